const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

/** The languages and zones of a formatted time. */
export interface TimeSetting {
  readonly locale: string;
  /** The tenant's zone, which the time is in. */
  readonly timeZone: string;
  readonly readerZone: string;
}

/** The local time in `YYYY-MM-DD HH:mm:ss` as if it were UTC; undefined for a text of another form. */
function wallTimeOf(written: string): Date | undefined {
  const [, day, time] = WRITTEN.exec(written) ?? [];
  const wallTime = new Date(`${day}T${time}Z`);
  return Number.isNaN(wallTime.getTime()) ? undefined : wallTime;
}

function formatted(wallTime: Date, locale: string, more: Intl.DateTimeFormatOptions): string {
  // The calendar is explicit because ar-SA and th-TH would otherwise use another one.
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
    // The local time is precise enough: a zone changes its name at most twice a year.
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(
      wallTime,
    );
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

function withZone(text: string, wallTime: Date, { locale, timeZone, readerZone }: TimeSetting): string {
  const zone = readerZone === timeZone ? '' : zoneName(wallTime, timeZone, locale);
  return zone === '' ? text : `${text} (${zone})`;
}

/**
 * `2026-11-18 14:42:00` of the tenant as "November 18, 2026 at 2:42 PM". It remains the tenant's local time, so that
 * all readers see the same one, with the zone for readers in another. A text of another form is unchanged.
 */
export function tenantTime(written: string, { locale, timeZone, readerZone }: TimeSetting): string {
  const wallTime = wallTimeOf(written);
  if (wallTime === undefined) return written;
  return withZone(
    formatted(wallTime, locale, { month: 'long', hour: 'numeric', minute: '2-digit' }),
    wallTime,
    { locale, timeZone, readerZone },
  );
}

/** The placeholders of a tenant's date formats, with where each part stands in `2026-11-18 14:42:00`. */
const FORMAT_PARTS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  YYYY: [0, 4],
  MM: [5, 7],
  DD: [8, 10],
  HH: [11, 13],
  mm: [14, 16],
  ss: [17, 19],
};

/** `2026-11-18` or `2026-11-18 14:42:00` in a tenant's format, `DD/MM/YYYY HH:mm`; unchanged without a format. */
export function inTenantFormat(written: string, format: string): string {
  const wallTime = wallTimeOf(written.length === 10 ? `${written} 00:00:00` : written);
  if (wallTime === undefined || format === '') return written;
  const full = wallTime.toISOString();
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => full.slice(...(FORMAT_PARTS[part] ?? [0, 0])));
}

/** A time in a tenant's format, with the zone for readers in another one. */
export function tenantTimeInFormat(written: string, format: string, setting: TimeSetting): string {
  const wallTime = wallTimeOf(written);
  return wallTime === undefined ? written : withZone(inTenantFormat(written, format), wallTime, setting);
}

/** The same as a short day, "Nov 18, 2026", for a list. */
export function tenantDay(written: string, locale: string): string {
  const wallTime = wallTimeOf(written);
  return wallTime === undefined ? written : formatted(wallTime, locale, { month: 'short' });
}

/** The zone of the reader's device; '' when the browser does not provide it. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
