import { expect, it } from 'vitest';

import { FINANCE_CALLS } from '../../../src/wire/office/finance.js';
import { useTestStack } from '../testStack.js';

const { path: CURRENCIES } = FINANCE_CALLS.currencies;

const stack = useTestStack();

it('returns the currencies with rates in the person’s tenant', async () => {
  for (const [account, codes] of [
    ['li.wei', ['CNY', 'EUR', 'HKD', 'JPY', 'USD']],
    ['layla.hassan', ['AED', 'EUR', 'SAR', 'USD']],
  ] as const) {
    const answer = await stack.call('GET', CURRENCIES, await stack.signIn(account));
    expect([account, answer['data']]).toMatchObject([account, { currencies: codes }]);
  }
});
