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
