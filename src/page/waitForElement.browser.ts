import { queryPage } from '../browser/page.js';
import { sleep } from '../core/sleep.js';

/** How often, and how many times, the page is searched (spec 2 §4). */
const INTERVAL_MS = 200;
const TRIES = 50;

/**
 * Waits for an element of the page, which a script may add later. Resolves to undefined if it has not come within 10 s, or when
 * the signal aborts.
 */
export async function waitForElement(
  target: Element | string,
  signal: AbortSignal,
): Promise<HTMLElement | undefined> {
  for (let left = TRIES; left > 0; left -= 1) {
    if (signal.aborted) return undefined;
    const found = queryPage(target);
    if (found instanceof HTMLElement) return found;
    await sleep(INTERVAL_MS, signal).catch(() => undefined);
  }
  return undefined;
}
