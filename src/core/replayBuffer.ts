/** A list of entries whose late listeners also receive the earlier entries. */
export interface ReplayBuffer<Entry> {
  readonly add: (entry: Entry) => void;
  /**
   * Calls `listener` with every kept entry, oldest first, and then with each new one. Returns a function that removes
   * it.
   */
  readonly subscribe: (listener: (entry: Entry) => void) => () => void;
  /** The kept entries, oldest first. */
  readonly entries: () => readonly Entry[];
  /** Drops the kept entries. New ones are still passed to listeners, but not kept. */
  readonly stopKeeping: () => void;
  /** Drops the kept entries and keeps new ones again; listeners stay. */
  readonly clear: () => void;
}

/** More than a page produces during an init. */
const DEFAULT_LIMIT = 500;

/**
 * Creates a {@link ReplayBuffer} that keeps the last `limit` entries, for features that are started after the first
 * ones. A listener must not throw.
 */
export function createReplayBuffer<Entry>(limit: number = DEFAULT_LIMIT): ReplayBuffer<Entry> {
  const kept: Entry[] = [];
  let isKeeping = true;
  /** Replaced, not changed, when one is added or removed: so `add`, which islands call often, needs no copy. */
  let listeners: readonly { readonly receive: (entry: Entry) => void }[] = [];
  return {
    add(entry) {
      if (isKeeping) kept.push(entry);
      if (kept.length > limit) kept.shift();
      for (const { receive } of listeners) receive(entry);
    },
    subscribe(listener) {
      for (const entry of [...kept]) listener(entry);
      // A new object per subscription, so the same listener can be added twice.
      const own = { receive: listener };
      listeners = [...listeners, own];
      return () => {
        listeners = listeners.filter((one) => one !== own);
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
