import fc from 'fast-check';
import { expect, it } from 'vitest';
import { multiplyDecimals } from './multiplyDecimals.js';
import { NON_STANDARD } from './numericString.js';

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

it('is the product of whole numbers, its point as far left as both points together', () => {
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
