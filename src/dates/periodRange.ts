import {
  FIRST_DAY,
  LAST_DAY,
  daysInMonth,
  fromDayNumber,
  toDayNumber,
  weekdayOf,
  type CalendarDay,
} from './calendar.js';
import { dayNumberOf, MS_PER_DAY, MS_PER_SECOND, formatWallTime, type DateInput } from './dateString.js';
import { ownOption } from '../core/callerValues.js';

/** A period by name, or by the code of the platform's period selector (spec 2 §3). */
export type PeriodUnit =
  | 'day'
  | 'week'
  | 'doubleWeek'
  | 'month'
  | 'quarter'
  | 'halfYear'
  | 'year'
  | 'decade'
  /** year */
  | 1
  /** month */
  | 2
  /** week */
  | 3
  /** day */
  | 4
  /** doubleWeek */
  | 5;

/** How weeks that span two months are handled (spec 2 §4). */
export interface PeriodOptions {
  /** The first day of a week: 0 or 7 Sunday, 1 Monday, to 6 Saturday. Default 0, also for invalid values. */
  readonly weekStart?: number;
  /**
   * True (default): a week and a double week are clipped to the month of the date. False: they are whole, and a month is
   * extended to whole weeks on both sides. Other units are not affected.
   */
  readonly clipToMonth?: boolean;
}

/** The first and the last second of a period, as `YYYY-MM-DD HH:mm:ss`. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** First and last day of a period, inclusive, as day numbers. */
type Days = readonly [first: number, last: number];

interface PeriodQuery {
  readonly dayNumber: number;
  readonly calendarDay: CalendarDay;
  /** 0 Sunday to 6 Saturday. */
  readonly weekStart: number;
  readonly isClipped: boolean;
}

/** `count` months starting with `month`, which may be outside 1 to 12 and then means another year. */
function months(year: number, month: number, count: number): Days {
  const last = month + count - 1;
  const lastYear = year + Math.floor((last - 1) / 12);
  const lastMonth = ((last - 1) % 12) + 1;
  return [
    toDayNumber({ year, month, day: 1 }),
    toDayNumber({ year: lastYear, month: lastMonth, day: daysInMonth(lastYear, lastMonth) }),
  ];
}

/** The block of `count` months with the date, counted from January. */
function partOfYear({ calendarDay: { year, month } }: PeriodQuery, count: number): Days {
  return months(year, month - ((month - 1) % count), count);
}

function firstOfWeek(dayNumber: number, weekStart: number): number {
  return dayNumber - ((weekdayOf(dayNumber) - weekStart + 7) % 7);
}

function weeks(query: PeriodQuery, count: number): Days {
  const first = firstOfWeek(query.dayNumber, query.weekStart);
  const last = first + count * 7 - 1;
  if (!query.isClipped) return [first, last];
  const [firstOfMonth, lastOfMonth] = partOfYear(query, 1);
  return [Math.max(first, firstOfMonth), Math.min(last, lastOfMonth)];
}

function month(query: PeriodQuery): Days {
  const [first, last] = partOfYear(query, 1);
  if (query.isClipped) return [first, last];
  const { weekStart } = query;
  return [firstOfWeek(first, weekStart), firstOfWeek(last, weekStart) + 6];
}

function decade({ calendarDay: { year } }: PeriodQuery): Days {
  const first = Math.floor(year / 10) * 10;
  // There is no year 0, so the first decade has nine years.
  return first === 0 ? months(1, 1, 9 * 12) : months(first, 1, 10 * 12);
}

const week = (query: PeriodQuery) => weeks(query, 1);
const doubleWeek = (query: PeriodQuery) => weeks(query, 2);
const year = (query: PeriodQuery) => partOfYear(query, 12);
const day = ({ dayNumber }: PeriodQuery): Days => [dayNumber, dayNumber];

const UNITS: ReadonlyMap<unknown, (query: PeriodQuery) => Days> = new Map<
  unknown,
  (query: PeriodQuery) => Days
>([
  ['day', day],
  ['week', week],
  ['doubleWeek', doubleWeek],
  ['month', month],
  ['quarter', (query) => partOfYear(query, 3)],
  ['halfYear', (query) => partOfYear(query, 6)],
  ['year', year],
  ['decade', decade],
  [1, year],
  [2, month],
  [3, week],
  [4, day],
  [5, doubleWeek],
]);

function parseWeekStart(weekStart: unknown): number {
  return typeof weekStart === 'number' && Number.isInteger(weekStart) && weekStart >= 0 && weekStart <= 7
    ? weekStart % 7
    : 0;
}

/**
 * The period of a unit that contains a date (spec 2 §4, §9): `start` at 00:00:00 of its first day, `end` at 23:59:59 of
 * its last. A double week is the week of the date and the next one.
 *
 * The time zone only matters for the day of a Date object. A period is clipped to the years 1 to 9999. For an invalid
 * unit or date both strings are empty.
 */
export function periodRange(unit: PeriodUnit, date: DateInput, options?: PeriodOptions): Period {
  const dayNumber = dayNumberOf(date);
  // Codes may be numbers or digit strings (contract §2).
  const daysOf = UNITS.get(typeof unit === 'string' && /^[1-5]$/.test(unit) ? Number(unit) : unit);
  if (dayNumber === undefined || daysOf === undefined) return { start: '', end: '' };
  const [first, last] = daysOf({
    dayNumber,
    calendarDay: fromDayNumber(dayNumber),
    weekStart: parseWeekStart(ownOption(options, 'weekStart')),
    isClipped: ownOption(options, 'clipToMonth') !== false,
  });
  const start = Math.max(first, FIRST_DAY) * MS_PER_DAY;
  const end = (Math.min(last, LAST_DAY) + 1) * MS_PER_DAY - MS_PER_SECOND;
  return { start: formatWallTime(start) ?? '', end: formatWallTime(end) ?? '' };
}
