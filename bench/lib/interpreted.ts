import { CHROMIUM_PATH, startBrowser } from '../../embed-examples/testing/browser.js';
import type { World } from './world.js';

/** Disables all compilers of V8. */
const NO_COMPILERS = '--js-flags=--no-sparkplug --no-maglev --no-turbofan --no-flush-bytecode';

/**
 * Lets `work` measure in a browser without JIT: compiled code is in the heap too, 30 KiB within the first cycles, and would
 * look like a leak.
 */
export async function inInterpreter<T>(world: World, work: (world: World) => Promise<T>): Promise<T> {
  const browser = await startBrowser([NO_COMPILERS], CHROMIUM_PATH);
  try {
    return await work({ ...world, browser });
  } finally {
    await browser.close();
  }
}
