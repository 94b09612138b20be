import { expect, it } from 'vitest';
import { someEvent } from '../testing.js';
import type { CalendarEvent } from './calendar.js';
import { weekLanes } from './lanes.js';
import { monthWeeks } from './monthWeeks.js';

/** Monday, 2026-11-16, to Sunday, 2026-11-22. */
const week = monthWeeks('2026-11', 1)[3] ?? [];

/** `Fair 3+2@0`: from the fourth day on, two days, on the first line. */
function drawn(events: readonly CalendarEvent[], lines = 3): string[] {
  return weekLanes(week, events, lines).stretches.map(
    ({ event, column, span, lane, comesFromBefore, goesOn }) =>
      `${comesFromBefore ? '…' : ''}${event.title} ${column}+${span}@${lane}${goesOn ? '…' : ''}`,
  );
}

const hour = (title: string, at: string) => someEvent(title, `2026-11-20 ${at}`, '2026-11-20 23:00');

it('cuts an event at both edges of the week', () => {
  expect(drawn([someEvent('Leave', '2026-11-10', '2026-11-30')])).toEqual(['…Leave 0+7@0…']);
  expect(drawn([someEvent('Trip', '2026-11-20 08:00', '2026-11-25 10:00')])).toEqual(['Trip 4+3@0…']);
  expect(drawn([someEvent('Elsewhere', '2026-11-23', '2026-11-24')])).toEqual([]);
});

it('puts each event on the first line that is free on all its days', () => {
  const events = [
    someEvent('A', '2026-11-16', '2026-11-19'),
    someEvent('B', '2026-11-18', '2026-11-21'),
    someEvent('C', '2026-11-19', '2026-11-20'),
    hour('D', '09:00'),
  ];
  expect(drawn(events)).toEqual(['A 0+3@0', 'B 2+3@1', 'C 3+1@0', 'D 4+1@0']);
});

it('uses the last line for "more" when a day has too many events', () => {
  const events = [hour('A', '08:00'), hour('B', '09:00'), hour('C', '10:00'), hour('D', '11:00')];
  expect(drawn(events.slice(0, 3))).toEqual(['A 4+1@0', 'B 4+1@1', 'C 4+1@2']);
  expect(drawn(events)).toEqual(['A 4+1@0', 'B 4+1@1']);
  expect(weekLanes(week, events, 3).hidden).toEqual([0, 0, 0, 0, 2, 0, 0]);
});

it('hides an event on all of its days when one of them has no room for it', () => {
  const events = [
    someEvent('A', '2026-11-20', '2026-11-22'),
    someEvent('B', '2026-11-20', '2026-11-22'),
    someEvent('C', '2026-11-20', '2026-11-22'),
    someEvent('D', '2026-11-20', '2026-11-21'),
  ];
  expect(drawn(events)).toEqual(['A 4+2@0', 'B 4+2@1']);
  expect(weekLanes(week, events, 3).hidden).toEqual([0, 0, 0, 0, 2, 1, 0]);
});

it('neither loses an event nor places two at one position, for any number', () => {
  const events = Array.from({ length: 40 }, (_, index) => {
    const first = 14 + (index % 9);
    return someEvent(`${index}`, `2026-11-${first}`, `2026-11-${first + 1 + (index % 4)}`);
  });
  const { stretches, hidden } = weekLanes(week, events, 4);
  const taken = stretches.flatMap(({ column, span, lane }) =>
    Array.from({ length: span }, (_, day) => `${column + day}/${lane}`),
  );
  expect(new Set(taken).size).toBe(taken.length);
  week.forEach((day, column) => {
    const drawnHere = taken.filter((place) => place.startsWith(`${column}/`)).length;
    const planned = events.filter(
      ({ startsAt, endsAt }) => startsAt <= `${day} 00:00` && endsAt > `${day} 00:00`,
    );
    expect(drawnHere + (hidden[column] ?? 0)).toBe(planned.length);
  });
});
