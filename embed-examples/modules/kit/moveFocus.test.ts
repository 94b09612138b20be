import { expect, it } from 'vitest';
import { moveFocus } from './moveFocus.js';

const grid = { count: 8, columns: 3, isRtl: false };

it.each([
  ['ArrowDown', 0, 3],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 1, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 0, 0],
  ['Home', 5, 0],
  ['End', 5, 7],
  ['Enter', 5, undefined],
  ['constructor', 5, undefined],
])('%s from %i moves to %s', (key, from, to) => {
  expect(moveFocus(key, from, grid)).toBe(to);
});

it('reverses left and right in a right-to-left list', () => {
  expect(moveFocus('ArrowLeft', 2, { ...grid, isRtl: true })).toBe(3);
  expect(moveFocus('ArrowRight', 2, { ...grid, isRtl: true })).toBe(1);
});

it('does not move in an empty list', () => {
  expect(moveFocus('End', 0, { ...grid, count: 0 })).toBeUndefined();
});
