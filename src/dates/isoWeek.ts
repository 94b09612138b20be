import { fromDayNumber, toDayNumber, weekdayOf } from './calendar.js';
import type { DateInput } from './dayOf.js';
import { dayOf } from './dayOf.js';

/** A day in the week calendar of ISO 8601. */
export interface IsoWeek {
  /** The year that the week belongs to: near New Year not always the year of the day. */
  readonly year: number;
  /** 1 to 53. */
  readonly week: number;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
}

/** The ISO 8601 week of a date (contract §7). All three are NaN for what is no date of the years 1 to 9999. */
export function isoWeek(date: DateInput): IsoWeek {
  const dayNumber = dayOf(date);
  if (dayNumber === undefined) return { year: NaN, week: NaN, day: NaN };
  const day = weekdayOf(dayNumber) || 7;
  // A week belongs to the year of its Thursday.
  const thursday = dayNumber - day + 4;
  const { year } = fromDayNumber(thursday);
  const week = Math.floor((thursday - toDayNumber({ year, month: 1, day: 1 })) / 7) + 1;
  return { year, week, day };
}
