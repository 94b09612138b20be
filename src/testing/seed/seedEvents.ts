import type { CalendarEvent, CalendarPerson } from '../../wire/office/calendar.js';
import type { FakePerson } from '../fakeData.js';
import { seedId } from './ids.js';

const DAY_MS = 86_400_000;

/** The zone of the tenant, which has no summer time. */
export const SEED_ZONE = 'Asia/Shanghai';
const ZONE_OFFSET_MS = 8 * 3_600_000;

/** Title, place, days from today, start and end of the day (an event of two whole days without), rows of the people. */
const EVENTS = [
  ['Weekly review', 'Room 3', 0, '10:00', '11:00', [1, 2, 3]],
  ['Training in Nanjing', '', 1, '', '', [2]],
  ['Budget meeting', 'Online', 2, '14:30', '16:00', [0, 1, 4]],
] as const;

/** The events of the days from today on; the first of the people is the organiser. */
export function seedEvents(people: readonly FakePerson[], nowMs: number): CalendarEvent[] {
  const person = (row: number): CalendarPerson => {
    const { id, name, avatar } = people[row] as FakePerson;
    return { id, name, avatar };
  };
  // Without `Intl`: its first use would take a test longer than everything else here.
  const dayIn = (days: number): string =>
    new Date(nowMs + ZONE_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
  return EVENTS.map(([title, place, days, startsAt, endsAt, [organiser, ...attendees]], row) => ({
    ...{ id: seedId(6, row + 1), title, place, isAllDay: startsAt === '' },
    startsAt: `${dayIn(days)} ${startsAt || '00:00'}`,
    endsAt: endsAt === '' ? `${dayIn(days + 2)} 00:00` : `${dayIn(days)} ${endsAt}`,
    organiser: person(organiser),
    attendees: attendees.map(person),
  }));
}
