import { expect, it } from 'vitest';

import { shapeWaterfall } from './waterfall.js';

const island = {
  component: '@weapp/people/ProfileCard',
  startMs: 50,
  loadMs: 80,
  firstPaintMs: null,
  slowRenders: 0,
};
const mark = {
  url: 'https://portal.example.com/',
  name: 'ready',
  entryType: 'mark',
  startTime: 20,
  timestamp: 1,
};

it('has one axis that ends with the last part', () => {
  const { rows, endMs, more } = shapeWaterfall([mark], [island]);
  expect(rows.map(({ name }) => name)).toEqual(['ready', '@weapp/people/ProfileCard']);
  expect([endMs, more]).toEqual([130, 0]);
});

it('shows an island by its timing, and by its mark if there is no timing', () => {
  const entry = { ...mark, entryType: 'island', name: 'Card' };
  expect(shapeWaterfall([entry], [island]).rows.map(({ name }) => name)).toEqual([
    '@weapp/people/ProfileCard',
  ]);
  expect(shapeWaterfall([entry], []).rows.map(({ name }) => name)).toEqual(['Card']);
});

it('without measurements is empty', () => {
  expect(shapeWaterfall([], [])).toEqual({ rows: [], more: 0, endMs: 1 });
});
