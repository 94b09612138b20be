import { answerCode, dataOf, rows } from '../../kit/answers.js';
import {
  CALENDAR_CALLS,
  isWireDay,
  type CalendarEvent,
  type CalendarEventDetail,
  type CalendarPerson,
} from '../../../../src/wire/office/calendar.js';
import { isRecord, ownProperty, ownRecord, ownText, type WireRecord } from '../../../../src/wire/record.js';
import type { ModuleRequest } from '../../kit/weaver.js';
import { addDays } from './days.js';

export type { CalendarEvent, CalendarPerson };

/** The events of some days, and the tenant's current day. */
export interface Calendar {
  readonly events: readonly CalendarEvent[];
  /** '' when it is missing. */
  readonly today: string;
  /** IANA zone of all times; '' when it is missing. */
  readonly timeZone: string;
}

const MINUTES = /^([01]\d|2[0-3]):[0-5]\d$/;

function isMoment(time: string): boolean {
  return (
    time.length === 16 && isWireDay(time.slice(0, 10)) && time[10] === ' ' && MINUTES.test(time.slice(11))
  );
}

function personOf(record: WireRecord): CalendarPerson {
  return { id: ownText(record, 'id'), name: ownText(record, 'name'), avatar: ownText(record, 'avatar') };
}

function eventOf(record: WireRecord): CalendarEvent {
  const attendees = ownProperty(record, 'attendees');
  return {
    id: ownText(record, 'id'),
    title: ownText(record, 'title'),
    place: ownText(record, 'place'),
    isAllDay: ownProperty(record, 'isAllDay') === true,
    startsAt: ownText(record, 'startsAt'),
    endsAt: ownText(record, 'endsAt'),
    organiser: personOf(ownRecord(record, 'organiser')),
    attendees: (Array.isArray(attendees) ? attendees : []).filter(isRecord).map(personOf),
  };
}

/** An invalid event: its times are unreadable, or its end is not after its start. */
function isPlaceable({ startsAt, endsAt }: CalendarEvent): boolean {
  return isMoment(startsAt) && isMoment(endsAt) && endsAt > startsAt;
}

/** The events that overlap the days `from` to `to`, both included. Events with unreadable times are left out. */
export async function fetchCalendar(
  request: ModuleRequest,
  range: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<Calendar> {
  const { method, path } = CALENDAR_CALLS.events;
  const data = dataOf(await request({ url: path, method, params: { ...range }, signal }));
  const today = ownProperty(data, 'today');
  return {
    events: rows(data, 'events', eventOf).filter(isPlaceable),
    today: isWireDay(today) ? today : '',
    timeZone: ownText(data, 'timeZone'),
  };
}

/** One event; null if the tenant has none with this id. */
export async function fetchEvent(
  request: ModuleRequest,
  id: string,
  signal: AbortSignal,
): Promise<CalendarEventDetail | null> {
  const { method, path } = CALENDAR_CALLS.event;
  try {
    const data = dataOf(await request({ url: path, method, params: { id }, signal }));
    const event = eventOf(ownRecord(data, 'event'));
    if (event.id === '' || !isPlaceable(event)) throw new Error('The answer holds no event');
    return { event, timeZone: ownText(data, 'timeZone') };
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}

/** The first day of an event. */
export function firstDayOf({ startsAt }: CalendarEvent): string {
  return startsAt.slice(0, 10);
}

/** The last day of an event: one that ends at midnight does not include the new day. */
export function finalDayOf({ endsAt }: CalendarEvent): string {
  const day = endsAt.slice(0, 10);
  return endsAt.slice(11) === '00:00' ? addDays(day, -1) : day;
}

/** Whole days and longer events first, then by start: the order of a day's list and of the bars in a week. */
function inOrder(a: CalendarEvent, b: CalendarEvent): number {
  const isBar = (event: CalendarEvent) => (event.isAllDay || firstDayOf(event) !== finalDayOf(event) ? 0 : 1);
  const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return (
    isBar(a) - isBar(b) || byText(a.startsAt, b.startsAt) || byText(b.endsAt, a.endsAt) || byText(a.id, b.id)
  );
}

/** The events that overlap the days `from` to `to`, both included, in display order. */
export function eventsBetween(events: readonly CalendarEvent[], from: string, to: string): CalendarEvent[] {
  return events.filter((event) => firstDayOf(event) <= to && finalDayOf(event) >= from).sort(inOrder);
}
