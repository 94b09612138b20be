import { isCalendarDay, toDayNumber } from './calendar.js';
import { instantOf, browserOffsets, presentTimeZone, timeZoneNamed, type TimeZone } from './timeZone.js';
import { MS_PER_DAY, MS_PER_MINUTE, MS_PER_SECOND } from './dateString.js';
import { readDateFormat } from './dateFormat.js';
import { ownOption } from '../core/callerValues.js';

const MAX_LENGTH = 40;

/** A date that starts with its year, optionally followed by a time and a UTC offset. */
const YEAR_FIRST =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2})(?::(\d{2})(?::(\d{2})(\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

interface Reading {
  /** Milliseconds since 1970-01-01 00:00, local time. */
  readonly wallTime: number;
  /** Offset from UTC; undefined if the text has none. */
  readonly offsetMs: number | undefined;
}

function parseOffset(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (text === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * MS_PER_MINUTE;
}

function parse(text: string): Reading | undefined {
  const match = text.length > MAX_LENGTH ? null : YEAR_FIRST.exec(text);
  if (!match) return undefined;
  const [, , , , hours = '0', minutes = '0', seconds = '0', fraction = '0', offset] = match;
  const calendarDay = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (!isCalendarDay(calendarDay)) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const clock = (Number(hours) * 60 + Number(minutes)) * MS_PER_MINUTE + Number(seconds) * MS_PER_SECOND;
  return {
    // Rounds up, so that a fraction below a millisecond still counts as a time.
    wallTime: toDayNumber(calendarDay) * MS_PER_DAY + clock + Math.ceil(Number(fraction) * MS_PER_SECOND),
    offsetMs: parseOffset(offset),
  };
}

function dayIn(zone: TimeZone, instant: number): number {
  return Math.floor((instant + zone.offsetMs(instant)) / MS_PER_DAY);
}

/**
 * Returns true if `text` is a date that starts with its year and is not the start of a day in the local time zone (spec 2
 * §5). False for the start of a day, even if that is not 00:00 because of a clock change, and for an invalid date.
 */
function isOffStartOfDay(text: string): boolean {
  const reading = parse(text);
  if (!reading) return false;
  const { wallTime, offsetMs } = reading;
  const zone = timeZoneNamed(presentTimeZone()) ?? browserOffsets;
  const instant = offsetMs === undefined ? instantOf(wallTime, zone) : wallTime - offsetMs;
  return dayIn(zone, instant) === dayIn(zone, instant - 1);
}

/** The formats of a tenant's locale (spec 2 §3), such as `YYYY-MM-DD` and `YYYY-MM-DD HH:mm`. */
export interface DateFormats {
  readonly dateformat: string;
  readonly datetimeformat: string;
}

/** Longer than any date. */
const MAX_TEXT_LENGTH = 100;
/** Hours, optionally with minutes, seconds and a fraction. */
const TIME_AFTER_DATE = /^[ T](?:[01]?\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)?$/;

/**
 * Returns true if a value is a date with a time (spec 2 §5), in these cases:
 * - it matches `dateformat`, followed by a space or `T` and hours, with or without minutes and seconds;
 * - `dateformat` itself has a token for the hour (`H`, `HH`, `h`, `hh`, `k`, `kk`), for any value;
 * - it matches a `datetimeformat` that has such a token;
 * - otherwise, it starts with its year and is not exactly the start of a day in the time zone of this machine: a value
 *   that ends with `Z` or an offset is an instant, any other one is local time.
 *
 * False for everything else: other notations, days that do not exist, blank strings, more than 100 characters, and
 * values that are not strings. A format that is missing or has more than 64 characters matches nothing.
 */
export function hasTimePart(text: string, formats: DateFormats): boolean {
  if (typeof text !== 'string' || text.length > MAX_TEXT_LENGTH || text.trim() === '') return false;

  const dateFormat = readDateFormat(ownOption(formats, 'dateformat'));
  if (dateFormat?.hasHour) return true;
  const endOfDate = dateFormat?.endOfMatch(text);
  if (endOfDate !== undefined && TIME_AFTER_DATE.test(text.slice(endOfDate))) return true;

  const dateTimeFormat = readDateFormat(ownOption(formats, 'datetimeformat'));
  if (dateTimeFormat?.hasHour && dateTimeFormat.endOfMatch(text) === text.length) return true;

  return isOffStartOfDay(text);
}
