import { fromDayNumber } from './calendar.js';
import type { CalendarDay } from './calendar.js';
import type { DateInput } from './dayOf.js';
import { dayOf } from './dayOf.js';

function calendarDayOf(date: unknown): CalendarDay | undefined {
  const dayNumber = dayOf(date);
  return dayNumber === undefined ? undefined : fromDayNumber(dayNumber);
}

/** The quarter of its year that a date lies in, 1 to 4 (spec 2 §9); NaN for what is no date of the years 1 to 9999. */
export function quarterOf(date: DateInput): number {
  return Math.ceil((calendarDayOf(date)?.month ?? NaN) / 3);
}

/** The half of its year that a date lies in, 1 or 2 (spec 2 §9); NaN for what is no date of the years 1 to 9999. */
export function halfYearOf(date: DateInput): number {
  return Math.ceil((calendarDayOf(date)?.month ?? NaN) / 6);
}

/**
 * The decade that a date lies in, named by its first year: 2020 for 2020 to 2029, 0 for the years 1 to 9 (spec 2 §9). NaN
 * for what is no date of the years 1 to 9999.
 */
export function decadeOf(date: DateInput): number {
  return Math.floor((calendarDayOf(date)?.year ?? NaN) / 10) * 10;
}
