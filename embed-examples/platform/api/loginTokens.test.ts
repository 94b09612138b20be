import { expect, it } from 'vitest';

import { createLoginTokens } from './loginTokens.js';

it('lets a token sign in once', () => {
  const tokens = createLoginTokens();
  const [first, second] = [tokens.issue('li.wei', 60), tokens.issue('layla.hassan', 60)];
  expect(first).not.toBe(second);
  expect(tokens.take(first)).toBe('li.wei');
  expect(tokens.take(first)).toBeUndefined();
  expect(tokens.take(second)).toBe('layla.hassan');
});

it('refuses a token that was not issued', () => {
  const tokens = createLoginTokens();
  expect(['', 'guess', '__proto__'].map((token) => tokens.take(token))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('lets a token expire', () => {
  let nowMs = 0;
  const tokens = createLoginTokens(() => nowMs);
  const [short, long] = [tokens.issue('li.wei', 60), tokens.issue('li.wei', 61)];
  nowMs = 60_000;
  expect(tokens.take(short)).toBeUndefined();
  expect(tokens.take(long)).toBe('li.wei');
});

it('expires all unused tokens', () => {
  const tokens = createLoginTokens();
  const [used, unused] = [tokens.issue('li.wei', 60), tokens.issue('li.wei', 60)];
  tokens.take(used);
  expect(tokens.expire()).toBe(1);
  expect(tokens.take(unused)).toBeUndefined();
  expect(tokens.expire()).toBe(0);
});
