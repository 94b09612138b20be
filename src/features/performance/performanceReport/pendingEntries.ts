import type { PerformanceMark } from '../../../wire/performanceReport.js';

/** The entries that wait for a report; of more the oldest are dropped. */
const MAX_ENTRIES = 1_000;

/** Creates the list of the entries that no report had in it yet. */
export function createPendingEntries() {
  let entries: PerformanceMark[] = [];
  let resources = 0;
  const countOf = (entry: PerformanceMark | undefined): number => (entry?.entryType === 'resource' ? 1 : 0);
  return {
    add(entry: PerformanceMark): void {
      entries.push(entry);
      resources += countOf(entry);
      if (entries.length > MAX_ENTRIES) resources -= countOf(entries.shift());
    },
    size: (): number => entries.length,
    resources: (): number => resources,
    /** All entries, oldest first; none is left. */
    take: (): PerformanceMark[] => {
      const taken = entries;
      entries = [];
      resources = 0;
      return taken;
    },
  };
}
