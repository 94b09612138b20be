import { afterEach, expect, it, vi } from 'vitest';
import type { PerformanceMark } from '../../../wire/performanceReport.js';
import { watchTimeline } from './watchTimeline.browser.js';

const OURS = 'https://static.example/build/hrm/main.js';
const THEIRS = 'https://portal.example/app.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Gives the timeline an entry of the browser; resolves to what was added, and the number of observers that have ended. */
function added(given: { readonly entryType: string; readonly [field: string]: unknown }) {
  const entries: Partial<PerformanceMark>[] = [];
  let ended = 0;
  class Observer {
    static readonly supportedEntryTypes = ['resource', 'long-animation-frame'];
    readonly #onEntries: (list: { getEntries: () => readonly unknown[] }) => void;
    constructor(onEntries: (list: { getEntries: () => readonly unknown[] }) => void) {
      this.#onEntries = onEntries;
    }
    observe({ type }: { readonly type: string }): void {
      if (type !== given.entryType) return;
      this.#onEntries({ getEntries: () => [{ name: '', startTime: 100, duration: 120, ...given }] });
    }
    disconnect(): void {
      ended += 1;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const end = watchTimeline(
    {
      sdkFile: (url) => (url.startsWith(OURS) ? OURS : undefined),
      claim(url, _startMs, _isFetched, report) {
        if (url.startsWith(OURS)) report(OURS);
      },
    },
    (entry) => void entries.push(entry),
  );
  end();
  return { entries, ended };
}

const script = (sourceURL: string, sourceFunctionName: string) => ({ sourceURL, sourceFunctionName });

it('adds a long frame in which a script of ours is named, with that script', () => {
  const scripts = [script(THEIRS, 'theirs'), script(`${OURS}?v=1`, 'renderList'), script(OURS, 'more')];
  expect(added({ entryType: 'long-animation-frame', scripts }).entries).toEqual([
    { url: OURS, name: 'renderList', entryType: 'long-animation-frame', startTime: 100, duration: 120 },
  ]);
});

it.each([
  ['with scripts of the page alone', { scripts: [script(THEIRS, 'theirs')] }],
  ['without a script', { scripts: [] }],
  ['of an engine that names no scripts', {}],
])('adds no long frame %s', (_, frame) => {
  expect(added({ entryType: 'long-animation-frame', ...frame }).entries).toEqual([]);
});

it('adds files of ours with their size if the server tells it, and none of the page', () => {
  const file = { entryType: 'resource', transferSize: 4_100 };
  expect(added({ ...file, name: `${OURS}?v=1` }).entries).toEqual([
    {
      url: OURS,
      name: 'main.js',
      entryType: 'resource',
      startTime: 100,
      duration: 120,
      transferSize: 4_100,
    },
  ]);
  expect(added({ ...file, name: OURS, transferSize: 0 }).entries[0]).not.toHaveProperty('transferSize');
  expect(added({ ...file, name: THEIRS }).entries).toEqual([]);
});

it('ends all of its observers', () => {
  expect(added({ entryType: 'resource' }).ended).toBe(2);
});
