import { pageAddress } from '../../../browser/page.js';
import { scrubAddress, scrubText } from '../../../core/scrubText.js';
import type { Mark } from '../../../library/monitor.js';
import type { PerformanceMark } from '../../../wire/performanceReport.js';
import { pageFigures } from './pageFigures.browser.js';
import { createPendingEntries, type PendingEntries } from './pendingEntries.js';

/** Marks with this prefix have the figures of the page (spec 1 §3). */
export const MARK_POINT = 'markPoint';

/** An entry without what every entry has; times in ms since the page was opened. */
type NewEntry = Pick<PerformanceMark, 'name' | 'entryType' | 'startTime'> & Partial<PerformanceMark>;

/** What entries are made of. */
export interface EntrySources {
  /** The moments that the page and modules marked, the last 60. */
  readonly marks: () => readonly Mark[];
  /** The nodes of islands, whose elements a mark point counts. */
  readonly roots: () => readonly (ShadowRoot | HTMLElement)[];
  /** Called after an entry was added. */
  readonly onAdded: (entry: NewEntry) => void;
}

/** The entries of a page that no report had in it yet. */
export interface PageEntries extends Pick<PendingEntries, 'take' | 'resources'> {
  /** Adds an entry with the page's address, unless it has one; times are rounded to ms. */
  readonly add: (entry: NewEntry) => void;
  /** Adds a mark; one that begins with {@link MARK_POINT} has the figures of the page. */
  readonly addMark: (name: string, startTime: number) => void;
  /** Adds the moments that were marked since the last call. */
  readonly collectMarks: () => void;
}

/** The address of the page, without query, hash and private data. */
export function reportedPage(): string {
  return scrubText(scrubAddress(pageAddress()));
}

/** Creates {@link PageEntries}. */
export function createPageEntries({ marks, roots, onAdded }: EntrySources): PageEntries {
  const pending = createPendingEntries();
  let lastMark: Mark | undefined;

  const add: PageEntries['add'] = (entry) => {
    const startTime = Math.max(0, Math.round(entry.startTime));
    const timestamp = Math.round(performance.timeOrigin + startTime);
    const rounded = entry.duration === undefined ? {} : { duration: Math.round(entry.duration) };
    const url = entry.url === undefined ? reportedPage() : scrubText(entry.url);
    pending.add({ ...entry, ...rounded, url, name: scrubText(entry.name), startTime, timestamp });
    onAdded(entry);
  };
  const addMark: PageEntries['addMark'] = (name, startTime) => {
    const figures = name.startsWith(MARK_POINT) ? pageFigures(roots()) : {};
    add({ name, entryType: 'mark', startTime, ...figures });
  };

  return {
    add,
    addMark,
    collectMarks() {
      const all = marks();
      for (const mark of all.slice(lastMark ? all.indexOf(lastMark) + 1 : 0)) {
        lastMark = mark;
        // A module may mark anything, from JavaScript without types.
        addMark(String(mark.name).slice(0, 200), mark.atMs - performance.timeOrigin);
      }
    },
    take: pending.take,
    resources: pending.resources,
  };
}
