import { expect, it } from 'vitest';
import type { PerformanceProgress } from '../../library/monitor.js';
import { performanceOf } from './picture.js';

const BEFORE: PerformanceProgress = {
  silence: undefined,
  isAnnounced: false,
  switches: [],
  lastReport: undefined,
  islands: [],
};

it.each<[string, Partial<PerformanceProgress>, readonly string[]]>([
  [
    'the page before its first report',
    {},
    [
      'The page is being announced to the platform.',
      'Switches of the platform: all off.',
      'No report with measurements yet.',
    ],
  ],
  [
    'a page that reports',
    {
      isAnnounced: true,
      switches: ['switchStatus', 'traceIdSwitchStatus'],
      lastReport: { task: 'fmp', atMs: 5_120.4, islands: 2, entries: 31 },
    },
    [
      'The page reports to the platform.',
      'Switches of the platform: files, calls and marks, trace ids.',
      'Last report: fmp, 2 islands, 31 entries, at 4120 ms.',
    ],
  ],
  [
    'why nothing is reported',
    { silence: 'there is no user' },
    [
      'Nothing is reported: there is no user.',
      'Switches of the platform: all off.',
      'No report with measurements yet.',
    ],
  ],
])('describes %s', (_, change, lines) => {
  expect(performanceOf({ ...BEFORE, ...change }, 1_000)?.lines).toEqual(lines);
});

it('describes nothing until the performance monitor is there', () => {
  expect(performanceOf(undefined, 0)).toBeUndefined();
});
