import { expect, it } from 'vitest';
import { weekStartOf } from './weekStart.js';

it.each([
  [0, 0],
  [1, 1],
  [6, 6],
  [7, 0],
])('takes the given day %i as %i', (given, day) => {
  expect(weekStartOf(given, 'ar-EG')).toBe(day);
});

it.each([
  ['en-US', 0],
  ['zh-CN', 1],
  ['zh-TW', 0],
  ['de-DE', 1],
  ['ar-AE', 1],
  ['ar-EG', 6],
  ['zh-Hant-TW', 0],
  ['fr', 1],
])('begins the week of %s on day %i', (locale, day) => {
  for (const given of [undefined, null, -1, 8, 1.5, '0', Number.NaN]) {
    expect(weekStartOf(given, locale)).toBe(day);
  }
});
