import { expect, it } from 'vitest';

import { FINANCE_CALLS, parseCurrencyData } from '../../../src/wire/office/finance.js';
import { parseEnvelope } from '../../../src/wire/envelope.js';
import { useTestStack } from '../testStack.js';

const { path: CURRENCIES } = FINANCE_CALLS.currencies;

const stack = useTestStack();

it.each([
  ['li.wei', ['CNY', 'EUR', 'HKD', 'JPY', 'USD']],
  ['layla.hassan', ['AED', 'EUR', 'SAR', 'USD']],
])('returns for %s the currencies with rates in its tenant', async (account, codes) => {
  const envelope = parseEnvelope(await stack.call('GET', CURRENCIES, await stack.signIn(account)));
  const data = parseCurrencyData(envelope.ok ? envelope.value.data : undefined);
  if (!data.ok) throw new Error(data.problem);
  expect(data.value.currencies).toEqual(codes);
});

it('needs a session', async () => {
  expect(await stack.call('GET', CURRENCIES)).toMatchObject({ code: -1, status: false });
});
