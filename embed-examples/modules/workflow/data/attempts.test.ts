import { expect, it } from 'vitest';
import { someLeave } from '../testing.js';
import { isEarlierAttempt } from './attempts.js';
import type { NewLeave } from './leave.js';

const { type, from, until, reason } = someLeave();
const first: NewLeave = { key: 'k', type, from, until, reason };
const changed: NewLeave = { ...first, until: '2031-04-10' };

it('recognises the request of an earlier attempt, sent before the draft was changed', () => {
  expect(isEarlierAttempt(someLeave(), changed, [first])).toBe(true);
  expect(isEarlierAttempt(someLeave(), first, [changed])).toBe(false);
  expect(isEarlierAttempt(someLeave(), first, [first])).toBe(false);
});

it('accepts a text that the platform changed', () => {
  expect(isEarlierAttempt(someLeave({ reason: '***' }), first, [])).toBe(false);
});
