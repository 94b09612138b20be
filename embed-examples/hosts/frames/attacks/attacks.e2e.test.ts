import { afterEach, describe, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import { ORIGIN_NAMES, type AttackScope } from './attackWorld.js';
import { hostPageTakesOnlyItsFrames, platformPageTakesOnlyItsHost } from './attacks.steps.js';

const world = useWorld();
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

/** All origins from the right window; from the others the right origin, and one that is wrong. */
const SCOPE: AttackScope = {
  rightWindow: ORIGIN_NAMES,
  moreRightWindows: ['the platform', 'the host', 'another allowed one', 'evil'],
  otherWindows: ['the platform', 'the host', 'evil'],
};

describe('of every message, from the right window and others,', () => {
  it('a host page takes only those of the page in a frame of the SDK', () =>
    hostPageTakesOnlyItsFrames(world, SCOPE));

  it('a platform page takes only those of the page around it, and only of an allowed origin', () =>
    platformPageTakesOnlyItsHost(world, SCOPE));
});
