import { CHROMIUM_PATH, startBrowser } from '../../embed-examples/testing/browser.js';
import type { World } from './world.js';

/** Disables all compilers of V8. */
const NO_COMPILERS = '--no-sparkplug --no-maglev --no-turbofan --no-flush-bytecode';

/** A flag of V8: it allocates what it notes about a function at the first call, not at a later one. */
export const FEEDBACK_AT_ONCE = '--no-lazy-feedback-allocation';

/**
 * Lets `work` measure in a browser without JIT: compiled code is in the heap too, 30 KiB within the first cycles, and would
 * look like a leak.
 *
 * @param flag a further flag of V8
 */
export async function inInterpreter<T>(
  world: World,
  work: (world: World) => Promise<T>,
  flag = '',
): Promise<T> {
  const browser = await startBrowser([`--js-flags=${NO_COMPILERS} ${flag}`], CHROMIUM_PATH);
  try {
    return await work({ ...world, browser });
  } finally {
    await browser.close();
  }
}
