import { createBoundedCache } from './boundedCache.js';
import { presentTimeZone, instantOf, timeZoneNamed } from './timeZone.js';
import { LONGEST_DATE_STRING, formatWallTime, parseWallTime } from './dateString.js';

/** Shorter texts are not converted (spec 2 §5). */
const SHORTEST = 'YYYY-MM-DD'.length;
const REMEMBERED = 100;

const converted = createBoundedCache<string>(REMEMBERED);

function convert(text: string, zoneName: string, fromZoneName: string): string | undefined {
  const wallTime = parseWallTime(text);
  const zone = timeZoneNamed(zoneName);
  const fromZone = timeZoneNamed(fromZoneName);
  if (wallTime === undefined || !zone || !fromZone) return undefined;
  const instant = instantOf(wallTime, fromZone);
  return formatWallTime(instant + zone.offsetMs(instant));
}

/**
 * The same moment on the clocks of another time zone (spec 2 §5, §9). The last 100 conversions are remembered.
 *
 * @param text `YYYY-MM-DD HH:mm:ss`, or another form that {@link isDateString} takes; without a time it is midnight
 * @param zone IANA name of the zone to convert to
 * @param fromZone IANA name of the zone whose clocks `text` was read from; {@link guessTimeZone} unless told
 * @returns `YYYY-MM-DD HH:mm:ss`. A time that clocks show twice counts as the first of the two, one that they skip
 * counts on from before (02:30 becomes 03:30). What cannot be converted comes back unchanged: a text shorter than 10
 * characters, one that is no date string, no text at all, a zone that this engine does not know, a result outside of
 * the years 1 to 9999.
 */
export function toTimeZone(text: string, zone: string, fromZone: string = presentTimeZone()): string {
  if (typeof text !== 'string' || text.length < SHORTEST || text.length > LONGEST_DATE_STRING) return text;
  if (typeof zone !== 'string' || typeof fromZone !== 'string') return text;
  const key = `${text}|${zone}|${fromZone}`;
  const remembered = converted.get(key);
  if (remembered !== undefined) return remembered;
  const result = convert(text, zone, fromZone);
  if (result === undefined) return text;
  converted.set(key, result);
  return result;
}
