/** Events that a page may send at once, and in each second after that; the rest is dropped. */
const EVENTS_PER_SECOND = 1_000;

/**
 * Creates the limit for the events of one page, so that a page that floods its host does not keep it busy: a function
 * that returns whether the next event is accepted.
 *
 * @param nowMs a monotonic clock
 */
export function createMessageLimit(nowMs: () => number): () => boolean {
  let left = EVENTS_PER_SECOND;
  let atMs = nowMs();
  return () => {
    const now = nowMs();
    left = Math.min(EVENTS_PER_SECOND, left + ((now - atMs) / 1_000) * EVENTS_PER_SECOND);
    atMs = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
