import { addDays, daysBetween, lastDayOf, weekdayOf } from './days.js';

const WEEK = 7;

/** Seven days, beginning where the week does. */
export type Week = readonly string[];

/** The complete weeks of a month: 4 to 6, with days of its neighbours at both ends. */
export function monthWeeks(month: string, weekStart: number): readonly Week[] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) - weekStart + WEEK) % WEEK));
  const count = Math.floor(daysBetween(start, lastDayOf(month)) / WEEK) + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_day, index) => addDays(start, week * WEEK + index)),
  );
}
