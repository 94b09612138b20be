import { expect, it } from 'vitest';
import { createBoundedCache } from './timeZone.js';

it('evicts the oldest entry, even if it was read often', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 2, 3]);
});

it('evicts nothing when a known key gets another value', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('b', 4);
  expect(['a', 'b'].map((key) => cache.get(key))).toEqual([1, 4]);
});

it('accepts any string as a key', () => {
  const cache = createBoundedCache<number>(2);
  expect(cache.get('__proto__')).toBeUndefined();
  expect(cache.get('constructor')).toBeUndefined();
  cache.set('__proto__', 1);
  expect(cache.get('__proto__')).toBe(1);
});
