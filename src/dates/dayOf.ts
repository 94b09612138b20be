import { isCalendarDay, toDayNumber } from './calendar.js';
import { dayOfWallTime, parseWallTime } from './wallTime.js';

/** A text that {@link isDateString} takes, or a Date, of which the day in the machine's time zone counts. */
export type DateInput = string | Date;

function dayOfDate(value: unknown): number | undefined {
  const date = value as Date;
  // Dates of other frames are no instances of ours, but these methods know them, and throw at everything else.
  try {
    const calendarDay = {
      year: Date.prototype.getFullYear.call(date),
      month: Date.prototype.getMonth.call(date) + 1,
      day: Date.prototype.getDate.call(date),
    };
    return isCalendarDay(calendarDay) ? toDayNumber(calendarDay) : undefined;
  } catch {
    return undefined;
  }
}

/** The day number of a date; undefined for what is none, and outside of the years 1 to 9999. */
export function dayOf(date: unknown): number | undefined {
  if (typeof date !== 'string') return dayOfDate(date);
  const wallTime = parseWallTime(date);
  return wallTime === undefined ? undefined : dayOfWallTime(wallTime);
}
