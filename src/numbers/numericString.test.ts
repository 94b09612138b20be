import { expect, it } from 'vitest';
import { parseNumericString } from './numericString.js';

it.each([
  ['0', false, '0', ''],
  ['12.50', false, '12', '50'],
  ['-3', true, '3', ''],
  ['007', false, '7', ''],
  ['-0012.0', true, '12', '0'],
  ['.5', false, '0', '5'],
  ['5.', false, '5', ''],
  ['-.25', true, '0', '25'],
])('reads %s', (text, negative, integer, fraction) => {
  expect(parseNumericString(text)).toEqual({ ok: true, negative, integer, fraction });
});

it.each(['-0', '-0.00', '-.0', '-000'])('reads %s as a zero without minus', (text) => {
  expect(parseNumericString(text)).toMatchObject({ ok: true, negative: false, integer: '0' });
});

it.each([
  '',
  '-',
  '.',
  '-.',
  ' 1',
  '1 ',
  '1\n',
  '+1',
  '--1',
  '1-',
  '1.2.3',
  '1,234',
  '1 234',
  '1e5',
  '0x1f',
  '１２',
  '٣',
  '１.5',
  '1．5',
  '−1',
  '\u200f12',
  '\ufeff1',
  'NaN',
  'Infinity',
  '\ud800',
  '1\u0000',
  '1_000',
])('refuses the text %j', (text) => {
  expect(parseNumericString(text)).toEqual({ ok: false, message: 'non-standard format data' });
});

it.each([
  undefined,
  null,
  12,
  12n,
  NaN,
  true,
  {},
  ['1'],
  Object('1'),
  () => '1',
  Symbol('1'),
  new Proxy(
    {},
    {
      get() {
        throw new Error('mine');
      },
    },
  ),
])('refuses what is no text (%#)', (value) => {
  expect(parseNumericString(value)).toEqual({ ok: false, message: 'non-standard format data' });
});

it('reads a million digits, and refuses a million digits with a letter behind them', () => {
  const digits = '9'.repeat(1_000_000);
  expect(parseNumericString(`-${digits}.${digits}`)).toMatchObject({ integer: digits, fraction: digits });
  expect(parseNumericString(`${digits}x`).ok).toBe(false);
  expect(parseNumericString(`${'0'.repeat(1_000_000)}x`).ok).toBe(false);
});
