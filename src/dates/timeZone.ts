import { IANAZone } from 'luxon';
import { createBoundedCache } from './boundedCache.js';
import { MS_PER_DAY, MS_PER_MINUTE } from './wallTime.js';

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
