import { expect, it } from 'vitest';
import { createMessageLimit } from './messageLimit.js';

function accepted(take: () => boolean, tries: number): number {
  return Array.from({ length: tries }, take).filter(Boolean).length;
}

it('accepts 1000 messages at once, and 1000 more in each second', () => {
  let now = 5;
  const { take } = createMessageLimit(() => now);
  expect(accepted(take, 3_000)).toBe(1_000);
  now += 500;
  expect(accepted(take, 3_000)).toBe(500);
  now += 1_000;
  expect(accepted(take, 3_000)).toBe(1_000);
});

it('saves up no more than 1000 messages in a long silence', () => {
  let now = 0;
  const { take } = createMessageLimit(() => now);
  now = 3_600_000;
  expect(accepted(take, 5_000)).toBe(1_000);
});

it('counts parts of a message: a slow stream is accepted whole', () => {
  let now = 0;
  const { take } = createMessageLimit(() => now);
  accepted(take, 1_000);
  const taken = Array.from({ length: 100 }, () => {
    now += 1.5;
    return take();
  });
  expect(taken).not.toContain(false);
});

it('does not count a message that was given back', () => {
  const { take, giveBack } = createMessageLimit(() => 0);
  for (let answers = 0; answers < 5_000; answers += 1) {
    expect(take()).toBe(true);
    giveBack();
  }
  expect(accepted(take, 3_000)).toBe(1_000);
});
