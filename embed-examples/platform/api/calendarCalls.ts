import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';

import {
  CALENDAR_CALLS,
  type CalendarData,
  type CalendarEvent,
  type CalendarEventDetail,
  type CalendarPerson,
  readDayRange,
  type DayRange,
  todayIn,
} from '../../../src/wire/office/calendar.js';
import type { StackContext } from '../context.js';
import { calendarAttendees, calendarEvents, people, tenants } from '../database/schema.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { portraitAddress } from './addresses.js';
import { requireSession } from './requestSession.js';
import { ROW_ID } from '../../../src/wire/office/requestValues.js';
import type { Session } from './sessions.js';

/** Converts the database's `2026-11-20 09:30:00` to the format of the wire, to the minute. */
const toMinute = (time: string): string => time.slice(0, 16);

/** The attendees of these events, by event, in the order in which the tenant lists its people. */
async function listAttendees(
  { queries, origins }: StackContext,
  { tenantKey }: Session,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CalendarPerson[]>> {
  const byEvent = new Map<string, CalendarPerson[]>();
  if (eventIds.length === 0) return byEvent;
  const found = await queries
    .select({ eventId: calendarAttendees.eventId, id: people.id, name: people.name })
    .from(calendarAttendees)
    .innerJoin(
      people,
      and(eq(people.tenantKey, calendarAttendees.tenantKey), eq(people.id, calendarAttendees.personId)),
    )
    .where(and(eq(calendarAttendees.tenantKey, tenantKey), inArray(calendarAttendees.eventId, [...eventIds])))
    .orderBy(asc(people.position));
  for (const { eventId, ...person } of found) {
    const attendees = byEvent.get(eventId) ?? [];
    attendees.push({ ...person, avatar: portraitAddress(origins.static, person.id) });
    byEvent.set(eventId, attendees);
  }
  return byEvent;
}

/** The events of the session's tenant that fulfil a condition. */
async function readEvents(
  context: StackContext,
  session: Session,
  condition: SQL | undefined,
): Promise<CalendarEvent[]> {
  const { queries, origins } = context;
  const rows = await queries
    .select({
      id: calendarEvents.id,
      title: calendarEvents.title,
      place: calendarEvents.place,
      isAllDay: calendarEvents.isAllDay,
      startsAt: calendarEvents.startsAt,
      endsAt: calendarEvents.endsAt,
      organiserId: people.id,
      organiserName: people.name,
    })
    .from(calendarEvents)
    .innerJoin(
      people,
      and(eq(people.tenantKey, calendarEvents.tenantKey), eq(people.id, calendarEvents.organiserId)),
    )
    .where(and(eq(calendarEvents.tenantKey, session.tenantKey), condition))
    .orderBy(asc(calendarEvents.startsAt), desc(calendarEvents.endsAt), asc(calendarEvents.id));
  const attendees = await listAttendees(
    context,
    session,
    rows.map(({ id }) => id),
  );
  return rows.map(({ organiserId, organiserName, ...event }) => ({
    ...event,
    startsAt: toMinute(event.startsAt),
    endsAt: toMinute(event.endsAt),
    organiser: {
      id: organiserId,
      name: organiserName,
      avatar: portraitAddress(origins.static, organiserId),
    },
    attendees: attendees.get(event.id) ?? [],
  }));
}

/** The condition for events that overlap some days. */
const overlaps = ({ from, to }: DayRange): SQL | undefined =>
  and(
    // The last second of the day, because there is no day after 9999-12-31.
    lt(calendarEvents.startsAt, `${to} 23:59:59`),
    gt(calendarEvents.endsAt, `${from} 00:00:00`),
  );

async function findEvent(
  context: StackContext,
  session: Session,
  id: string,
): Promise<CalendarEvent | undefined> {
  if (!ROW_ID.test(id)) return undefined;
  const [event] = await readEvents(context, session, eq(calendarEvents.id, id));
  return event;
}

async function zoneOf({ queries }: StackContext, { tenantKey }: Session): Promise<string> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  if (tenant === undefined) throw new Error(`the session's tenant ${tenantKey} is gone`);
  return tenant.settings.locale.server_timezone;
}

/** Adds the calls of the calendar module. */
export function addCalendarCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const signedIn = requireSession(context.sessions);

  app.get(CALENDAR_CALLS.events.path, signedIn, async (c) => {
    const range = readDayRange(c.req.query());
    if (!range.ok) return refusal(c, 400, range.problem);
    const timeZone = await zoneOf(context, c.var.session);
    const data: CalendarData = {
      events: await readEvents(context, c.var.session, overlaps(range.value)),
      today: todayIn(timeZone, new Date()),
      timeZone,
    };
    return ok(c, data);
  });

  app.get(CALENDAR_CALLS.event.path, signedIn, async (c) => {
    const event = await findEvent(context, c.var.session, c.req.query('id') ?? '');
    if (event === undefined) return refusal(c, 404, 'There is no such event');
    const data: CalendarEventDetail = { event, timeZone: await zoneOf(context, c.var.session) };
    return ok(c, data);
  });
}
