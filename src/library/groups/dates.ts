import * as dates from '../../dates/index.js';
import { getFormats } from '../shared/apps.js';

export {
  daysInMonth,
  decadeOf,
  guessTimeZone,
  halfYearOf,
  isDateString,
  isLeapYear,
  isoWeek,
  periodRange,
  quarterOf,
  timeZoneForOffset,
  toTimeZone,
  type DateFormats,
  type DateInput,
  type IsoWeek,
  type Period,
  type PeriodOptions,
  type PeriodUnit,
} from '../../dates/index.js';

/**
 * Returns true if a value is a date with a time (spec 2 §5), in these cases:
 * - it matches `dateformat`, followed by a space or `T` and hours, with or without minutes and seconds;
 * - `dateformat` itself has a token for the hour (`H`, `HH`, `h`, `hh`, `k`, `kk`), for any value;
 * - it matches a `datetimeformat` that has such a token;
 * - otherwise, it starts with its year and is not exactly the start of a day in this machine's time zone: a value that ends
 *   with `Z` or an offset is an instant, any other one is local time.
 *
 * False for everything else: other notations, days that do not exist, blank strings, more than 100 characters, and
 * values that are not strings. A format that is missing or has more than 64 characters matches nothing.
 *
 * @param formats default: those of the session's tenant
 */
export function hasTimePart(text: string, formats?: dates.DateFormats): boolean {
  const { date, dateTime } = getFormats();
  return dates.hasTimePart(text, formats ?? { dateformat: date, datetimeformat: dateTime });
}
