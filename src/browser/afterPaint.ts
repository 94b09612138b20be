import { sleep } from '../core/sleep.js';
import { whenIdle } from './whenIdle.js';

/** Longest wait for a frame: hidden pages run no requestAnimationFrame callbacks. */
const FRAME_LIMIT_MS = 100;
/** Leaves time for the page's own images, fonts and scripts after its first paint. */
const SETTLE_MS = 200;

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      resolve();
    });
  });

/** Resolves after the next frame, a short delay, and an idle moment of the page. */
export async function afterPaint(): Promise<void> {
  await Promise.race([frame(), sleep(FRAME_LIMIT_MS)]);
  await sleep(SETTLE_MS);
  await whenIdle();
}
