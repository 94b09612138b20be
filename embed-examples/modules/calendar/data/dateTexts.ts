import { rangeText } from '../../kit/rangeText.js';
import { weekdayOf } from './days.js';

/** Texts of days and times in one language. */
export interface DateTexts {
  /** "November 2026" */
  month(month: string): string;
  /** "Friday, November 20, 2026" */
  fullDay(day: string): string;
  /** "20" */
  dayNumber(day: string): string;
  /** "Friday", "Fri" or "F" */
  weekday(day: string, length: 'long' | 'short' | 'narrow'): string;
  /** "9:30 AM" of `2026-11-20 09:30` */
  time(moment: string): string;
  /** "9:30 – 11:00 AM" of two moments of one day; "Nov 20, 9:30 AM – Nov 21, 2:00 AM" of two days. */
  timeRange(start: string, end: string): string;
  /** "Nov 20 – 23" of two days */
  dayRange(first: string, last: string): string;
  /** "China Standard Time" on that day; '' for a zone that this browser does not know. */
  zone(timeZone: string, day: string): string;
}

/** A local time as an instant in UTC: formatted in UTC, it shows the same local time whatever the zone. */
function instantOf(moment: string): Date {
  return new Date(`${moment.slice(0, 10)}T${moment.slice(11) || '00:00'}:00Z`);
}

/** The texts of a language, with formats created once, because a month has dozens of days. */
export function createDateTexts(locale: string): DateTexts {
  // The calendar is explicit because some languages would otherwise use another one.
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { timeZone: 'UTC', ...options });
  const month = formatOf({ year: 'numeric', month: 'long' });
  const fullDay = formatOf({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
  const monthAndDay = formatOf({ month: 'short', day: 'numeric' });
  const time = formatOf({ hour: 'numeric', minute: '2-digit' });
  const dayAndTime = formatOf({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  const dayNumber = new Intl.NumberFormat(locale);
  const weekdays = new Map<string, string>();

  return {
    month: (value) => month.format(instantOf(`${value}-01`)),
    fullDay: (day) => fullDay.format(instantOf(day)),
    dayNumber: (day) => dayNumber.format(Number(day.slice(8))),
    weekday(day, length) {
      const key = length + String(weekdayOf(day));
      const known = weekdays.get(key);
      if (known !== undefined) return known;
      const made = formatOf({ weekday: length }).format(instantOf(day));
      weekdays.set(key, made);
      return made;
    },
    time: (moment) => time.format(instantOf(moment)),
    timeRange(start, end) {
      const format = start.slice(0, 10) === end.slice(0, 10) ? time : dayAndTime;
      return rangeText(format, instantOf(start), instantOf(end));
    },
    dayRange: (first, last) => rangeText(monthAndDay, instantOf(first), instantOf(last)),
    zone(timeZone, day) {
      try {
        const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(
          // Noon: a change to or from daylight saving time on this day is over by then.
          new Date(`${day}T12:00:00Z`),
        );
        return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      } catch {
        return '';
      }
    },
  };
}
