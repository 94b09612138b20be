import { sleep } from '../core/promises.js';
import { whenIdle } from './whenIdle.js';

type Work = (nowMs: number) => void;

let waiting = new Set<Work>();

function paintEnded(): void {
  const nowMs = performance.now();
  const painted = waiting;
  waiting = new Set();
  for (const work of painted) work(nowMs);
}

/**
 * Calls `work` after the next paint, with the time in ms since the page was opened. A hidden page is painted when it is
 * shown. One frame callback for all that wait. Returns the function that cancels it.
 *
 * @param work a new function per call; must not throw
 */
export function whenPainted(work: Work): () => void {
  const added = waiting.add(work);
  if (waiting.size === 1) {
    // The callback runs before the paint, a task that it queues runs after it.
    requestAnimationFrame(() => {
      setTimeout(paintEnded);
    });
  }
  return () => {
    added.delete(work);
  };
}

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
