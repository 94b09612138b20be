import { parseWallTime } from './wallTime.js';

/**
 * True for `YYYY-MM-DD`, alone or followed by one space or `T` and `HH:mm` or `HH:mm:ss`, if that day and time exist
 * (spec 2 §5): leap years are respected, year 0000 and 24:00 are refused. The whole text counts: white space around it,
 * fractions of a second and time zones are refused, as are digits other than 0 to 9. False for whatever is no text.
 */
export function isDateString(text: unknown): boolean {
  return parseWallTime(text) !== undefined;
}
