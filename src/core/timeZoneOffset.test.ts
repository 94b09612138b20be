import { expect, it } from 'vitest';
import { timeZoneOffset } from './timeZoneOffset.js';

it('returns the minutes of the engine, and -480 for NaN', () => {
  const now = new Date(2026, 0, 15);
  expect(timeZoneOffset(now)).toBe(now.getTimezoneOffset());
  expect(timeZoneOffset(new Date(NaN))).toBe(-480);
  expect(Number.isFinite(timeZoneOffset())).toBe(true);
});
