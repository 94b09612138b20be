const HOUR_MS = 3_600_000;

/** A person's local time on the card. */
export interface PersonClock {
  /** `14:32`, with the weekday when it is another day than the reader's. */
  readonly time: string;
  /** `+4 hr` relative to the reader's time; '' when both are equal. */
  readonly difference: string;
  readonly isDaytime: boolean;
}

/** The local time of a zone as if it were UTC, to compare two zones. */
function wallTimeMs(now: Date, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(value('year'), value('month') - 1, value('day'), value('hour') % 24, value('minute'));
}

/** `+5.5 hr` in the reader's language. Chrome before 77 has no units and shows only the number. */
function hoursText(hours: number, locale: string): string {
  const number = { maximumFractionDigits: 2 };
  const sign = hours > 0 ? '+' : '−';
  try {
    const unit = new Intl.NumberFormat(locale, {
      ...number,
      style: 'unit',
      unit: 'hour',
      unitDisplay: 'short',
    });
    return sign + unit.format(Math.abs(hours));
  } catch {
    return sign + new Intl.NumberFormat(locale, number).format(Math.abs(hours));
  }
}

/** The local time of a person; undefined for a zone that this browser does not know. */
export function personClock(now: Date, timeZone: string, locale: string): PersonClock | undefined {
  try {
    const there = wallTimeMs(now, timeZone);
    const here = wallTimeMs(now, undefined);
    const otherDay = Math.floor(there / (24 * HOUR_MS)) !== Math.floor(here / (24 * HOUR_MS));
    const hour = new Date(there).getUTCHours();
    const time = new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      ...(otherDay ? { weekday: 'short' } : {}),
    }).format(now);
    return {
      time,
      difference: there === here ? '' : hoursText((there - here) / HOUR_MS, locale),
      isDaytime: hour >= 7 && hour < 19,
    };
  } catch {
    return undefined;
  }
}
