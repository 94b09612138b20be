import { expect, it } from 'vitest';
import { createTestClock } from './clock.js';

it('ends waits at their time, in order, also those that others begin and none that was cancelled', () => {
  const clock = createTestClock(1000);
  const seen: [string, number][] = [];
  const note = (name: string): void => void seen.push([name, clock.now()]);
  clock.timer(30, () => {
    note('late');
  });
  clock.timer(10, () => {
    note('early');
    clock.timer(10, () => {
      note('nested');
    });
    clock.timer(90, () => {
      note('after the end');
    });
  });
  clock.timer(20, () => {
    note('cancelled');
  })();
  clock.advance(50);
  expect([seen, clock.now()]).toEqual([
    [
      ['early', 1010],
      ['nested', 1020],
      ['late', 1030],
    ],
    1050,
  ]);
});
