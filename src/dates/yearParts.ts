import { fromDayNumber, toDayNumber, weekdayOf, type CalendarDay } from './calendar.js';
import { dayNumberOf, type DateInput } from './dateString.js';

/** A day as ISO 8601 writes it with its week: `2026-W48-5` is year 2026, week 48, day 5. */
export interface IsoWeek {
  /** The year that the week belongs to; near New Year it may differ from the calendar year of the day. */
  readonly year: number;
  /** 1 to 53. */
  readonly week: number;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
}

/**
 * The ISO 8601 week of a date (contract §7). `year`, `week` and `day` are NaN for an invalid date or a year outside 1 to
 * 9999.
 */
export function isoWeek(date: DateInput): IsoWeek {
  const dayNumber = dayNumberOf(date);
  if (dayNumber === undefined) return { year: NaN, week: NaN, day: NaN };
  // ISO 8601 numbers Sunday 7; `weekdayOf` returns 0 for it.
  const day = weekdayOf(dayNumber) || 7;
  // A week belongs to the year in which most of its days are, which is that of its Thursday.
  const thursday = dayNumber - day + 4;
  const { year } = fromDayNumber(thursday);
  const week = Math.floor((thursday - toDayNumber({ year, month: 1, day: 1 })) / 7) + 1;
  return { year, week, day };
}

/** Undefined for an invalid date or a year outside 1 to 9999. */
function calendarDayOf(date: unknown): CalendarDay | undefined {
  const dayNumber = dayNumberOf(date);
  return dayNumber === undefined ? undefined : fromDayNumber(dayNumber);
}

/** The quarter of a date, 1 to 4 (spec 2 §9); NaN for an invalid date or a year outside 1 to 9999. */
export function quarterOf(date: DateInput): number {
  return Math.ceil((calendarDayOf(date)?.month ?? NaN) / 3);
}

/** The half-year of a date, 1 or 2 (spec 2 §9); NaN for an invalid date or a year outside 1 to 9999. */
export function halfYearOf(date: DateInput): number {
  return Math.ceil((calendarDayOf(date)?.month ?? NaN) / 6);
}

/**
 * The first year of the decade of a date: 2020 for 2020 to 2029, 0 for the years 1 to 9 (spec 2 §9). NaN for an invalid
 * date or a year outside 1 to 9999.
 */
export function decadeOf(date: DateInput): number {
  return Math.floor((calendarDayOf(date)?.year ?? NaN) / 10) * 10;
}
