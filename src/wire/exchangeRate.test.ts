import { expect, it } from 'vitest';
import { parseExchangeRate } from './exchangeRate.js';

it.each([0, 7.25, '7.25', '-1', '1E-7'])('reads the rate %s unchanged', (rate) => {
  expect(parseExchangeRate({ rate, msg: 'm' })).toEqual({ ok: true, value: { rate, msg: 'm' } });
});

it.each([undefined, null, '', ' 7', '7,25', '0x10', true, [], {}, Infinity])(
  'refuses the rate %s without quoting it',
  (rate) => {
    expect(parseExchangeRate({ rate })).toMatchObject({ ok: false });
  },
);

it('ignores a polluted prototype', () => {
  expect(parseExchangeRate(Object.create({ rate: '1' })).ok).toBe(false);
});
