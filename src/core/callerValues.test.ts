import { expect, it } from 'vitest';
import { attempt, callerId, ownOption } from './callerValues.js';

it('attempt returns what was read, and the other value when reading throws', () => {
  const hostile = {
    get name(): string {
      throw new Error('mine');
    },
  };
  expect(attempt(() => 'read', 'other')).toBe('read');
  expect(attempt(() => hostile.name, 'other')).toBe('other');
});

it('ownOption reads only own properties', () => {
  const options = Object.create({ inherited: 1 }) as Record<string, unknown>;
  options['own'] = 2;
  Object.defineProperty(options, 'hostile', {
    get() {
      throw new Error('mine');
    },
  });
  expect(['own', 'inherited', 'hostile', 'toString'].map((key) => ownOption(options, key))).toEqual([
    2,
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([undefined, null, 'text', 5, () => 'a'])('ownOption returns undefined for %s', (options) => {
  expect(ownOption(options, 'length')).toBeUndefined();
});

it('callerId takes texts, exact whole numbers and objects with a text of their own, and nothing else', () => {
  const taken = [7, 7n, '7', { toString: () => '7' }];
  const refused = [
    4915532168790030336,
    1.5,
    Number.NaN,
    true,
    Symbol('7'),
    () => '7',
    {},
    ['7'],
    Object.create(null),
    null,
    undefined,
  ];
  expect(taken.map(callerId)).toEqual(taken.map(() => '7'));
  expect(refused.map(callerId)).toEqual(refused.map(() => ''));
});
