/** Messages that a page may send at once, and in each second after that; the rest is dropped. */
const MESSAGES_PER_SECOND = 1_000;

/**
 * Creates the limit for the messages of one page, so that a page that floods its host does not keep it busy.
 *
 * @param nowMs a monotonic clock
 */
export function createMessageLimit(nowMs: () => number) {
  let left = MESSAGES_PER_SECOND;
  let atMs = nowMs();
  return {
    /** Counts a message; false if it is too many. */
    take(): boolean {
      const now = nowMs();
      left = Math.min(MESSAGES_PER_SECOND, left + ((now - atMs) / 1_000) * MESSAGES_PER_SECOND);
      atMs = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    /** The last message does not count. */
    giveBack: (): void => {
      left += 1;
    },
  };
}

/** The limit for the messages of one page. */
export type MessageLimit = ReturnType<typeof createMessageLimit>;
