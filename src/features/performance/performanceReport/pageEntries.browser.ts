import { pageAddress } from '../../../browser/page.js';
import { pageFigures, type PageFigures } from '../../../browser/pageFigures.js';
import { pageShownMs, sinceShown } from '../../../browser/pageShown.js';
import { attempt } from '../../../core/callerValues.js';
import { scrubAddress, scrubText } from '../../../core/scrubText.js';
import { MARK_POINT, markedMoments, type Mark } from '../../../library/monitor.js';
import type { PerformanceMark } from '../../../wire/performanceReport.js';

/** An entry without what every entry has; times in ms since the page was opened. Reports have those since it was shown. */
type NewEntry = Pick<PerformanceMark, 'name' | 'entryType' | 'startTime'> & Partial<PerformanceMark>;

/** The address of the page, without query, hash and private data. */
export function reportedPage(): string {
  return scrubText(scrubAddress(pageAddress()));
}

/** The entries of a page, see {@link createPageEntries}. */
export type PageEntries = ReturnType<typeof createPageEntries>;

/**
 * Creates the entries of a page that no report had in it yet.
 *
 * @param onAdded called after an entry was added
 */
export function createPageEntries(onAdded: (entry: NewEntry) => void) {
  const pending = createPendingEntries();
  let lastMark: Mark | undefined;

  /** Adds an entry with the page's address, unless it has one; times are rounded to ms. */
  const add = (entry: NewEntry): void => {
    const startMs = sinceShown(entry.startTime);
    const startTime = Math.round(startMs);
    const timestamp = Math.round(performance.timeOrigin + pageShownMs() + startTime);
    const rounded =
      entry.duration === undefined
        ? {}
        : { duration: Math.round(sinceShown(entry.startTime + entry.duration) - startMs) };
    const url = entry.url === undefined ? reportedPage() : scrubText(entry.url);
    pending.add({ ...entry, ...rounded, url, name: scrubText(entry.name), startTime, timestamp });
    onAdded(entry);
  };
  /** Adds a mark; without its own, one that begins with {@link MARK_POINT} has the present figures of the page. */
  const addMark = (
    name: string,
    startTime: number,
    figures: PageFigures | undefined = name.startsWith(MARK_POINT)
      ? attempt(pageFigures, undefined)
      : undefined,
  ): void => {
    add({ name, entryType: 'mark', startTime, ...figures });
  };

  return {
    add,
    addMark,
    /** Adds the moments that were marked since the last call. */
    collectMarks(): void {
      const all = markedMoments();
      for (const mark of all.slice(lastMark ? all.indexOf(lastMark) + 1 : 0)) {
        lastMark = mark;
        addMark(String(mark.name).slice(0, 200), mark.atMs - performance.timeOrigin, mark.figures);
      }
    },
    take: pending.take,
    resources: pending.resources,
  };
}

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
