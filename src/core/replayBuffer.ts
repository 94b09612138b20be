/** Entries of the past and the future for listeners that come late. */
export interface ReplayBuffer<Entry> {
  readonly add: (entry: Entry) => void;
  /** Calls `listener` with everything that is kept, oldest first, and from then on with each further entry. */
  readonly subscribe: (listener: (entry: Entry) => void) => () => void;
  /** What is kept, oldest first. */
  readonly entries: () => readonly Entry[];
  /** From now on entries are told and not kept: everything that needs the past has it. What is kept is forgotten. */
  readonly stopKeeping: () => void;
  /** Forgets what is kept, and keeps what comes from now on; listeners stay. */
  readonly clear: () => void;
}

/** As many as a page makes while an init is under way, and never more (design §9). */
const DEFAULT_LIMIT = 500;

/**
 * Creates a {@link ReplayBuffer} that keeps the last `limit` entries: what happens before a feature stands is not lost to
 * it. A listener must not throw.
 */
export function createReplayBuffer<Entry>(limit: number = DEFAULT_LIMIT): ReplayBuffer<Entry> {
  const kept: Entry[] = [];
  let isKeeping = true;
  const listeners = new Set<(entry: Entry) => void>();
  return {
    add(entry) {
      if (isKeeping) kept.push(entry);
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
    stopKeeping() {
      isKeeping = false;
      kept.length = 0;
    },
    clear() {
      isKeeping = true;
      kept.length = 0;
    },
  };
}
