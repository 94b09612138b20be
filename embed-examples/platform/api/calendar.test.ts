import { beforeEach, expect, it } from 'vitest';

import { CALENDAR_CALLS, type CalendarData, todayIn } from '../../../src/wire/office/calendar.js';
import { parseEnvelope, isEnvelopeError } from '../../../src/wire/envelope.js';
import { useTestStack } from '../testStack.js';

const { path: EVENTS } = CALENDAR_CALLS.events;

const stack = useTestStack();
let liWei: string;
let layla: string;

beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
  layla = await stack.signIn('layla.hassan');
});

async function eventsOf(sessionId: string, from: string, to: string): Promise<CalendarData> {
  const answer = parseEnvelope(await stack.call('GET', `${EVENTS}?from=${from}&to=${to}`, sessionId));
  if (!answer.ok) throw new Error(answer.problem);
  expect(isEnvelopeError(answer.value)).toBe(false);
  return answer.value.data as CalendarData;
}

it('returns the attendees with pictures that exist', async () => {
  const { events } = await eventsOf(layla, '2026-11-20', '2026-11-20');
  const person = events[0]?.organiser;
  expect(person).toMatchObject({ name: 'مريم العامري' });
  expect((await fetch(person?.avatar ?? '')).status).toBe(200);
});

it('returns the current day in the tenant’s time zone', async () => {
  const before = todayIn('Asia/Dubai', new Date());
  const { today, timeZone } = await eventsOf(layla, '2026-11-01', '2026-11-30');
  expect(timeZone).toBe('Asia/Dubai');
  // Two days are right when the test runs across midnight.
  expect([before, todayIn('Asia/Dubai', new Date())]).toContain(today);
});

it('never returns the calendar of another tenant', async () => {
  const mine = await eventsOf(liWei, '2026-11-01', '2026-11-30');
  const theirs = await eventsOf(layla, '2026-11-01', '2026-11-30');
  const people = ({ events }: CalendarData) =>
    events.flatMap(({ organiser, attendees }) => [organiser, ...attendees].map(({ id }) => id));
  const known = new Set([...mine.events.map(({ id }) => id), ...people(mine)]);
  const foreign = `${CALENDAR_CALLS.event.path}?id=${mine.events[0]?.id ?? ''}`;
  expect(await stack.call('GET', foreign, layla)).toMatchObject({ code: 404 });
  expect(theirs.events.length).toBeGreaterThan(15);
  expect([...theirs.events.map(({ id }) => id), ...people(theirs)].filter((id) => known.has(id))).toEqual([]);
});
