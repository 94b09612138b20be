import {
  CALENDAR_CALLS,
  type CalendarData,
  type CalendarEvent,
  readDayRange,
} from '../../wire/office/calendar.js';
import { ok, refusal } from '../envelopes.js';
import { signedIn, today } from '../fakeCall.js';

/** By start; the longer one first. */
const inOrder = (a: CalendarEvent, b: CalendarEvent): number =>
  a.startsAt.localeCompare(b.startsAt) || b.endsAt.localeCompare(a.endsAt) || a.id.localeCompare(b.id);

/** The calls of the calendar module. */
export const CALENDAR_ANSWERS = {
  calendarEvents: signedIn(CALENDAR_CALLS.events, ({ query }, world) => {
    const range = readDayRange(query);
    if (!range.ok) return refusal(400, range.problem);
    const [from, until] = [`${range.value.from} 00:00`, `${range.value.to} 24:00`];
    const { events, tenant } = world.data;
    const data: CalendarData = {
      events: events.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from).sort(inOrder),
      today: today(world),
      timeZone: tenant.locale.server_timezone,
    };
    return ok(data);
  }),
  calendarEvent: signedIn(CALENDAR_CALLS.event, ({ query }, { data: { events, tenant } }) => {
    const event = events.find(({ id }) => id === query['id']);
    return event
      ? ok({ event, timeZone: tenant.locale.server_timezone })
      : refusal(404, 'There is no such event');
  }),
};
