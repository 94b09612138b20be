import type { CalendarEvent, CalendarPerson } from '../../wire/office/calendar.js';
import { todayIn } from '../../wire/office/todayIn.js';
import type { FakePerson } from '../fakeData.js';
import { seedId } from './ids.js';

const DAY_MS = 86_400_000;

/** Title, place, days from today, start and end of the day (an event of two whole days without), rows of the people. */
const EVENTS = [
  ['Weekly review', 'Room 3', 0, '10:00', '11:00', [1, 2, 3]],
  ['Training in Nanjing', '', 1, '', '', [2]],
  ['Budget meeting', 'Online', 2, '14:30', '16:00', [0, 1, 4]],
] as const;

/** The events of the days from today on; the first of the people is the organiser. */
export function seedEvents(people: readonly FakePerson[], timeZone: string, nowMs: number): CalendarEvent[] {
  const person = (row: number): CalendarPerson => {
    const { id, name, avatar } = people[row] as FakePerson;
    return { id, name, avatar };
  };
  const dayIn = (days: number): string => todayIn(timeZone, new Date(nowMs + days * DAY_MS));
  return EVENTS.map(([title, place, days, startsAt, endsAt, [organiser, ...attendees]], row) => ({
    ...{ id: seedId(6, row + 1), title, place, isAllDay: startsAt === '' },
    startsAt: `${dayIn(days)} ${startsAt || '00:00'}`,
    endsAt: endsAt === '' ? `${dayIn(days + 2)} 00:00` : `${dayIn(days)} ${endsAt}`,
    organiser: person(organiser),
    attendees: attendees.map(person),
  }));
}
