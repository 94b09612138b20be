import { readerZone, tenantDay, tenantTime } from '../../kit/tenantTime.js';
import { toTimeZone } from '../sharedLibrary.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A clock that is behind the platform's makes a new entry look as if it were of the future. */
const CLOCK_ERROR_MS = 5 * MINUTE_MS;

/** The ages that are shown relative to now, the youngest first. */
const AGES = [
  { below: MINUTE_MS, unit: 'second', unitMs: undefined },
  { below: HOUR_MS, unit: 'minute', unitMs: MINUTE_MS },
  { below: DAY_MS, unit: 'hour', unitMs: HOUR_MS },
] as const;

/** How a time is shown. */
export interface TimeSetting {
  readonly now: Date;
  readonly locale: string;
  /** The tenant's zone; '' shows the reader's. */
  readonly timeZone: string;
}

/** A time as shown. */
export interface WrittenTime {
  /** "now", "5 minutes ago", "Nov 18, 2026" */
  readonly short: string;
  /** "November 18, 2026 at 2:42 PM", with the zone for readers in another than the tenant's. */
  readonly full: string;
}

/** The time of an entry, ISO 8601, in the tenant's zone; a text of another form is unchanged. */
export function writtenTime(writtenAt: string, { now, locale, timeZone }: TimeSetting): WrittenTime {
  const instant = new Date(writtenAt).getTime();
  if (Number.isNaN(instant)) return { short: writtenAt, full: writtenAt };
  const zone = timeZone === '' ? readerZone() : timeZone;
  const wallTime = toTimeZone(new Date(instant).toISOString().slice(0, 19).replace('T', ' '), zone, 'UTC');
  const ageMs = now.getTime() - instant;
  const age = ageMs < -CLOCK_ERROR_MS ? undefined : AGES.find(({ below }) => ageMs < below);
  return {
    short:
      age === undefined
        ? tenantDay(wallTime, locale)
        : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
            age.unitMs === undefined ? 0 : -Math.floor(ageMs / age.unitMs),
            age.unit,
          ),
    full: tenantTime(wallTime, { locale, timeZone: zone, readerZone: readerZone() }),
  };
}
