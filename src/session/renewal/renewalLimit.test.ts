import { describe, expect, it } from 'vitest';
import { mayRenew, RENEWAL_LIMITS, type RenewalAttempt } from './schedule.js';

const failed = (...at: readonly number[]): RenewalAttempt[] => at.map((atMs) => ({ atMs, isSuccess: false }));
const good = (...at: readonly number[]): RenewalAttempt[] => at.map((atMs) => ({ atMs, isSuccess: true }));

describe('mayRenew', () => {
  it.each<[string, readonly RenewalAttempt[], number, boolean]>([
    ['there was no attempt', [], 0, true],
    ['the last attempt succeeded', good(0), 1, true],
    ['one failed less than a second ago', failed(0), 999, false],
    ['one failed a second ago', failed(0), 1_000, true],
    ['the second in a row failed a second ago', failed(0, 1_000), 2_000, false],
    ['the second in a row failed two seconds ago', failed(0, 1_000), 3_000, true],
    ['one failed a second ago, after several successes', [...good(0, 1, 2), ...failed(3)], 1_003, true],
    ['five failed within ten minutes', failed(0, 10, 20, 30, 40), 500_000, false],
    ['five failed, ten minutes ago', failed(0, 0, 0, 0, 0), RENEWAL_LIMITS.windowMs, true],
    ['six succeeded within a minute', good(0, 1, 2, 3, 4, 5), 59_000, false],
    ['six succeeded more than a minute ago', good(0, 1, 2, 3, 4, 5), 60_001, true],
  ])('decides when %s', (_, attempts, now, expected) => {
    expect(mayRenew(attempts, now)).toBe(expected);
  });
});
