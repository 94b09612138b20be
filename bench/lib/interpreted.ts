import { CHROMIUM_PATH, startBrowser } from '../../embed-examples/testing/browser.js';
import type { World } from './world.js';

/** The engine runs what it is given as it is. */
const NO_COMPILERS = '--js-flags=--no-sparkplug --no-maglev --no-turbofan --no-flush-bytecode';

/**
 * Lets `work` measure in a browser that compiles nothing: machine code of what has become warm lies in the heap too, 30 KiB
 * of it within the first cycles, and goes for a leak.
 */
export async function inInterpreter<T>(world: World, work: (world: World) => Promise<T>): Promise<T> {
  const browser = await startBrowser([NO_COMPILERS], CHROMIUM_PATH);
  try {
    return await work({ ...world, browser });
  } finally {
    await browser.close();
  }
}
