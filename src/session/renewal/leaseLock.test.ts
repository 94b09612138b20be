import { describe, expect, it } from 'vitest';
import { isLeased, parseLease } from './leaseLock.js';

describe('a lease', () => {
  it.each([
    undefined,
    '',
    'null',
    '[]',
    '5',
    '{"holder":"a"}',
    '{"holder":5,"untilMs":5}',
    '{"holder":"a","untilMs":"5"}',
    '{"__proto__":{"holder":"a","untilMs":5}}',
    '{broken',
  ])('that reads %s is none', (text) => {
    expect(parseLease(text)).toBeUndefined();
  });

  it.each([
    ['runs', 10_000, true],
    ['ran out', -1, false],
    ['runs for hours, because somebody set the clock', 3_600_000, false],
  ])('that %s', (_, inMs, expected) => {
    const lease = parseLease(JSON.stringify({ holder: 'a', untilMs: 1_000_000 + inMs }));
    expect(isLeased(lease, 1_000_000)).toBe(expected);
  });
});
