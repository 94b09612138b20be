import {
  FIRST_DAY,
  LAST_DAY,
  daysInMonth,
  fromDayNumber,
  toDayNumber,
  weekdayOf,
  type CalendarDay,
} from './calendar.js';
import { dayOf, MS_PER_DAY, MS_PER_SECOND, formatWallTime, type DateInput } from './dateString.js';
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

/** How weeks and months meet (spec 2 §4). */
export interface PeriodOptions {
  /** The first day of a week: 0 or 7 Sunday, 1 Monday, to 6 Saturday. 0 unless told, and for everything else. */
  readonly weekStart?: number;
  /**
   * True unless told: a week and a double week end where the month of the date ends, at either side. False: they are
   * whole, and a month goes on to whole weeks at either side. Other units do not care.
   */
  readonly clipToMonth?: boolean;
}

/** The first and the last second of a period, as `YYYY-MM-DD HH:mm:ss`. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** First and last day of a period, both in it, as day numbers. */
type Days = readonly [first: number, last: number];

interface Question {
  readonly dayNumber: number;
  readonly calendarDay: CalendarDay;
  /** 0 Sunday to 6 Saturday. */
  readonly weekStart: number;
  readonly isClipped: boolean;
}

/** `count` months from `month` on, which may lie in a year before or after. */
function months(year: number, month: number, count: number): Days {
  const last = month + count - 1;
  const lastYear = year + Math.floor((last - 1) / 12);
  const lastMonth = ((last - 1) % 12) + 1;
  return [
    toDayNumber({ year, month, day: 1 }),
    toDayNumber({ year: lastYear, month: lastMonth, day: daysInMonth(lastYear, lastMonth) }),
  ];
}

/** The run of `count` months that the date lies in, counted from January on. */
function partOfYear({ calendarDay: { year, month } }: Question, count: number): Days {
  return months(year, month - ((month - 1) % count), count);
}

function firstOfWeek(dayNumber: number, weekStart: number): number {
  return dayNumber - ((weekdayOf(dayNumber) - weekStart + 7) % 7);
}

function weeks(question: Question, count: number): Days {
  const first = firstOfWeek(question.dayNumber, question.weekStart);
  const last = first + count * 7 - 1;
  if (!question.isClipped) return [first, last];
  const [firstOfMonth, lastOfMonth] = partOfYear(question, 1);
  return [Math.max(first, firstOfMonth), Math.min(last, lastOfMonth)];
}

function month(question: Question): Days {
  const [first, last] = partOfYear(question, 1);
  if (question.isClipped) return [first, last];
  const { weekStart } = question;
  return [firstOfWeek(first, weekStart), firstOfWeek(last, weekStart) + 6];
}

function decade({ calendarDay: { year } }: Question): Days {
  const first = Math.floor(year / 10) * 10;
  // Year 0 is none: the first decade has nine years.
  return first === 0 ? months(1, 1, 9 * 12) : months(first, 1, 10 * 12);
}

const week = (question: Question) => weeks(question, 1);
const doubleWeek = (question: Question) => weeks(question, 2);
const year = (question: Question) => partOfYear(question, 12);
const day = ({ dayNumber }: Question): Days => [dayNumber, dayNumber];

const UNITS: ReadonlyMap<unknown, (question: Question) => Days> = new Map<
  unknown,
  (question: Question) => Days
>([
  ['day', day],
  ['week', week],
  ['doubleWeek', doubleWeek],
  ['month', month],
  ['quarter', (question) => partOfYear(question, 3)],
  ['halfYear', (question) => partOfYear(question, 6)],
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
 * The period of a kind that a date lies in (spec 2 §4, §9): `start` at 00:00:00 of its first day, `end` at 23:59:59 of
 * its last. A double week is the week of the date and the next one.
 *
 * No time zone plays a part, but in which day a Date object stands for. A period that reaches beyond the years 1 to 9999
 * stops there. For a unit that is none, and for what is no date of those years, both texts are empty.
 */
export function periodRange(unit: PeriodUnit, date: DateInput, options?: PeriodOptions): Period {
  const dayNumber = dayOf(date);
  // Codes come as numbers and as digits (contract §2).
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
