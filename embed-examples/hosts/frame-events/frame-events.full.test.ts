import { it } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { expectFitting } from './frameEventsPage.js';

const world = useWorld();

it.each([
  ['a wide page', {}],
  ['a phone with reduced motion', { ...PHONE, reducedMotion: 'reduce' as const }],
])('fits and is accessible, with a question and a message: %s', (_, options) =>
  expectFitting(world, options),
);
