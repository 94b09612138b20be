import { expect, it } from 'vitest';
import { attempt, ownOption } from './callerValues.js';

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
