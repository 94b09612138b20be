import { it } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { expectFitting, TALL } from './portalPage.js';

const world = useWorld();

it.each([
  ['a wide page', TALL],
  ['320 pixels', { viewport: { width: 320, height: 3000 } }],
  ['a phone with reduced motion', { ...PHONE, reducedMotion: 'reduce' as const }],
])('fits and is accessible, with its pages: %s', async (_, options) => {
  await expectFitting(world, options, '');
});
