import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { openBare, showSlow, setEnabled, componentsOf } from './monitoredPage.js';

const world = useWorld();

it('with the monitor off nothing is reported; turned on, it reports the islands that are there', async () => {
  const { page, mains, subs } = await openBare(world);
  await setEnabled(page, false);
  await showSlow(world, page);
  const turnedOnMs = await setEnabled(page, true);
  await expect.poll(() => subs.length).toBe(1);
  expect(mains.length).toBe(1);
  expect(mains[0]?.timestamp).toBeGreaterThanOrEqual(turnedOnMs);
  expect(componentsOf(subs[0])).toEqual(['@weapp/broken/SlowList']);
});
