import { createBoundedCache } from './boundedCache.js';
import { instantOf, browserOffsets, presentTimeZone, timeZoneNamed, type TimeZone } from './timeZone.js';
import { MAX_DATE_STRING_LENGTH, formatWallTime, parseWallTime } from './dateString.js';

/** Shorter texts are not converted (spec 2 §5). */
const MIN_LENGTH = 'YYYY-MM-DD'.length;
const MAX_CACHED = 100;

const converted = createBoundedCache<string>(MAX_CACHED);

function convert(
  text: string,
  zone: TimeZone | undefined,
  fromZone: TimeZone | undefined,
): string | undefined {
  const wallTime = parseWallTime(text);
  if (wallTime === undefined || !zone || !fromZone) return undefined;
  const instant = instantOf(wallTime, fromZone);
  return formatWallTime(instant + zone.offsetMs(instant));
}

/**
 * Converts a local time to another time zone (spec 2 §5, §9). The last 100 conversions between named zones are cached.
 *
 * @param text `YYYY-MM-DD HH:mm:ss`, or another form accepted by {@link isDateString}; without a time it is midnight
 * @param zone IANA name of the zone to convert to
 * @param fromZone IANA name of the zone of `text`; default the zone of this machine. If the engine reports no name of it,
 * the offset that this machine has on that date is used
 * @returns `YYYY-MM-DD HH:mm:ss`. A time that occurs twice at a clock change means the first one; a skipped time is
 * moved forward (02:30 becomes 03:30). Input that cannot be converted is returned unchanged: a text shorter than 10
 * characters, an invalid date string, a value that is not a string, an unknown zone, a result outside the years 1 to
 * 9999.
 */
export function toTimeZone(text: string, zone: string, fromZone?: string): string {
  if (typeof text !== 'string' || text.length < MIN_LENGTH || text.length > MAX_DATE_STRING_LENGTH)
    return text;
  const from = fromZone === undefined ? presentTimeZone() : fromZone;
  if (from === undefined) return convert(text, timeZoneNamed(zone), browserOffsets) ?? text;
  if (typeof zone !== 'string' || typeof from !== 'string') return text;
  const key = `${text}|${zone}|${from}`;
  const cached = converted.get(key);
  if (cached !== undefined) return cached;
  const result = convert(text, timeZoneNamed(zone), timeZoneNamed(from));
  if (result === undefined) return text;
  converted.set(key, result);
  return result;
}
