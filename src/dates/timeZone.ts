import { IANAZone } from 'luxon';
import { createBoundedCache } from './boundedCache.js';
import { MS_PER_DAY, MS_PER_MINUTE } from './dateString.js';

/** The shape of the names in the zone database. Offsets such as `+08:00` are refused: only newer engines take them. */
const ZONE_NAME = /^[a-z][\w+/-]{0,63}$/i;

/** A time zone of the engine's database. */
export interface TimeZone {
  /** How far its clocks are ahead of UTC at an instant, in milliseconds; NaN where the engine cannot say. */
  offsetMs(instant: number): number;
}

function readZone(name: string): TimeZone | undefined {
  const zone = new IANAZone(name);
  if (!zone.isValid) return undefined;
  return {
    offsetMs(instant) {
      const offset = Math.round(zone.offset(instant) * MS_PER_MINUTE);
      // A page that put a `calendar` or a `numberingSystem` on Object.prototype makes the engine count other years.
      return Math.abs(offset) <= MS_PER_DAY ? offset : NaN;
    },
  };
}

const known = createBoundedCache<TimeZone>(100);

/** The zone of an IANA name, in any case; undefined where this engine's database has none of that name. */
export function timeZoneNamed(name: unknown): TimeZone | undefined {
  if (typeof name !== 'string' || !ZONE_NAME.test(name)) return undefined;
  const remembered = known.get(name);
  if (remembered) return remembered;
  const zone = readZone(name);
  if (zone) known.set(name, zone);
  return zone;
}

/**
 * The instant at which the clocks of `zone` show `wallTime`, in milliseconds since 1970-01-01T00:00Z.
 *
 * When clocks are put back they show an hour twice: the first time counts. When they are put forward they skip an hour:
 * a time in it counts on from before, so that 02:30 becomes 03:30.
 */
export function instantOf(wallTime: number, zone: TimeZone): number {
  // No zone is more than a day from UTC: this offset held before any change that could make `wallTime` ambiguous.
  const before = zone.offsetMs(wallTime - MS_PER_DAY);
  const first = wallTime - before;
  const there = zone.offsetMs(first);
  if (there === before) return first;
  const second = wallTime - there;
  return zone.offsetMs(second) === there ? second : first;
}

const FALLBACK_ZONE = 'Asia/Shanghai';

/** A zone for each whole hour east of London, one hour first. */
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
/** The zone database goes no further west. */
const WESTERNMOST = 12;

/**
 * The IANA zone that the platform takes for an offset (spec 2 §5).
 *
 * @param hours as `getTimezoneOffset() / 60` gives them: positive west of London
 * @returns 0 gives Europe/London, -1 to -12 one zone each (-8: Asia/Shanghai), 1 to 12 `Etc/GMT+n`; everything else,
 * fractions too, Asia/Shanghai
 */
export function timeZoneForOffset(hours: number): string {
  if (!Number.isInteger(hours)) return FALLBACK_ZONE;
  if (hours === 0) return 'Europe/London';
  if (hours > 0) return hours <= WESTERNMOST ? `Etc/GMT+${hours}` : FALLBACK_ZONE;
  return EASTERN_ZONES[-hours - 1] ?? FALLBACK_ZONE;
}

function zoneOfEngine(): unknown {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * The IANA name of the time zone of this machine (spec 2 §5). Where the engine names none, or one that it cannot
 * compute with, the zone of the present offset: see {@link timeZoneForOffset}.
 */
export function guessTimeZone(): string {
  const name = zoneOfEngine();
  if (typeof name === 'string' && timeZoneNamed(name)) return name;
  return timeZoneForOffset(new Date().getTimezoneOffset() / 60);
}

/** A frame: long enough for a table of dates, too short to be noticed by somebody who sets their clock. */
const RELIABLE_MS = 16;

interface Guess {
  readonly zone: string;
  readonly at: number;
  readonly offset: number;
}

let last: Guess | undefined;

/**
 * {@link guessTimeZone} for callers that ask thousands of times in a row: engines take long to say it. A guess holds for
 * a few milliseconds, and only while the machine's offset stays, because people travel.
 */
export function presentTimeZone(): string {
  const now = new Date();
  const at = now.getTime();
  const offset = now.getTimezoneOffset();
  const isReliable = last?.offset === offset && Math.abs(at - last.at) < RELIABLE_MS;
  if (!last || !isReliable) last = { zone: guessTimeZone(), at, offset };
  return last.zone;
}
