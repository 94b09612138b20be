const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

/** In whose words a time is told. */
export interface TimeSetting {
  readonly locale: string;
  /** Of the tenant, whose time of day it is. */
  readonly timeZone: string;
  readonly readerZone: string;
}

/** The time of day that `YYYY-MM-DD HH:mm:ss` names, as if it were UTC; undefined for a text of another form. */
function wallTimeOf(written: string): Date | undefined {
  const [, day, time] = WRITTEN.exec(written) ?? [];
  const wallTime = new Date(`${day}T${time}Z`);
  return Number.isNaN(wallTime.getTime()) ? undefined : wallTime;
}

function formatted(wallTime: Date, locale: string, more: Intl.DateTimeFormatOptions): string {
  // The calendar is said aloud because ar-SA and th-TH would otherwise switch to another one.
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    timeZone: 'UTC',
    year: 'numeric',
    day: 'numeric',
    ...more,
  }).format(wallTime);
}

/** The short name of a zone, "GMT+8"; '' for a zone that this browser does not know. */
function zoneName(wallTime: Date, timeZone: string, locale: string): string {
  try {
    // The time of day stands in for the moment: a zone changes its name at most twice a year.
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(
      wallTime,
    );
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

/**
 * `2026-11-18 14:42:00` of the tenant as "November 18, 2026 at 2:42 PM". It stays the tenant's time of day, so that all
 * readers speak of the same one, and names the zone to readers in another. A text of another form is shown as it came.
 */
export function changeTime(written: string, { locale, timeZone, readerZone }: TimeSetting): string {
  const wallTime = wallTimeOf(written);
  if (wallTime === undefined) return written;
  const text = formatted(wallTime, locale, { month: 'long', hour: 'numeric', minute: '2-digit' });
  const zone = readerZone === timeZone ? '' : zoneName(wallTime, timeZone, locale);
  return zone === '' ? text : `${text} (${zone})`;
}

/** The same as a short day, "Nov 18, 2026", for a list. */
export function changeDay(written: string, locale: string): string {
  const wallTime = wallTimeOf(written);
  return wallTime === undefined ? written : formatted(wallTime, locale, { month: 'short' });
}

/** The zone that the reader's device is set to; '' where the browser does not tell. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
