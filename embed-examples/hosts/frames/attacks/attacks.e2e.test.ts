import { afterEach, describe, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import type { AttackScope } from './attackWorld.js';
import { hostPageTakesOnlyItsFrames, platformPageTakesOnlyItsHost } from './attacks.steps.js';

const world = useWorld();
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

/** From the right window the right origins and two wrong ones; from the others the right origins, which the window makes wrong. */
const SCOPE: AttackScope = {
  rightWindow: ['the platform', 'the host', 'another allowed one', 'null', 'evil'],
  moreRightWindows: ['the host', 'another allowed one', 'evil'],
  otherWindows: ['the platform', 'the host'],
  claimed: ['the platform', 'the host', 'evil'],
};

describe('of every message, from the right window and others,', () => {
  it('a host page takes only those of the page in a frame of the SDK', () =>
    hostPageTakesOnlyItsFrames(world, SCOPE));

  it('a platform page takes only those of the page around it, and only of an allowed origin', () =>
    platformPageTakesOnlyItsHost(world, SCOPE));
});
