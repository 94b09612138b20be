import { text } from '../texts.js';
import { finalDayOf, firstDayOf, type CalendarEvent } from './calendar.js';
import type { DateTexts } from './dateTexts.js';

/** The time of an event, seen from one of its days: "9:00 – 10:30 AM", "From 2:00 PM", "All day". */
export function whenOn(event: CalendarEvent, day: string, dates: DateTexts): string {
  const [first, last] = [firstDayOf(event), finalDayOf(event)];
  if (event.isAllDay) return text('allDay');
  if (first === last) return timesOf(event, dates);
  if (day === first) return text('fromTime', { time: dates.time(event.startsAt) });
  return day === last ? text('untilTime', { time: dates.time(event.endsAt) }) : text('allDay');
}

/** The time of the whole event; '' where {@link whenOn} contains it already. */
export function wholeTime(event: CalendarEvent, dates: DateTexts): string {
  const [first, last] = [firstDayOf(event), finalDayOf(event)];
  if (first === last) return '';
  return event.isAllDay ? dates.dayRange(first, last) : dates.timeRange(event.startsAt, event.endsAt);
}

/** Both times of an event of one day. One that ends at midnight ends on the next day only by the clock. */
function timesOf({ startsAt, endsAt }: CalendarEvent, dates: DateTexts): string {
  return startsAt.slice(0, 10) === endsAt.slice(0, 10)
    ? dates.timeRange(startsAt, endsAt)
    : `${dates.time(startsAt)} – ${dates.time(endsAt)}`;
}
