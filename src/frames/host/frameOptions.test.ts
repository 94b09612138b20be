import { expect, it } from 'vitest';
import { limitMsOf, readFrameOptions } from './frameOptions.js';

it.each([
  [500, 500],
  [0, 0],
  [Infinity, 2 ** 31 - 1],
  [3e9, 2 ** 31 - 1],
  [NaN, 30_000],
  [-1, 30_000],
  ['5', 30_000],
  [undefined, 30_000],
])('a time limit of %s is %i ms: no timer fires at once for a long one', (given, limitMs) => {
  expect(limitMsOf(given, 30_000)).toBe(limitMs);
  expect(readFrameOptions({ timeoutMs: given as number }).timeoutMs).toBe(limitMs);
});

it('a sandbox without scripts or an origin is refused', () => {
  expect(() => readFrameOptions({ sandbox: 'allow-scripts' })).toThrow(/allow-same-origin/);
});
