import { ofDocument } from './pageNodes.js';

let waiting: ((nowMs: number) => void)[] = [];

function paintEnded(): void {
  const nowMs = performance.now();
  const painted = waiting;
  waiting = [];
  for (const call of painted) call(nowMs);
}

/**
 * Calls `work` after the next paint, with the time in ms since the page was opened. Never on a hidden page, which is not
 * painted. One frame callback for all that wait.
 *
 * @param work must not throw
 */
export function whenPainted(work: (nowMs: number) => void): void {
  if (ofDocument('visibilityState') === 'hidden') return;
  waiting.push(work);
  if (waiting.length > 1) return;
  // The callback runs before the paint, a task that it queues runs after it.
  requestAnimationFrame(() => {
    setTimeout(paintEnded);
  });
}
