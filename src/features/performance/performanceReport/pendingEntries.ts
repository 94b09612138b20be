import type { PerformanceMark } from '../../../wire/performanceReport.js';

/** The entries that wait for a report; of more the oldest are dropped. */
const MAX_ENTRIES = 1_000;

/** The entries that no report had in it yet. */
export interface PendingEntries {
  readonly add: (entry: PerformanceMark) => void;
  readonly size: () => number;
  readonly resources: () => number;
  /** All entries, oldest first; none is left. */
  readonly take: () => PerformanceMark[];
}

/** Creates {@link PendingEntries}. */
export function createPendingEntries(): PendingEntries {
  let entries: PerformanceMark[] = [];
  let resources = 0;
  const countOf = (entry: PerformanceMark | undefined): number => (entry?.entryType === 'resource' ? 1 : 0);
  return {
    add(entry) {
      entries.push(entry);
      resources += countOf(entry);
      if (entries.length > MAX_ENTRIES) resources -= countOf(entries.shift());
    },
    size: () => entries.length,
    resources: () => resources,
    take() {
      const taken = entries;
      entries = [];
      resources = 0;
      return taken;
    },
  };
}
