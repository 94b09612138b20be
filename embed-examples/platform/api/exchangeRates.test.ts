import { beforeEach, expect, it } from 'vitest';

import { API_CALLS } from '../../../src/wire/calls.js';
import { useTestStack } from '../testStack.js';

const stack = useTestStack();
let liWei: string;

beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
});

const ask = (body: Readonly<Record<string, unknown>>): Promise<unknown> =>
  stack.call('POST', API_CALLS.getTargetRate.path, liWei, body);

it.each([
  ['by code', { rateSymbol: 'USD', targetSymbol: 'CNY', date: '2024-06-01' }, '7.0827'],
  ['by symbol', { rateSymbol: '$', targetSymbol: '¥', date: '2024-06-01' }, '7.0827'],
  ['across the base currency', { rateSymbol: 'EUR', targetSymbol: 'USD', date: '2024-06-01' }, '1.109633'],
  ['of a later day', { rateSymbol: 'USD', targetSymbol: 'CNY', date: '2025-01-02 10:00:00' }, '7.1884'],
  ['of today', { rateSymbol: 'USD', targetSymbol: 'CNY', type: 1, date: '2024-06-01' }, '7.1884'],
  ['of one currency', { rateSymbol: 'CNY', targetSymbol: 'CNY' }, '1'],
])('returns the rate %s', async (_, body, rate) => {
  expect(await ask(body)).toMatchObject({ code: 200, status: true, data: { rate, msg: '' } });
});

it.each([
  ['a currency that the tenant does not have', { rateSymbol: 'SAR', targetSymbol: 'CNY' }, 404],
  ['a day before the first rate', { rateSymbol: 'USD', targetSymbol: 'CNY', date: '1999-01-01' }, 404],
  ['what is no day', { rateSymbol: 'USD', targetSymbol: 'CNY', date: '2024-02-30' }, 400],
  ['the tenant of others', { rateSymbol: 'USD', targetSymbol: 'CNY', tenantKey: 'other' }, 403],
])('refuses %s', async (_, body, code) => {
  expect(await ask(body)).toMatchObject({ code, status: false });
});
