/** A day of the proleptic Gregorian calendar, from the year 1. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const DAYS_IN_400_YEARS = 146_097;
/** Days of the calendar before 1970-01-01, which is day 0. */
const DAYS_BEFORE_1970 = 719_162;

/** The last year with four digits. */
const LAST_YEAR = 9999;

/**
 * Returns true for a leap year of the Gregorian calendar (spec 2 §5, §9); false for year 0 and for any value that is not
 * a positive integer.
 */
export function isLeapYear(year: number): boolean {
  return Number.isSafeInteger(year) && year > 0 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * The number of days in a month, 28 to 31 (spec 2 §9). NaN if the month is not an integer from 1 to 12, or the year is not
 * a positive integer.
 */
export function daysInMonth(year: number, month: number): number {
  if (!Number.isSafeInteger(year) || year < 1) return NaN;
  const days = Number.isInteger(month) ? DAYS_IN_MONTH[month - 1] : undefined;
  if (days === undefined) return NaN;
  return month === 2 && isLeapYear(year) ? 29 : days;
}

/** Returns true for a day that exists, in the years 1 to 9999. */
export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  return year <= LAST_YEAR && day >= 1 && day <= daysInMonth(year, month);
}

function daysBeforeYear(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

/** Days since 1970-01-01 of a valid day; negative before. */
export function toDayNumber({ year, month, day }: CalendarDay): number {
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return daysBeforeYear(year) + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + leapDay + day - 1 - DAYS_BEFORE_1970;
}

/** The inverse of {@link toDayNumber}; for numbers outside the calendar the result is not a valid day. */
export function fromDayNumber(dayNumber: number): CalendarDay {
  const days = dayNumber + DAYS_BEFORE_1970;
  // An estimate from the mean length of a year, which may be off by one year near New Year.
  let year = Math.floor((days * 400) / DAYS_IN_400_YEARS) + 1;
  if (daysBeforeYear(year) > days) year -= 1;
  else if (daysBeforeYear(year + 1) <= days) year += 1;

  let day = days - daysBeforeYear(year) + 1;
  let month = 1;
  for (let length = daysInMonth(year, month); day > length; length = daysInMonth(year, month)) {
    day -= length;
    month += 1;
  }
  return { year, month, day };
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(dayNumber: number): number {
  // 1970-01-01 was a Thursday; numbers of earlier days are negative.
  return (((dayNumber + 4) % 7) + 7) % 7;
}

/** The first and the last day with a four-digit year. */
export const FIRST_DAY = toDayNumber({ year: 1, month: 1, day: 1 });
export const LAST_DAY = toDayNumber({ year: LAST_YEAR, month: 12, day: 31 });
