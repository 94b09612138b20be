import { expect, it, vi } from 'vitest';
import { envelope } from '../../kit/testing.js';
import { someCalendar, someEvent } from '../testing.js';
import { eventsBetween, fetchCalendar, finalDayOf } from './calendar.js';

const range = { from: '2026-11-01', to: '2026-11-30' };
const { signal } = new AbortController();

it('requests its days and returns the events', async () => {
  const calendar = someCalendar(someEvent('Fair', '2026-11-19', '2026-11-22'));
  const request = vi.fn().mockResolvedValue(envelope(calendar));
  expect(await fetchCalendar(request, range, signal)).toEqual(calendar);
  expect(request).toHaveBeenCalledWith({ url: '/api/calendar/events', method: 'GET', params: range, signal });
});

it.each([
  { startsAt: '' },
  { startsAt: '2026-11-31 09:00' },
  { startsAt: '2026-11-20 24:00' },
  { startsAt: '2026-11-20T09:00' },
  { endsAt: '2026-11-20 09:00' },
  { endsAt: '2026-11-19 09:00' },
  { id: '' },
])('leaves out an event with %j and keeps the others', async (odd) => {
  const good = someEvent('Good', '2026-11-20 09:00', '2026-11-20 10:00');
  const bad = { ...someEvent('Bad', '2026-11-20 09:00', '2026-11-20 10:00'), ...odd };
  const { events } = await fetchCalendar(
    vi.fn().mockResolvedValue(envelope({ events: [bad, null, good] })),
    range,
    signal,
  );
  expect(events).toEqual([good]);
});

it('accepts an answer without day and zone', async () => {
  const request = vi.fn().mockResolvedValue(envelope({ today: '2026-02-30', timeZone: 8, events: 'none' }));
  expect(await fetchCalendar(request, range, signal)).toEqual({ events: [], today: '', timeZone: '' });
});

it('rejects an answer without data', async () => {
  await expect(fetchCalendar(vi.fn().mockResolvedValue(null), range, signal)).rejects.toThrow();
});

it('counts midnight to the previous day', () => {
  expect(finalDayOf(someEvent('Fair', '2026-11-19', '2026-12-01'))).toBe('2026-11-30');
  expect(finalDayOf(someEvent('Late', '2026-11-20 22:00', '2026-11-21 00:00'))).toBe('2026-11-20');
  expect(finalDayOf(someEvent('Later', '2026-11-20 22:00', '2026-11-21 00:01'))).toBe('2026-11-21');
});

it('sorts a day’s events: whole days and spans first, then by start', () => {
  const noon = someEvent('Noon', '2026-11-20 12:00', '2026-11-20 13:00');
  const early = someEvent('Early', '2026-11-20 08:00', '2026-11-20 09:00');
  const overnight = someEvent('Overnight', '2026-11-19 22:00', '2026-11-20 02:00');
  const day = someEvent('Day', '2026-11-20', '2026-11-21');
  const before = someEvent('Before', '2026-11-19', '2026-11-20');
  const titles = eventsBetween([noon, early, day, before, overnight], '2026-11-20', '2026-11-20').map(
    ({ title }) => title,
  );
  expect(titles).toEqual(['Overnight', 'Day', 'Early', 'Noon']);
});
