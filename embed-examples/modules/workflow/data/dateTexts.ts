import { rangeText } from '../../kit/rangeText.js';
import { isWireDay } from '../../../../src/wire/office/calendar.js';

/** Texts of days in one language. */
export interface DateTexts {
  /** "Nov 23 – 27, 2026"; one day as "Nov 23, 2026". A text that is no day is unchanged. */
  range(from: string, until: string): string;
  /** The day of an instant, in the tenant's time zone: "Nov 20, 2026"; '' without an instant. */
  dayOf(instant: string | null): string;
}

/** The date format of a language; UTC for a zone that this browser does not know. */
function formatIn(locale: string, timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  // The calendar is explicit because some languages would otherwise use another one.
  const language = `${locale}-u-ca-gregory`;
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  }
}

/** The texts of a language, with formats created once for all rows. */
export function createDateTexts(locale: string, timeZone: string): DateTexts {
  const [day, zoned] = [formatIn(locale, 'UTC'), formatIn(locale, timeZone)];
  return {
    range(from, until) {
      if (!isWireDay(from) || !isWireDay(until)) return [from, until].join(' – ');
      const [first, last] = [new Date(from), new Date(until)];
      return from === until ? day.format(first) : rangeText(day, first, last);
    },
    dayOf(instant) {
      const date = new Date(instant ?? '');
      return Number.isNaN(date.getTime()) ? '' : zoned.format(date);
    },
  };
}
