import type { MonitoredError } from '../../library/monitor.js';

/** One error as it was thrown. */
export type SeenError = Pick<MonitoredError, 'atMs' | 'errType' | 'message' | 'file'>;

/** What the inspector shows of the monitor: the last errors that were reported or ignored. Never stored or sent. */
export interface SeenErrors {
  readonly addReported: (id: string, error: SeenError) => void;
  readonly addIgnored: (error: SeenError & { readonly ignored: string }) => void;
  /** Counts an identical error. */
  readonly repeat: (id: string) => void;
  readonly markSent: (ids: readonly string[]) => void;
  readonly list: () => readonly MonitoredError[];
}

type Entry = { -readonly [Key in keyof MonitoredError]: MonitoredError[Key] };

/** Kept of each: reported and ignored ones. */
const MAX_KEPT = 50;
const MAX_CHARACTERS = 300;

/** Creates empty {@link SeenErrors}. */
export function createSeenErrors(): SeenErrors {
  const reported = new Map<string, Entry>();
  const ignored = new Map<string, Entry>();

  const add = (to: Map<string, Entry>, key: string, error: SeenError & Pick<Entry, 'ignored'>): void => {
    const known = to.get(key);
    if (known) known.count += 1;
    else to.set(key, { ...error, message: error.message.slice(0, MAX_CHARACTERS), count: 1, isSent: false });
    if (to.size > MAX_KEPT) to.delete(to.keys().next().value ?? '');
  };

  return {
    addReported(id, error) {
      add(reported, id, { ...error, ignored: undefined });
    },
    addIgnored(error) {
      add(ignored, `${error.ignored}\n${error.file}\n${error.message}`, error);
    },
    repeat(id) {
      const entry = reported.get(id);
      if (entry) entry.count += 1;
    },
    markSent(ids) {
      for (const id of ids) {
        const entry = reported.get(id);
        if (entry) entry.isSent = true;
      }
    },
    list: () => [...reported.values(), ...ignored.values()].sort((one, other) => one.atMs - other.atMs),
  };
}
