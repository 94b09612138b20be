import { pageAddress } from '../../../browser/page.js';
import { pageFigures, type PageFigures } from '../../../browser/pageFigures.js';
import { pageShownMs, sinceShown } from '../../../browser/pageShown.js';
import { attempt } from '../../../core/callerValues.js';
import { scrubAddress, scrubText } from '../../../core/scrubText.js';
import { MARK_POINT, type Mark } from '../../../library/monitor.js';
import type { PerformanceMark } from '../../../wire/performanceReport.js';
import { createPendingEntries, type PendingEntries } from './pendingEntries.js';

/** An entry without what every entry has; times in ms since the page was opened. Reports have those since it was shown. */
type NewEntry = Pick<PerformanceMark, 'name' | 'entryType' | 'startTime'> & Partial<PerformanceMark>;

/** What entries are made of. */
export interface EntrySources {
  /** The moments that the page and modules marked, the last 60. */
  readonly marks: () => readonly Mark[];
  /** Called after an entry was added. */
  readonly onAdded: (entry: NewEntry) => void;
}

/** The entries of a page that no report had in it yet. */
export interface PageEntries extends Pick<PendingEntries, 'take' | 'resources'> {
  /** Adds an entry with the page's address, unless it has one; times are rounded to ms. */
  readonly add: (entry: NewEntry) => void;
  /** Adds a mark; without its own, one that begins with {@link MARK_POINT} has the present figures of the page. */
  readonly addMark: (name: string, startTime: number, figures?: PageFigures) => void;
  /** Adds the moments that were marked since the last call. */
  readonly collectMarks: () => void;
}

/** The address of the page, without query, hash and private data. */
export function reportedPage(): string {
  return scrubText(scrubAddress(pageAddress()));
}

/** Creates {@link PageEntries}. */
export function createPageEntries({ marks, onAdded }: EntrySources): PageEntries {
  const pending = createPendingEntries();
  let lastMark: Mark | undefined;

  const add: PageEntries['add'] = (entry) => {
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
  const addMark: PageEntries['addMark'] = (
    name,
    startTime,
    figures = name.startsWith(MARK_POINT) ? attempt(pageFigures, undefined) : undefined,
  ) => {
    add({ name, entryType: 'mark', startTime, ...figures });
  };

  return {
    add,
    addMark,
    collectMarks() {
      const all = marks();
      for (const mark of all.slice(lastMark ? all.indexOf(lastMark) + 1 : 0)) {
        lastMark = mark;
        addMark(String(mark.name).slice(0, 200), mark.atMs - performance.timeOrigin, mark.figures);
      }
    },
    take: pending.take,
    resources: pending.resources,
  };
}
