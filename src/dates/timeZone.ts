import { IANAZone } from 'luxon';
import { timeZoneOffset } from '../core/timeZoneOffset.js';
import {
  MS_PER_DAY,
  MS_PER_MINUTE,
  MAX_DATE_STRING_LENGTH,
  formatWallTime,
  parseWallTime,
} from './dateString.js';

/** Creates a FIFO cache of up to `limit` entries: the oldest is evicted first, even if it was read often (spec 2 §9). */
export function createBoundedCache<Value>(limit: number) {
  const entries = new Map<string, Value>();
  return {
    get: (key: string) => entries.get(key),
    set(key: string, value: Value): void {
      if (entries.size >= limit && !entries.has(key)) {
        const oldest = entries.keys().next();
        if (!oldest.done) entries.delete(oldest.value);
      }
      entries.set(key, value);
    },
  };
}

/** The shape of the names in the zone database. Offsets such as `+08:00` are refused: only newer engines accept them. */
const ZONE_NAME = /^[a-z][\w+/-]{0,63}$/i;

/** A time zone of the engine's time zone database. */
export interface TimeZone {
  /** Its offset from UTC at an instant, in milliseconds; NaN if the engine cannot compute it. */
  offsetMs(instant: number): number;
}

function readZone(name: string): TimeZone | undefined {
  const zone = new IANAZone(name);
  if (!zone.isValid) return undefined;
  return {
    offsetMs(instant) {
      const offset = Math.round(zone.offset(instant) * MS_PER_MINUTE);
      // If a page defines `calendar` or `numberingSystem` on Object.prototype, the engine uses another calendar.
      return Math.abs(offset) <= MS_PER_DAY ? offset : NaN;
    },
  };
}

const known = createBoundedCache<TimeZone>(100);

/** The zone of an IANA name, case-insensitive; undefined if the engine's database does not have it. */
export function timeZoneNamed(name: unknown): TimeZone | undefined {
  if (typeof name !== 'string' || !ZONE_NAME.test(name)) return undefined;
  const cached = known.get(name);
  if (cached) return cached;
  const zone = readZone(name);
  if (zone) known.set(name, zone);
  return zone;
}

/**
 * The instant of a local time in `zone`, in milliseconds since 1970-01-01T00:00Z.
 *
 * When clocks are set back, an hour occurs twice: the first one is used. When they are set forward, an hour is skipped: a
 * time in it is moved forward, so that 02:30 becomes 03:30.
 */
export function instantOf(wallTime: number, zone: TimeZone): number {
  // All offsets are below a day, so this is the offset before any change that could make `wallTime` ambiguous.
  const before = zone.offsetMs(wallTime - MS_PER_DAY);
  const first = wallTime - before;
  const there = zone.offsetMs(first);
  if (there === before) return first;
  const second = wallTime - there;
  return zone.offsetMs(second) === there ? second : first;
}

const FALLBACK_ZONE = 'Asia/Shanghai';

/** One zone per whole hour east of London, starting with +1. */
const EASTERN_ZONES = [
  'Europe/Berlin',
  'Europe/Bucharest',
  'Europe/Moscow',
  'Asia/Tbilisi',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Asia/Kamchatka',
];
/** The westernmost Etc/GMT zone of the database. */
const WESTERNMOST = 12;

/**
 * The IANA zone that the platform assigns to an offset (spec 2 §5).
 *
 * @param hours the value of `getTimezoneOffset() / 60`: positive west of London
 * @returns Europe/London for 0, one zone each for -1 to -12 (-8: Asia/Shanghai), `Etc/GMT+n` for 1 to 12; Asia/Shanghai
 * for everything else, including fractions
 */
export function timeZoneForOffset(hours: number): string {
  if (!Number.isInteger(hours)) return FALLBACK_ZONE;
  if (hours === 0) return 'Europe/London';
  if (hours > 0) return hours <= WESTERNMOST ? `Etc/GMT+${hours}` : FALLBACK_ZONE;
  return EASTERN_ZONES[-hours - 1] ?? FALLBACK_ZONE;
}

/** The zone that the engine reports; undefined if it reports none, or one whose offsets it cannot compute. */
function zoneOfEngine(): string | undefined {
  try {
    const name: unknown = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return typeof name === 'string' && timeZoneNamed(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The IANA name of the time zone of this machine (spec 2 §5). If the engine reports none, or one whose offsets it cannot
 * compute, the name comes from the current offset: see {@link timeZoneForOffset}. The offset of that zone on another date
 * may differ from this machine's.
 */
export function guessTimeZone(): string {
  return zoneOfEngine() ?? timeZoneForOffset(new Date().getTimezoneOffset() / 60);
}

/** The time zone of this machine, if the engine reports no name of it: the engine has its offset on every date. */
export const browserOffsets: TimeZone = {
  offsetMs: (instant) => -timeZoneOffset(new Date(instant)) * MS_PER_MINUTE,
};

/** How long a reported zone is used: in this time a table of dates is formatted, and a changed zone still takes effect at once. */
const RELIABLE_MS = 16;

interface Reported {
  readonly zone: string | undefined;
  readonly at: number;
  readonly offset: number;
}

let last: Reported | undefined;

/**
 * The IANA name of this machine's time zone; undefined if the engine reports none: use {@link browserOffsets} then. Engines
 * are slow to report it, and a table needs it thousands of times: the result is cached for 16 ms, and only while the UTC
 * offset is the same.
 */
export function presentTimeZone(): string | undefined {
  const now = new Date();
  const at = now.getTime();
  const offset = now.getTimezoneOffset();
  const isReliable = last?.offset === offset && Math.abs(at - last.at) < RELIABLE_MS;
  if (!last || !isReliable) last = { zone: zoneOfEngine(), at, offset };
  return last.zone;
}

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
