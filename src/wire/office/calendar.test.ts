import { expect, it } from 'vitest';
import { isWireDay } from './calendar.js';

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
