import { describe, expect, it } from 'vitest';
import { mayRenew, RENEWAL_BOUNDS, type RenewalTry } from './renewalLimit.js';

const failed = (...at: readonly number[]): RenewalTry[] => at.map((atMs) => ({ atMs, isGood: false }));
const good = (...at: readonly number[]): RenewalTry[] => at.map((atMs) => ({ atMs, isGood: true }));

describe('mayRenew', () => {
  it.each<[string, readonly RenewalTry[], number, boolean]>([
    ['nothing was tried', [], 0, true],
    ['the last one was good', good(0), 1, true],
    ['one failed just now', failed(0), 999, false],
    ['one failed a second ago', failed(0), 1_000, true],
    ['the second in a row failed a second ago', failed(0, 1_000), 2_000, false],
    ['the second in a row failed two seconds ago', failed(0, 1_000), 3_000, true],
    ['one failed after many good ones, a second ago', [...good(0, 1, 2), ...failed(3)], 1_003, true],
    ['five failed, long ago in pauses', failed(0, 10, 20, 30, 40), 500_000, false],
    ['five failed, ten minutes ago', failed(0, 0, 0, 0, 0), RENEWAL_BOUNDS.windowMs, true],
    ['six were good in a minute', good(0, 1, 2, 3, 4, 5), 59_000, false],
    ['six were good in more than a minute', good(0, 1, 2, 3, 4, 5), 60_001, true],
  ])('when %s', (_, tries, now, expected) => {
    expect(mayRenew(tries, now)).toBe(expected);
  });
});
