import { eventsBetween, finalDayOf, firstDayOf, type CalendarEvent } from './calendar.js';
import { daysBetween } from './days.js';
import type { Week } from './monthWeeks.js';

/** The days of an event within one week. */
export interface Stretch {
  readonly event: CalendarEvent;
  /** First day of the event in this week, 0 to 6. */
  readonly column: number;
  /** Number of days. */
  readonly span: number;
  /** The line of the event, 0 for the first below the day's number. */
  readonly lane: number;
  readonly comesFromBefore: boolean;
  readonly goesOn: boolean;
}

/** The layout of a week. */
export interface WeekLanes {
  readonly stretches: readonly Stretch[];
  /** For each day, the number of hidden events. */
  readonly hidden: readonly number[];
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Every event of the week on the first line that is free on all its days. */
function stretchesOf(week: Week, events: readonly CalendarEvent[]): Stretch[] {
  const [from, to] = [week[0] ?? '', week[6] ?? ''];
  const taken: boolean[][] = [];
  return eventsBetween(events, from, to).map((event) => {
    const column = Math.max(0, daysBetween(from, firstDayOf(event)));
    const end = Math.min(6, daysBetween(from, finalDayOf(event)));
    const days = DAYS.slice(column, end + 1);
    let lane = 0;
    while (days.some((day) => taken[lane]?.[day] === true)) lane += 1;
    const line = (taken[lane] ??= []);
    for (const day of days) line[day] = true;
    return {
      event,
      column,
      span: days.length,
      lane,
      comesFromBefore: firstDayOf(event) < from,
      goesOn: finalDayOf(event) > to,
    };
  });
}

/**
 * Lays out a week's events on `lines` lines. When a day has more, its last line is reserved for "+2 more", so an
 * event on it is shown only if that hides nothing on any of its days.
 */
export function weekLanes(week: Week, events: readonly CalendarEvent[], lines: number): WeekLanes {
  const all = stretchesOf(week, events);
  const isOn = (day: number) => (stretch: Stretch) =>
    stretch.column <= day && day < stretch.column + stretch.span;
  const overflows = DAYS.map((day) => all.some((stretch) => stretch.lane >= lines && isOn(day)(stretch)));
  const fits = (stretch: Stretch) =>
    stretch.lane < lines - 1 ||
    (stretch.lane === lines - 1 && !DAYS.some((day) => overflows[day] === true && isOn(day)(stretch)));
  const [shown, left] = [all.filter(fits), all.filter((stretch) => !fits(stretch))];
  return { stretches: shown, hidden: DAYS.map((day) => left.filter(isOn(day)).length) };
}
