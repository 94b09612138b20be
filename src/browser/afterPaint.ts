import { sleep } from '../core/sleep.js';

/** A page that is not seen draws no frame: nobody waits longer than this for one. */
const FRAME_LIMIT_MS = 100;
/** What a page shows after its first paint (pictures, fonts, its own scripts) goes first. */
const SETTLE_MS = 200;
/** A page that is never idle gets no rest either. */
const IDLE_LIMIT_MS = 2_000;

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      resolve();
    });
  });

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback !== 'function') resolve();
    else {
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: IDLE_LIMIT_MS },
      );
    }
  });

/** Resolves when the next frame has been drawn, the page has had time for what follows it, and nothing else runs. */
export async function afterPaint(): Promise<void> {
  await Promise.race([frame(), sleep(FRAME_LIMIT_MS)]);
  await sleep(SETTLE_MS);
  await idle();
}
