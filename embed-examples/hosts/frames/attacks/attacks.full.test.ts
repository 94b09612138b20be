import { afterEach, describe, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import { EVERYWHERE } from './attackWorld.js';
import { hostPageTakesOnlyItsFrames, platformPageTakesOnlyItsHost } from './attacks.steps.js';

const world = useWorld();
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

describe('of every message, from every window and origin,', () => {
  it('a host page takes only those of the page in a frame of the SDK', () =>
    hostPageTakesOnlyItsFrames(world, EVERYWHERE));

  it('a platform page takes only those of the page around it, and only of an allowed origin', () =>
    platformPageTakesOnlyItsHost(world, EVERYWHERE));
});
