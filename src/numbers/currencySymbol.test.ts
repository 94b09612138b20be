import { expect, it } from 'vitest';
import { baseCurrencySymbol, currencyMap, currencySymbolOf } from './formatNumber.js';

const locale: unknown = JSON.parse(
  '{"baseCurrencySymbol":"¥","currencyMap":{"USD":"$","EUR":"€","BAD":7,"__proto__":"P"}}',
);

it("returns the tenant's own symbol without a code, and that of the currency with one", () => {
  expect(currencySymbolOf(locale)).toBe('¥');
  expect(currencySymbolOf(locale, '')).toBe('¥');
  expect(currencySymbolOf(locale, 'EUR')).toBe('€');
  expect([...currencyMap(locale).keys()]).toEqual(['USD', 'EUR', '__proto__']);
});

it.each(['GBP', 'BAD', 'toString', 'constructor'])('returns no symbol for %s', (code) => {
  expect(currencySymbolOf(locale, code)).toBe('');
});

it('returns empty results for an invalid locale, or one whose getters throw', () => {
  const hostile = new Proxy(
    {},
    {
      getOwnPropertyDescriptor() {
        throw new Error('mine');
      },
    },
  );
  for (const value of [undefined, null, 'zh_CN', [], {}, { currencyMap: [] }, hostile]) {
    expect(baseCurrencySymbol(value)).toBe('');
    expect(currencyMap(value).size).toBe(0);
    expect(currencySymbolOf(value, 'USD')).toBe('');
  }
});
