import { readDateFormat } from './dateFormat.js';
import { ownOption } from './ownOption.js';
import { isOffStartOfDay } from './startOfDay.js';

/** The formats of a tenant's locale (spec 2 §3), such as `YYYY-MM-DD` and `YYYY-MM-DD HH:mm`. */
export interface DateFormats {
  readonly dateformat: string;
  readonly datetimeformat: string;
}

/** Longer than any date. */
const LONGEST_TEXT = 100;
/** Hours, or hours and minutes, or those and seconds with or without a fraction. */
const TIME_BEHIND = /^[ T](?:[01]?\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)?$/;

/**
 * Whether a value is a date with a time (spec 2 §5). It is
 * - if it is written in `dateformat`, followed by a space or `T` and hours, with or without minutes and seconds;
 * - if `dateformat` itself has a token for the hour (`H`, `HH`, `h`, `hh`, `k`, `kk`), whatever the value;
 * - if it is written in a `datetimeformat` that has one;
 * - otherwise, if it begins with its year and is not exactly the start of a day, converted to {@link guessTimeZone}: a
 *   value that ends in `Z` or an offset is an instant, every other one is a time of that zone already.
 *
 * False for everything else: other writing, days that do not exist, what is blank, of more than 100 characters or no
 * text. A format that is missing, or has more than 64 characters, matches nothing.
 */
export function hasTimePart(text: string, formats: DateFormats): boolean {
  if (typeof text !== 'string' || text.length > LONGEST_TEXT || text.trim() === '') return false;

  const dateFormat = readDateFormat(ownOption(formats, 'dateformat'));
  if (dateFormat?.hasHour) return true;
  const endOfDate = dateFormat?.endOfMatch(text);
  if (endOfDate !== undefined && TIME_BEHIND.test(text.slice(endOfDate))) return true;

  const dateTimeFormat = readDateFormat(ownOption(formats, 'datetimeformat'));
  if (dateTimeFormat?.hasHour && dateTimeFormat.endOfMatch(text) === text.length) return true;

  return isOffStartOfDay(text);
}
