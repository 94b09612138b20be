import { expect, it } from 'vitest';
import { isWireDay, todayIn } from './calendar.js';

it.each(['2026-11-20', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (day) => {
  expect(isWireDay(day)).toBe(true);
});

it.each([
  '2026-02-29',
  '0000-01-01',
  '2026-13-01',
  '2026-00-10',
  '2026-11-31',
  '2026-1-1',
  '20261120',
  '',
  ' 2026-11-20',
  20261120,
  null,
])('%j is not a day', (value) => {
  expect(isWireDay(value)).toBe(false);
});

it.each([
  ['2026-11-20T15:59:59Z', 'Asia/Shanghai', '2026-11-20'],
  ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21'],
  ['2026-11-20T20:00:00Z', 'Asia/Dubai', '2026-11-21'],
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
  ['2026-12-31T23:30:00Z', 'Asia/Dubai', '2027-01-01'],
  ['2026-03-08T04:59:00Z', 'America/New_York', '2026-03-07'],
])('the day at %s in %s is %s', (instant, zone, day) => {
  expect(todayIn(zone, new Date(instant))).toBe(day);
});
