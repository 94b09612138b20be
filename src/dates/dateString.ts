import { FIRST_DAY, LAST_DAY, fromDayNumber, isCalendarDay, toDayNumber } from './calendar.js';

export const MS_PER_SECOND = 1000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 86_400_000;

/** Maximum length of a date string. */
export const MAX_DATE_STRING_LENGTH = 'YYYY-MM-DD HH:mm:ss'.length;
const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;

/**
 * Parses a local date and time to milliseconds since 1970-01-01 00:00:00 local time. It is not an instant: that requires a
 * time zone.
 *
 * @returns undefined for what is not a date string (spec 2 §5): see {@link isDateString}
 */
export function parseWallTime(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.length > MAX_DATE_STRING_LENGTH) return undefined;
  const match = WALL_TIME.exec(text);
  if (!match) return undefined;
  const calendarDay = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (!isCalendarDay(calendarDay)) return undefined;
  const seconds = Number(match[4] ?? 0) * 3600 + Number(match[5] ?? 0) * 60 + Number(match[6] ?? 0);
  return toDayNumber(calendarDay) * MS_PER_DAY + seconds * MS_PER_SECOND;
}

/** The day number of a wall time. */
function dayNumberOfWallTime(wallTime: number): number {
  return Math.floor(wallTime / MS_PER_DAY);
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** `YYYY-MM-DD HH:mm:ss`; undefined outside the years 1 to 9999, which this format cannot express. */
export function formatWallTime(wallTime: number): string | undefined {
  const dayNumber = dayNumberOfWallTime(wallTime);
  // This form of the condition also refuses NaN.
  if (!(dayNumber >= FIRST_DAY && dayNumber <= LAST_DAY)) return undefined;
  const { year, month, day } = fromDayNumber(dayNumber);
  const seconds = Math.floor((wallTime - dayNumber * MS_PER_DAY) / MS_PER_SECOND);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)} ${clock.map((part) => digits(part, 2)).join(':')}`;
}

/**
 * Returns true for `YYYY-MM-DD`, alone or followed by one space or `T` and `HH:mm` or `HH:mm:ss`, if that day and time
 * exist (spec 2 §5): leap years are respected, year 0000 and 24:00 are refused. The whole text must match: white space
 * around it, fractions of a second, time zones and non-ASCII digits are refused. False for a value that is not a string.
 */
export function isDateString(text: unknown): boolean {
  return parseWallTime(text) !== undefined;
}

/** A string for which {@link isDateString} is true, or a Date, which counts as its day in the local time zone. */
export type DateInput = string | Date;

function dayNumberOfDate(value: unknown): number | undefined {
  const date = value as Date;
  // These methods accept dates of other realms, which fail `instanceof`, and throw for everything else.
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

/** The day number of a date; undefined for an invalid date and outside the years 1 to 9999. */
export function dayNumberOf(date: unknown): number | undefined {
  if (typeof date !== 'string') return dayNumberOfDate(date);
  const wallTime = parseWallTime(date);
  return wallTime === undefined ? undefined : dayNumberOfWallTime(wallTime);
}
