import type { calendarAttendees, calendarEvents } from '../database/schema.js';
import { personIdOf, seedId } from './ids.js';
import type { SeedEvent, SeedTenant } from './seedTypes.js';

/** The rows of a tenant's calendar. */
export interface EventRows {
  readonly calendarEvents: (typeof calendarEvents.$inferInsert)[];
  readonly calendarAttendees: (typeof calendarAttendees.$inferInsert)[];
}

const DAY_MS = 86_400_000;

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** A day without a time is the whole day, and the last day is included. */
function timesOf({ from, to }: SeedEvent): { isAllDay: boolean; startsAt: string; endsAt: string } {
  const isAllDay = !from.includes(' ');
  return isAllDay
    ? { isAllDay, startsAt: `${from} 00:00:00`, endsAt: `${dayAfter(to)} 00:00:00` }
    : { isAllDay, startsAt: `${from}:00`, endsAt: `${to}:00` };
}

/** The events of `tenant` with their attendees. */
export function eventRows(tenant: SeedTenant): EventRows {
  const { tenantKey, events } = tenant;
  return {
    calendarEvents: events.map((event, index) => ({
      tenantKey,
      id: seedId(tenant, 'event', index),
      title: event.title,
      place: event.place,
      ...timesOf(event),
      organiserId: personIdOf(tenant, event.organiser),
    })),
    calendarAttendees: events.flatMap(({ attendees }, index) =>
      attendees.map((account) => ({
        tenantKey,
        eventId: seedId(tenant, 'event', index),
        personId: personIdOf(tenant, account),
      })),
    ),
  };
}
