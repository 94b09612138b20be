import type { Calendar, CalendarEvent } from './data/calendar.js';

let made = 0;

/** An event with its own id; `from` and `to` as `2026-11-20 09:00`, or two days for whole ones. */
export function someEvent(
  title: string,
  from: string,
  to: string,
  more: Partial<CalendarEvent> = {},
): CalendarEvent {
  made += 1;
  const isAllDay = from.length === 10;
  return {
    id: String(made),
    title,
    place: '',
    isAllDay,
    startsAt: isAllDay ? `${from} 00:00` : from,
    endsAt: isAllDay ? `${to} 00:00` : to,
    organiser: { id: '7', name: 'Noura Saleh', avatar: '' },
    attendees: [],
    ...more,
  };
}

/** A calendar whose current day is Friday, 2026-11-20. */
export function someCalendar(...events: CalendarEvent[]): Calendar {
  return { events, today: '2026-11-20', timeZone: 'Asia/Dubai' };
}
