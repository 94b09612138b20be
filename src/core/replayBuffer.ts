/** Entries of the past and the future for listeners that come late. */
export interface ReplayBuffer<Entry> {
  add(entry: Entry): void;
  /** Calls `listener` with everything that is kept, oldest first, and from then on with each further entry. */
  subscribe(listener: (entry: Entry) => void): () => void;
  /** What is kept, oldest first. */
  entries(): readonly Entry[];
  /** Forgets what is kept; listeners stay. */
  clear(): void;
}

/** As many as a page makes while an init is under way, and never more (design §9). */
const DEFAULT_LIMIT = 500;

/**
 * Creates a {@link ReplayBuffer} that keeps the last `limit` entries: what happens before a feature stands is not lost to
 * it. A listener must not throw.
 */
export function createReplayBuffer<Entry>(limit: number = DEFAULT_LIMIT): ReplayBuffer<Entry> {
  const kept: Entry[] = [];
  const listeners = new Set<(entry: Entry) => void>();
  return {
    add(entry) {
      kept.push(entry);
      if (kept.length > limit) kept.shift();
      for (const listener of [...listeners]) listener(entry);
    },
    subscribe(listener) {
      for (const entry of [...kept]) listener(entry);
      // A subscription of its own, also for a function that listens twice.
      const own = (entry: Entry): void => {
        listener(entry);
      };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    entries: () => [...kept],
    clear() {
      kept.length = 0;
    },
  };
}
