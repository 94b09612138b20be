import { describe, expect, it } from 'vitest';
import { createServerClock, mayRenew, RENEWAL_LIMITS, type RenewalAttempt } from './schedule.js';

const HOUR = 3_600_000;

/** A clock whose wall and monotonic time the test sets. */
function moved() {
  const now = { wall: 1_000_000, monotonic: 0 };
  const clock = createServerClock({
    wallMs: () => now.wall,
    monotonicMs: () => now.monotonic,
  });
  const pass = (ms: number): void => {
    now.wall += ms;
    now.monotonic += ms;
  };
  return { clock, now, pass };
}

describe('the remaining time of a session', () => {
  it('is unknown without a lifetime', () => {
    const { clock } = moved();
    expect(clock.remainingMs()).toBeUndefined();
    clock.setDeadline(1);
    clock.setDeadline(undefined);
    expect(clock.remainingMs()).toBeUndefined();
  });

  it('decreases with time, also during a sleep that stops the monotonic clock', () => {
    const { clock, now, pass } = moved();
    clock.setDeadline(3 * HOUR);
    pass(HOUR);
    now.wall += HOUR;
    expect(clock.remainingMs()).toBe(HOUR);
  });

  it('does not grow when the clock is set back', () => {
    const { clock, now, pass } = moved();
    clock.setDeadline(3 * HOUR);
    now.wall -= 24 * HOUR;
    pass(HOUR);
    expect(clock.remainingMs()).toBe(2 * HOUR);
  });

  it('is corrected by the server time after the clock was set forward', () => {
    const { clock, now, pass } = moved();
    const server = Date.parse('2031-05-01T12:00:00Z');
    clock.noteDate(new Date(server).toUTCString());
    clock.setDeadline(3 * HOUR);
    now.wall += 24 * HOUR;
    expect(clock.remainingMs()).toBeLessThan(0);
    pass(HOUR);
    clock.noteDate(new Date(server + HOUR).toUTCString());
    expect(clock.remainingMs()).toBe(2 * HOUR);
  });

  it('does not jump when the server time becomes known, even if the local clock is wrong', () => {
    const { clock } = moved();
    clock.setDeadline(3 * HOUR);
    clock.noteDate('Thu, 01 May 2031 12:00:00 GMT');
    expect(clock.remainingMs()).toBe(3 * HOUR);
  });

  it.each([null, '', 'soon', '99'.repeat(20)])('is not changed by the date %j', (date) => {
    const { clock } = moved();
    clock.noteDate('Thu, 01 May 2031 12:00:00 GMT');
    clock.setDeadline(HOUR);
    clock.noteDate(date);
    expect(clock.remainingMs()).toBe(HOUR);
  });
});

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
