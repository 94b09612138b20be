import { expect, it } from 'vitest';

import { createLoginTries, LOGIN_TRIES } from './loginTries.js';

it('limits attempts per account', () => {
  const tries = createLoginTries(() => 0);
  const taken = Array.from({ length: LOGIN_TRIES.most + 1 }, () => tries.take('a'));
  expect(taken).toEqual([0, 0, 0, 0, 0, LOGIN_TRIES.withinSeconds]);
  expect(tries.take('b')).toBe(0);
});

it('allows attempts again after the waiting time', () => {
  let now = 0;
  const tries = createLoginTries(() => now);
  for (let used = 0; used < LOGIN_TRIES.most; used += 1) tries.take('a');
  now = LOGIN_TRIES.withinSeconds * 1000 - 1;
  expect(tries.take('a')).toBe(1);
  now += 1;
  expect(tries.take('a')).toBe(0);
});

it('allows all attempts again after the right password', () => {
  const tries = createLoginTries(() => 0);
  for (let used = 0; used < LOGIN_TRIES.most; used += 1) tries.take('a');
  tries.reset('a');
  expect(tries.take('a')).toBe(0);
});
