import { parsed, refused, type Parsed } from '../record.js';

/**
 * The calls of the calendar module (ours; the specs show none). They answer with the general envelope, need a session
 * and return only events of the session's tenant.
 */
export const CALENDAR_CALLS = {
  /** `?from=YYYY-MM-DD&to=YYYY-MM-DD`, both days included → {@link CalendarData}; code 400 for any other range */
  events: { method: 'GET', path: '/api/calendar/events' },
  /** `?id=` → {@link CalendarEventDetail}; code 404 for an unknown id */
  event: { method: 'GET', path: '/api/calendar/event' },
} as const;

/** The most days that one {@link CALENDAR_CALLS} `events` call covers. */
const CALENDAR_MAX_DAYS = 62;

/** An attendee of an event. */
export interface CalendarPerson {
  readonly id: string;
  readonly name: string;
  /** Absolute address of the picture on the static domain. */
  readonly avatar: string;
}

/**
 * An event. Its times are local times in {@link CalendarData.timeZone}, `YYYY-MM-DD HH:mm`; the end is exclusive, so
 * an all-day event ends at 00:00 of the next day.
 */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  /** '' when there is none. */
  readonly place: string;
  readonly isAllDay: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly organiser: CalendarPerson;
  /** Without the organiser. */
  readonly attendees: readonly CalendarPerson[];
}

/** The answer's data of the events call. */
export interface CalendarData {
  /** All events that overlap the requested days, by start. */
  readonly events: readonly CalendarEvent[];
  /** The current day in `timeZone`, `YYYY-MM-DD`. */
  readonly today: string;
  /** IANA zone of the tenant. */
  readonly timeZone: string;
}

/** The answer's data of the event call. */
export interface CalendarEventDetail {
  readonly event: CalendarEvent;
  /** IANA zone of the tenant. */
  readonly timeZone: string;
}

/**
 * True for an existing day in the format of the wire, `2028-02-29`; false for `2026-02-29` and in the year 0000 (spec
 * 2 §5).
 */
export function isWireDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const DAY_MS = 86_400_000;

/** A range of days, `YYYY-MM-DD`, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days that the query of a call for events asks for; the problem is the answer's message. */
export function readDayRange({ from, to }: Readonly<Record<string, string | undefined>>): Parsed<DayRange> {
  if (!isWireDay(from) || !isWireDay(to)) return refused('from and to must be days, YYYY-MM-DD');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return refused('to must not be before from');
  return days > CALENDAR_MAX_DAYS
    ? refused(`from and to must be at most ${CALENDAR_MAX_DAYS} days apart, both counted`)
    : parsed({ from, to });
}

/** The calendar day in a time zone at an instant, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
}
