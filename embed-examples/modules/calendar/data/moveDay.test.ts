import { expect, it } from 'vitest';
import { moveDay } from './moveDay.js';

const friday = { day: '2026-11-20', weekStart: 1, isRtl: false, withShift: false };

it.each([
  ['ArrowRight', '2026-11-21'],
  ['ArrowLeft', '2026-11-19'],
  ['ArrowDown', '2026-11-27'],
  ['ArrowUp', '2026-11-13'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageDown', '2026-12-20'],
  ['PageUp', '2026-10-20'],
  ['Enter', undefined],
  ['Tab', undefined],
  ['constructor', undefined],
])('%s moves to %s', (key, day) => {
  expect(moveDay(key, friday)).toBe(day);
});

it('reverses left and right in right-to-left languages', () => {
  expect(moveDay('ArrowRight', { ...friday, isRtl: true })).toBe('2026-11-19');
  expect(moveDay('ArrowLeft', { ...friday, isRtl: true })).toBe('2026-11-21');
});

it('stays in a week that begins on the given day', () => {
  const sunday = { ...friday, day: '2026-11-22' };
  expect(moveDay('Home', sunday)).toBe('2026-11-16');
  expect(moveDay('End', sunday)).toBe('2026-11-22');
  expect(moveDay('Home', { ...sunday, weekStart: 0 })).toBe('2026-11-22');
});

it('moves by months, by years with Shift, from the last day of a month', () => {
  expect(moveDay('PageDown', { ...friday, withShift: true })).toBe('2027-11-20');
  expect(moveDay('PageUp', { ...friday, day: '2028-02-29', withShift: true })).toBe('2027-02-28');
  expect(moveDay('PageDown', { ...friday, day: '2027-01-31' })).toBe('2027-02-28');
  expect(moveDay('ArrowRight', { ...friday, withShift: true })).toBeUndefined();
});
