import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumericString, multiplyDecimals, NON_STANDARD } from './decimal.js';

describe('parseNumericString', () => {
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

  it.each(['-0', '-0.00', '-.0', '-000'])('parses %s as zero without minus', (text) => {
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

  it('parses a million digits, and refuses a million digits followed by a letter', () => {
    const digits = '9'.repeat(1_000_000);
    expect(parseNumericString(`-${digits}.${digits}`)).toMatchObject({ integer: digits, fraction: digits });
    expect(parseNumericString(`${digits}x`).ok).toBe(false);
    expect(parseNumericString(`${'0'.repeat(1_000_000)}x`).ok).toBe(false);
  });
});

describe('multiplyDecimals', () => {
  it.each([
    ['2', '3', '6'],
    ['0.1', '0.2', '0.02'],
    ['1.10', '0.3', '0.330'],
    ['1.005', '100', '100.500'],
    ['.5', '5.', '2.5'],
    ['007', '1', '7'],
    ['-2', '3', '-6'],
    ['-0.2', '-0.3', '0.06'],
    ['0.0001', '0.0001', '0.00000001'],
    ['9007199254740993', '1.1', '9907919180215092.3'],
    ['123456789012345678901234567890', '0.139113', '17174444289874444428987444442.881570'],
  ])('%s times %s is %s', (a, b, product) => {
    expect(multiplyDecimals(a, b)).toBe(product);
    expect(multiplyDecimals(b, a)).toBe(product);
  });

  it.each([
    ['-0', '5', '0'],
    ['-7', '0.00', '0.00'],
    ['-0.0', '-1.5', '0.00'],
  ])('%s times %s is a zero without minus', (a, b, product) => {
    expect(multiplyDecimals(a, b)).toBe(product);
  });

  it.each(['', '-', '1e5', '1,5', '+1', ' 1', 'NaN', '٣', 1, null, undefined])('refuses %j', (value) => {
    expect(multiplyDecimals(value as string, '1')).toBe(NON_STANDARD);
    expect(multiplyDecimals('1', value as string)).toBe(NON_STANDARD);
  });

  it('equals the product of the integers, with the decimal places of both factors', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,30}$/);
    const places = fc.nat({ max: 20 });
    const shifted = (text: string, by: number) => {
      const padded = text.padStart(by + 1, '0');
      return by === 0 ? text : `${padded.slice(0, -by)}.${padded.slice(-by)}`;
    };
    fc.assert(
      fc.property(digits, places, digits, places, (a, aPlaces, b, bPlaces) => {
        const product = shifted(String(BigInt(a) * BigInt(b)), aPlaces + bPlaces);
        expect(multiplyDecimals(shifted(a, aPlaces), shifted(b, bPlaces))).toBe(product);
      }),
    );
  });
});
