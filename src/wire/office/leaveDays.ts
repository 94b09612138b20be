const DAY_MS = 86_400_000;
const WORKING_DAYS_OF_WEEK = 5;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The days of annual leave that every person has in a calendar year (ours). */
export const ANNUAL_DAYS = 15;

/** The calendar days from `from` to `until`, both `YYYY-MM-DD` and included; below 1 if `until` is before `from`. */
export function calendarDays(from: string, until: string): number {
  return Math.round((timeOf(until) - timeOf(from)) / DAY_MS) + 1;
}

/** The days from Monday to Friday from `from` to `until`, both included. */
export function workingDays(from: string, until: string): number {
  const days = calendarDays(from, until);
  if (days < 1) return 0;
  const [weeks, rest] = [Math.floor(days / 7), days % 7];
  const firstWeekday = new Date(timeOf(from)).getUTCDay();
  const restDays = Array.from({ length: rest }, (_, index) => (firstWeekday + index) % 7);
  return weeks * WORKING_DAYS_OF_WEEK + restDays.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}

/** The working days of a leave that are in `year`: a leave over New Year uses days of both. */
export function workingDaysIn(year: string, from: string, until: string): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return workingDays(from > first ? from : first, until < last ? until : last);
}

/** What is left of {@link ANNUAL_DAYS} after annual leaves that are approved or still open; never below 0. */
export function annualDaysLeft(
  year: string,
  leaves: readonly { readonly from: string; readonly until: string }[],
): number {
  const used = leaves.map(({ from, until }) => workingDaysIn(year, from, until));
  return Math.max(0, ANNUAL_DAYS - used.reduce((sum, days) => sum + days, 0));
}
