import { expect } from 'vitest';

import {
  CALENDAR_CALLS,
  type CalendarData,
  type CalendarEvent,
  type CalendarEventDetail,
} from '../../src/wire/office/calendar.js';
import type { Backend } from './backend.js';
import { casesOf, dataOf, expectRefusals, withQuery, type Call } from './contractCase.js';

const days = (from: string, to: string): Call => withQuery(CALENDAR_CALLS.events, { from, to });

/** All events of some weeks, of the example's two months or from today on. */
async function someEvents(backend: Backend): Promise<CalendarData> {
  const example = await dataOf<CalendarData>(backend, days('2026-11-05', '2026-12-31'));
  if (example.events.length > 0) return example;
  const until = new Date(Date.parse(example.today) + 30 * 86_400_000).toISOString().slice(0, 10);
  return dataOf<CalendarData>(backend, days(example.today, until));
}

const idsOn = async (backend: Backend, day: string): Promise<string[]> =>
  (await dataOf<CalendarData>(backend, days(day, day))).events.map(({ id }) => id);

const dayOf = (time: string): string => time.slice(0, 10);

/** The last day that an event touches: its end is exclusive. */
const lastDayOf = (endsAt: string): string =>
  new Date(Date.parse(`${endsAt.replace(' ', 'T')}Z`) - 1).toISOString().slice(0, 10);

export const CALENDAR_CASES = casesOf('calendar', {
  'events are ordered by start, in the time of the tenant': async (backend) => {
    const { events, today, timeZone } = await someEvents(backend);
    const starts = events.map(({ startsAt }) => startsAt);
    expect(starts).toEqual([...starts].sort());
    expect([today, timeZone]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^[A-Z]\w+\/\w+$/),
    ]);
    for (const { startsAt, endsAt, organiser, attendees } of events) {
      expect([startsAt, endsAt].join()).toMatch(/^(?:,?\d{4}-\d\d-\d\d \d\d:\d\d){2}$/);
      expect(attendees.map(({ id }) => id)).not.toContain(organiser.id);
      expect(Object.keys(organiser).sort()).toEqual(['avatar', 'id', 'name']);
    }
  },
  'a day has the events that touch it, to the minute': async (backend) => {
    const { events } = await someEvents(backend);
    const timed = events.find(({ isAllDay }) => !isAllDay) as CalendarEvent;
    expect(await idsOn(backend, dayOf(timed.startsAt))).toContain(timed.id);
    const allDay = events.find(({ isAllDay }) => isAllDay) as CalendarEvent;
    expect(allDay.endsAt).toMatch(/ 00:00$/);
    expect(await idsOn(backend, dayOf(allDay.startsAt))).toContain(allDay.id);
    expect(await idsOn(backend, dayOf(allDay.endsAt))).not.toContain(allDay.id);
    const long = events.find(({ startsAt, endsAt }) => lastDayOf(endsAt) > dayOf(startsAt)) as CalendarEvent;
    expect(await idsOn(backend, lastDayOf(long.endsAt))).toContain(long.id);
  },
  'one event is that of the list': async (backend) => {
    const { events, timeZone } = await someEvents(backend);
    const call = withQuery(CALENDAR_CALLS.event, { id: events[0]?.id ?? '' });
    expect(await dataOf<CalendarEventDetail>(backend, call)).toEqual({ event: events[0], timeZone });
  },
  'ranges that are none and unknown events are refused; the longest range and the last day are not': async (
    backend,
  ) => {
    const noDays = 'from and to must be days, YYYY-MM-DD';
    const unknown = 'There is no such event';
    const event = (id: string) => withQuery(CALENDAR_CALLS.event, { id });
    await expectRefusals(backend, [
      [CALENDAR_CALLS.events, undefined, 400, noDays],
      [withQuery(CALENDAR_CALLS.events, { from: '2026-11-01' }), undefined, 400, noDays],
      [days('2026-11-01', '2026-11-31'), undefined, 400, noDays],
      [days('2026-02-29', '2026-03-01'), undefined, 400, noDays],
      [days('11/01/2026', '11/30/2026'), undefined, 400, noDays],
      [days('2026-11-01', "2026-11-30' or 1=1 --"), undefined, 400, noDays],
      [days('2026-11-02', '2026-11-01'), undefined, 400, 'to must not be before from'],
      [days('2026-01-01', '2026-03-04'), undefined, 400, /^from and to must be at most 62 days apart/],
      ...['1', '', "' or 1=1"].map((id) => [event(id), undefined, 404, unknown] as const),
    ]);
    for (const [from, to] of [
      ['2026-01-01', '2026-03-03'],
      ['9999-12-31', '9999-12-31'],
    ] as const) {
      expect((await dataOf<CalendarData>(backend, days(from, to))).events).toEqual([]);
    }
  },
});
