import { expect, it } from 'vitest';

import { addressOf, readFilter, readOpenPage } from './address.js';
import { axisEnd } from './waterfallView.js';

it.each(['?', '?range=7d', '?tenant=t&kind=js&component=%40weapp%2Fa%2FB&browser=Chrome'])(
  'the filter of %s is in its address',
  (address) => {
    expect(addressOf(readFilter(address))).toBe(address);
  },
);

it('an open page is in the address, and the usual range is not', () => {
  const page = { id: 'a page', tenantKey: '' };
  const address = addressOf({ range: '24h' }, page);
  expect(address).toBe('?page=a+page&of=');
  expect(readOpenPage(address)).toEqual(page);
  expect(readOpenPage('?range=7d')).toBeUndefined();
});

it.each([
  [0, 4],
  [130, 160],
  [1060, 1200],
  [2001, 3000],
  [90_000, 100_000],
])('the axis of %i ms ends at %i ms', (ms, end) => {
  expect(axisEnd(ms)).toBe(end);
});
