const waiting = new Set<(nowMs: number) => void>();

function paintEnded(): void {
  const nowMs = performance.now();
  const painted = [...waiting];
  waiting.clear();
  for (const call of painted) call(nowMs);
}

/**
 * Calls `work` after the next paint, with the time in ms since the page was opened. A hidden page is painted when it is
 * shown. One frame callback for all that wait. Returns the function that cancels it.
 *
 * @param work a new function per call; must not throw
 */
export function whenPainted(work: (nowMs: number) => void): () => void {
  waiting.add(work);
  if (waiting.size === 1) {
    // The callback runs before the paint, a task that it queues runs after it.
    requestAnimationFrame(() => {
      setTimeout(paintEnded);
    });
  }
  return () => {
    waiting.delete(work);
  };
}
