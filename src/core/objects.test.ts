import { describe, expect, it } from 'vitest';
import { fingerprint } from './ids.js';
import { sameValue } from './objects.js';

const call = () => undefined;

describe('sameValue', () => {
  it.each<[string, unknown, unknown]>([
    ['strings', 'a', 'a'],
    ['NaN', NaN, NaN],
    ['records in any key order', { a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }],
    [
      'records without a prototype',
      Object.assign(Object.create(null), { a: 1 }),
      Object.assign(Object.create(null), { a: 1 }),
    ],
    ['the same function', { call }, { call }],
    ['empty lists', [], []],
  ])('is true for %s', (_, a, b) => {
    expect(sameValue(a, b)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['another value', { a: 1 }, { a: 2 }],
    ['one key more', { a: 1 }, { a: 1, b: undefined }],
    ['another key', { a: undefined }, { b: undefined }],
    ['a list in another order', [1, 2], [2, 1]],
    ['a list and a record', [], {}],
    ['null and a record', null, {}],
    ['a number and its string', 1, '1'],
    ['functions that look the same', () => 1, () => 1],
    ['equal class instances', new Date(0), new Date(0)],
    ['an inherited key', { toString: call }, { valueOf: call }],
  ])('is false for %s', (_, a, b) => {
    expect(sameValue(a, b)).toBe(false);
    expect(sameValue(b, a)).toBe(false);
  });
});

describe('fingerprint', () => {
  it('is the same for the same text, and 16 hex digits', () => {
    expect(fingerprint('session-1')).toBe(fingerprint('session-1'));
    expect(fingerprint('session-1')).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint('')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('differs for 20 000 similar texts', () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => `https://oa.example.com ${at.toString(36)}`);
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
  });

  it('differs when two characters are swapped', () => {
    expect(fingerprint('ab')).not.toBe(fingerprint('ba'));
  });

  it('does not contain the text', () => {
    expect(fingerprint('cafe')).not.toContain('cafe');
  });
});
