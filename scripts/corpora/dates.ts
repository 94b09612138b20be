import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  daysInMonth,
  decadeOf,
  halfYearOf,
  isDateString,
  isLeapYear,
  isoWeek,
  periodRange,
  quarterOf,
  toTimeZone,
  type Period,
} from '../../src/dates/index.js';
import type { CheckSets, SetResult } from './setResult.js';

interface Validity {
  readonly s: string;
  readonly valid: boolean;
}

interface IsoWeekRow {
  readonly d: string;
  readonly isoYear: number;
  readonly isoWeek: number;
  readonly isoDay: number;
}

type Days = readonly [first: string, last: string];

interface WeekRanges {
  readonly d: string;
  readonly ws: number;
  readonly week: Days;
  readonly weekClip: Days;
  readonly month: Days;
  readonly monthExpand: Days;
}

interface Periods {
  readonly d: string;
  readonly quarter: number;
  readonly quarterRange: Days;
  readonly half: number;
  readonly halfRange: Days;
  readonly year: Days;
  readonly decade: Days;
  readonly leap: boolean;
  readonly daysInMonth: number;
}

interface ZoneRow {
  readonly utc: string;
  readonly zone: string;
  readonly local: string;
}

/** Actual and expected value. */
type Pair = readonly [got: unknown, expected: unknown];

/** Checks one file, in which every row must pass; `compare` returns the pairs of a row that must be equal. */
function checkSet<Row>(folder: string, name: string, compare: (row: Row) => readonly Pair[]): SetResult {
  const rows = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as readonly Row[];
  const failures = rows.flatMap((row) => {
    const pairs = compare(row).map(([got, expected]) => [JSON.stringify(got), JSON.stringify(expected)]);
    if (pairs.every(([got, expected]) => got === expected)) return [];
    return [`${JSON.stringify(row)}: ${pairs.map(([got, expected]) => `${got} for ${expected}`).join(', ')}`];
  });
  const passed = rows.length - failures.length;
  return { set: `dates/${name}`, rows: rows.length, passed, needed: 1, failures };
}

function whole([first, last]: Days): Period {
  return { start: `${first} 00:00:00`, end: `${last} 23:59:59` };
}

/** Weeks of the week start `ws`, and of 7 where that is 0, which is the same (contract §7). */
function weekPairs({ d, ws, ...expected }: WeekRanges): readonly Pair[] {
  return (ws === 0 ? [0, 7] : [ws]).flatMap((weekStart): readonly Pair[] => [
    [periodRange('week', d, { weekStart, clipToMonth: false }), whole(expected.week)],
    [periodRange('week', d, { weekStart }), whole(expected.weekClip)],
    [periodRange(3, d, { weekStart, clipToMonth: true }), whole(expected.weekClip)],
    [periodRange('month', d, { weekStart }), whole(expected.month)],
    [periodRange(2, d, { weekStart, clipToMonth: false }), whole(expected.monthExpand)],
  ]);
}

function periodPairs(row: Periods): readonly Pair[] {
  const [year = NaN, month = NaN] = row.d.split('-').map(Number);
  return [
    [quarterOf(row.d), row.quarter],
    [periodRange('quarter', row.d), whole(row.quarterRange)],
    [halfYearOf(row.d), row.half],
    [periodRange('halfYear', row.d), whole(row.halfRange)],
    [periodRange('year', row.d), whole(row.year)],
    [decadeOf(row.d), Number(row.decade[0].slice(0, 4))],
    [periodRange('decade', row.d), whole(row.decade)],
    [isLeapYear(year), row.leap],
    [daysInMonth(year, month), row.daysInMonth],
  ];
}

/** The date helpers against `dates/*.json`. */
export const checkDates: CheckSets = (folder) => [
  checkSet<Validity>(folder, 'validity', ({ s, valid }) => [[isDateString(s), valid]]),
  checkSet<IsoWeekRow>(folder, 'iso-weeks', (row) => [
    [isoWeek(row.d), { year: row.isoYear, week: row.isoWeek, day: row.isoDay }],
  ]),
  checkSet(folder, 'week-ranges', weekPairs),
  checkSet(folder, 'periods', periodPairs),
  checkSet<ZoneRow>(folder, 'time-zones', ({ utc, zone, local }) => [
    [toTimeZone(utc.slice(0, 19).replace('T', ' '), zone, 'UTC'), local],
  ]),
];
