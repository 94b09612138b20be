import { isWireDay } from '../../../../src/wire/office/calendar.js';

/* Days are texts, `2026-11-20`, and so are months, `2026-11`: they compare as texts. They are counted in UTC, where
   every day has 24 hours, so daylight saving time skips or repeats none. */
const DAY_MS = 86_400_000;

/** The first and the last month of the calendar. */
const FIRST_MONTH = '1900-01';
const LAST_MONTH = '2199-12';

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const twoDigits = (value: number) => `0${value}`.slice(-2);

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(msOf(day)).getUTCDay();
}

/** The day `count` days after `day`; before it where `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(msOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`: 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return (msOf(to) - msOf(from)) / DAY_MS;
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** True for a month that the calendar shows: 1900 to 2199. */
export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && isWireDay(`${value}-01`) && value >= FIRST_MONTH && value <= LAST_MONTH;
}

/** The month `count` months after `month`; stops at the first and the last month that the calendar shows. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const moved = `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`;
  if (months < 1900 * 12) return FIRST_MONTH;
  return months >= 2200 * 12 ? LAST_MONTH : moved;
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${days}`;
}

/** `day` in another month, or the last day there when it is shorter: January 31 → February 28. */
export function sameDayIn(month: string, day: string): string {
  const wanted = month + day.slice(7);
  const last = lastDayOf(month);
  return wanted > last ? last : wanted;
}

/** The current day of the reader's clock: used until the platform has answered. */
export function clockDay(now: Date): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
