import { afterEach, expect, it, vi } from 'vitest';
import { randomKey } from './ids.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('returns 6 characters of a to z and 0 to 9, different each time', () => {
  const keys = Array.from({ length: 200 }, () => randomKey());
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]{6}$/);
  expect(new Set(keys).size).toBeGreaterThan(190);
});

it.each<[unknown, number]>([
  [0, 0],
  [-3, 0],
  [1, 1],
  [12.9, 12],
  [NaN, 6],
  [undefined, 6],
  ['9', 6],
  [1e9, 1024],
  [Infinity, 1024],
])('for length %s returns %d characters', (length, count) => {
  expect((randomKey as (length: unknown) => string)(length)).toHaveLength(count);
});

it.each<[string, unknown]>([
  ['no crypto', undefined],
  ['a crypto without random values', {}],
  [
    'a crypto that throws',
    {
      getRandomValues() {
        throw new Error('mine');
      },
    },
  ],
])('randomKey works with %s', (_, crypto) => {
  vi.stubGlobal('crypto', crypto);
  const keys = Array.from({ length: 50 }, () => randomKey());
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]{6}$/);
  expect(new Set(keys).size).toBeGreaterThan(40);
});
