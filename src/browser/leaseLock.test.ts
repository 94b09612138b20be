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
  ])('is not read from %s', (text) => {
    expect(parseLease(text)).toBeUndefined();
  });

  it.each([
    ['is held before its end', 10_000, true],
    ['is free after its end', -1, false],
    ['is free when it ends in hours, because the clock was changed', 3_600_000, false],
  ])('%s', (_, inMs, expected) => {
    const lease = parseLease(JSON.stringify({ holder: 'a', untilMs: 1_000_000 + inMs }));
    expect(isLeased(lease, 1_000_000)).toBe(expected);
  });
});
