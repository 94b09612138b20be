import { expect, it } from 'vitest';
import { createMessageLimit } from './messageLimit.js';

function accepted(accept: () => boolean, tries: number): number {
  return Array.from({ length: tries }, accept).filter(Boolean).length;
}

it('accepts 1000 events at once, and 1000 more in each second', () => {
  let now = 5;
  const accept = createMessageLimit(() => now);
  expect(accepted(accept, 3_000)).toBe(1_000);
  now += 500;
  expect(accepted(accept, 3_000)).toBe(500);
  now += 1_000;
  expect(accepted(accept, 3_000)).toBe(1_000);
});

it('saves up no more than 1000 events in a long silence', () => {
  let now = 0;
  const accept = createMessageLimit(() => now);
  now = 3_600_000;
  expect(accepted(accept, 5_000)).toBe(1_000);
});

it('counts parts of an event: a slow stream is accepted whole', () => {
  let now = 0;
  const accept = createMessageLimit(() => now);
  accepted(accept, 1_000);
  const taken = Array.from({ length: 100 }, () => {
    now += 1.5;
    return accept();
  });
  expect(taken).not.toContain(false);
});
