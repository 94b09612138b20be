import { expect, it, vi } from 'vitest';
import { createValueTexts } from './valueTexts.js';

vi.mock('../sharedLibrary.js', async () => (await import('../testing.js')).fakeLibrary);

const values = createValueTexts({
  language: 'en_US',
  formats: {
    number: 3,
    money: 2,
    date: 'DD/MM/YYYY',
    dateTime: 'DD/MM/YYYY HH:mm',
    serverTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    baseCurrencySymbol: '¥',
    currencyMap: { CNY: '¥' },
  },
});

it('writes values in the tenant’s formats', () => {
  expect(values.number('-12.50')).toBe('-12.50 (3)');
  expect(values.date('2026-11-20')).toBe('20/11/2026');
  expect(values.dateTime('2026-11-20 09:05:00')).toBe('20/11/2026 09:05');
});

it('writes money with the tenant’s symbol, or with the code of a currency that the tenant does not have', () => {
  expect(values.money('12.50', 'CNY')).toBe('¥<12.50>');
  expect(values.money('12.50', 'CHF')).toBe('CHF <12.50>');
  expect(values.money('12.50', 'constructor')).toBe('constructor <12.50>');
});

it('leaves what is no value of its type as it is', () => {
  expect([values.number('many'), values.money('', 'CNY'), values.date('soon'), values.dateTime('')]).toEqual([
    'many',
    '',
    'soon',
    '',
  ]);
});
