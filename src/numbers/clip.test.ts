import { expect, it } from 'vitest';
import { clip } from './decimal.js';

it.each([
  [5, 0, 10, 5],
  [-5, 0, 10, 0],
  [15, 0, 10, 10],
  [Infinity, 0, 10, 10],
  [NaN, 3, 10, 3],
  [NaN, -3, 10, 0],
  [5, 10, 0, 10],
  [15, 0, NaN, 15],
  [-15, NaN, 0, -15],
])('clips %d to %d … %d: %d', (value, min, max, clipped) => {
  expect(clip(value, min, max)).toBe(clipped);
});

it('treats a value that is not a number as 0, and ignores a missing bound', () => {
  const callUntyped = clip as (...values: unknown[]) => number;
  expect(callUntyped('7', 1, 5)).toBe(1);
  expect(callUntyped(undefined, undefined, undefined)).toBe(0);
  expect(callUntyped(7, null, {})).toBe(7);
});
