/** More than a page produces during an init. */
const DEFAULT_LIMIT = 500;

/**
 * Creates a list that keeps the last `limit` entries, for features that are started after the first ones: a late listener
 * receives the earlier entries too. A listener must not throw.
 */
export function createReplayBuffer<Entry>(limit: number = DEFAULT_LIMIT) {
  const kept: Entry[] = [];
  let isKeeping = true;
  /** Replaced, not changed, when one is added or removed: so `add`, which islands call often, needs no copy. */
  let listeners: readonly { readonly receive: (entry: Entry) => void }[] = [];
  return {
    add: (entry: Entry): void => {
      if (isKeeping) kept.push(entry);
      if (kept.length > limit) kept.shift();
      for (const { receive } of listeners) receive(entry);
    },
    /** Calls `listener` with every kept entry, oldest first, and then with each new one. Returns a function that removes it. */
    subscribe: (listener: (entry: Entry) => void): (() => void) => {
      for (const entry of [...kept]) listener(entry);
      // A new object per subscription, so the same listener can be added twice.
      const own = { receive: listener };
      listeners = [...listeners, own];
      return () => {
        listeners = listeners.filter((one) => one !== own);
      };
    },
    /** The kept entries, oldest first. */
    entries: (): readonly Entry[] => [...kept],
    /** Drops the kept entries. New ones are still passed to listeners, but not kept. */
    stopKeeping: (): void => {
      isKeeping = false;
      kept.length = 0;
    },
    /** Drops the kept entries and keeps new ones again; listeners stay. */
    clear: (): void => {
      isKeeping = true;
      kept.length = 0;
    },
  };
}

/** {@link createReplayBuffer} */
export type ReplayBuffer<Entry> = ReturnType<typeof createReplayBuffer<Entry>>;
