const DAY_MS = 86_400_000;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The number of days from `from` to `until`, both included; two days `YYYY-MM-DD`, the second not before the first. */
export function daysBetween(from: string, until: string): number {
  return (msOf(until) - msOf(from)) / DAY_MS + 1;
}

/** The days among them that are neither Saturday nor Sunday, as the platform counts them. */
export function workingDaysBetween(from: string, until: string): number {
  const days = daysBetween(from, until);
  const weeks = Math.floor(days / 7);
  const firstWeekday = new Date(msOf(from)).getUTCDay();
  const rest = Array.from({ length: days % 7 }, (_, at) => (firstWeekday + at) % 7);
  return weeks * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}
