/** Messages that a page may send at once, and in each second after that; the rest is dropped. */
const MESSAGES_PER_SECOND = 1_000;

/** The limit for the messages of one page. */
export interface MessageLimit {
  /** Counts a message; false if it is too many. */
  readonly take: () => boolean;
  /** The last message does not count. */
  readonly giveBack: () => void;
}

/**
 * Creates the {@link MessageLimit} of a page, so that a page that floods its host does not keep it busy.
 *
 * @param nowMs a monotonic clock
 */
export function createMessageLimit(nowMs: () => number): MessageLimit {
  let left = MESSAGES_PER_SECOND;
  let atMs = nowMs();
  return {
    take() {
      const now = nowMs();
      left = Math.min(MESSAGES_PER_SECOND, left + ((now - atMs) / 1_000) * MESSAGES_PER_SECOND);
      atMs = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left += 1;
    },
  };
}
