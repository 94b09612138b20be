import { beforeEach, expect, it } from 'vitest';

import { CALENDAR_CALLS, type CalendarData } from '../../../src/wire/office/calendar.js';
import { parseEnvelope } from '../../../src/wire/envelope.js';
import { isEnvelopeError } from '../../../src/wire/envelopeErrors.js';
import { useTestStack } from '../testStack.js';
import { todayIn } from '../../../src/wire/office/todayIn.js';

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

const titles = ({ events }: CalendarData): string[] => events.map(({ title }) => title);

it('returns the events that touch the requested days, ordered by start, in the tenant’s time zone', async () => {
  const data = await eventsOf(liWei, '2026-11-12', '2026-11-13');
  expect(data.timeZone).toBe('Asia/Shanghai');
  expect(titles(data)).toEqual(['校园招聘：南京站', '审批引擎四期上线', '用户访谈复盘']);
  expect(data.events[0]).toMatchObject({
    isAllDay: true,
    startsAt: '2026-11-10 00:00',
    endsAt: '2026-11-13 00:00',
  });
  expect(data.events[1]).toMatchObject({
    isAllDay: false,
    startsAt: '2026-11-12 22:00',
    endsAt: '2026-11-13 02:00',
    place: '线上',
    organiser: { name: '孙浩然' },
  });
  expect(data.events[1]?.attendees.map(({ name }) => name)).toEqual(['李伟', '吴志强', '周婷']);
});

it('counts an event’s days to the minute', async () => {
  expect(titles(await eventsOf(liWei, '2026-11-13', '2026-11-13'))).not.toContain('校园招聘：南京站');
  expect(titles(await eventsOf(liWei, '2026-11-13', '2026-11-13'))).toContain('审批引擎四期上线');
  expect(titles(await eventsOf(liWei, '2027-01-01', '2027-01-01'))).toEqual(['跨年值班']);
  expect(titles(await eventsOf(liWei, '2027-01-02', '2027-01-02'))).toEqual([]);
});

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
  expect(theirs.events.length).toBeGreaterThan(15);
  expect([...theirs.events.map(({ id }) => id), ...people(theirs)].filter((id) => known.has(id))).toEqual([]);
});

it.each([
  ['', 'nothing'],
  ['?from=2026-11-01', 'half a range'],
  ['?from=2026-11-01&to=2026-11-31', 'a day that there is not'],
  ['?from=2026-02-29&to=2026-03-01', 'a leap day of another year'],
  ['?from=11/01/2026&to=11/30/2026', 'days written another way'],
  ['?from=2026-11-02&to=2026-11-01', 'an end before the start'],
  ['?from=2026-01-01&to=2026-03-04', '63 days'],
  ["?from=2026-11-01&to=2026-11-30' or 1=1 --", 'more than a day'],
])('refuses %s: %s', async (query) => {
  expect(await stack.call('GET', EVENTS + query, liWei)).toMatchObject({
    code: 400,
    status: false,
    data: null,
  });
});

it('accepts the longest range and the last possible day', async () => {
  expect((await eventsOf(liWei, '2026-01-01', '2026-03-03')).events).toEqual([]);
  expect((await eventsOf(liWei, '9999-12-31', '9999-12-31')).events).toEqual([]);
});

it('needs a session', async () => {
  expect(await stack.call('GET', `${EVENTS}?from=2026-11-01&to=2026-11-30`)).toMatchObject({
    code: -1,
    fail: true,
  });
});

it('returns one event of the session’s tenant, and 404 for any other id', async () => {
  const [listed] = (await eventsOf(liWei, '2026-11-12', '2026-11-13')).events;
  const ask = (session: string, id: string) =>
    stack.call('GET', `${CALENDAR_CALLS.event.path}?id=${encodeURIComponent(id)}`, session);
  expect(await ask(liWei, listed?.id ?? '')).toMatchObject({
    code: 200,
    data: { event: listed, timeZone: 'Asia/Shanghai' },
  });
  for (const id of ['1', '', "' or 1=1"]) expect(await ask(liWei, id)).toMatchObject({ code: 404 });
  expect(await ask(layla, listed?.id ?? '')).toMatchObject({ code: 404 });
});
