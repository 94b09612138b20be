import { expect, it } from 'vitest';
import { createKeptIslands, type Keepable } from './followIsland.browser.js';

interface Fake extends Keepable {
  isAway: boolean;
  isUnmounted: boolean;
}

function fakes(count: number, key = 'a'): { all: Fake[]; kept: ReturnType<typeof createKeptIslands<Fake>> } {
  const kept = createKeptIslands<Fake>();
  const all = Array.from({ length: count }, () => {
    const fake: Fake = {
      key,
      isAway: false,
      isUnmounted: false,
      isParked: () => fake.isAway,
      unmount() {
        fake.isUnmounted = true;
        kept.drop(fake);
      },
    };
    kept.add(fake);
    return fake;
  });
  return { all, kept };
}

const leave = (kept: ReturnType<typeof createKeptIslands<Fake>>, fake: Fake): void => {
  fake.isAway = true;
  kept.left(fake);
};

it('finds the last parked island of a key, and never a mounted one', () => {
  const { all, kept } = fakes(3);
  const [first, second] = all as [Fake, Fake, Fake];
  expect(kept.find('a')).toBeUndefined();
  leave(kept, second);
  leave(kept, first);
  expect(kept.find('a')).toBe(first);
  first.isAway = false;
  expect(kept.find('a')).toBe(second);
  expect(kept.find('b')).toBeUndefined();
});

it('keeps ten parked islands; mounted ones do not count', () => {
  const { all, kept } = fakes(30);
  for (const fake of all.slice(0, 12).reverse()) leave(kept, fake);
  expect(all.map(({ isUnmounted }, at) => (isUnmounted ? at : -1)).filter((at) => at >= 0)).toEqual([10, 11]);
});
