import { expect, it } from 'vitest';

import { API_CALLS } from '../../../src/wire/calls.js';
import { useTestStack } from '../testStack.js';

const stack = useTestStack();

it('a rate is that of the day, the last one until then, and there is none before the first', async () => {
  const session = await stack.signIn('li.wei');
  const rows: readonly (readonly [object, string | undefined])[] = [
    [{ rateSymbol: 'USD', targetSymbol: 'CNY', date: '2024-06-01' }, '7.0827'],
    [{ rateSymbol: 'EUR', targetSymbol: 'USD', date: '2024-06-01' }, '1.109633'],
    [{ rateSymbol: 'USD', targetSymbol: 'CNY', date: '2025-01-02 10:00:00' }, '7.1884'],
    [{ rateSymbol: 'USD', targetSymbol: 'CNY', type: 1, date: '2024-06-01' }, '7.1884'],
    [{ rateSymbol: 'USD', targetSymbol: 'CNY', date: '1999-01-01' }, undefined],
    // A currency that the other tenant has.
    [{ rateSymbol: 'SAR', targetSymbol: 'CNY' }, undefined],
  ];
  const got: unknown[] = [];
  for (const [body] of rows) {
    const answer = await stack.call('POST', API_CALLS.getTargetRate.path, session, body);
    got.push([body, answer['code'], answer['data']]);
  }
  expect(got).toEqual(
    rows.map(([body, rate]) => [body, ...(rate === undefined ? [404, null] : [200, { rate, msg: '' }])]),
  );
});
