import { it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectTimeout } from './faults.steps.js';

const world = useWorld();

it.each([
  ['allows nobody to show it', { mode: 'refuseFrame' }, /frame-ancestors/],
  ['never arrives', { mode: 'hang' }, /the page did not load/],
  ['answers an HTTP error', { mode: 'fail', status: 503 }, /no page connected: there may be no such page/],
] as const)(
  'a page that does not answer because it %s: is FRAME_TIMEOUT with what may be the cause, and retry shows it',
  (_, settings, cause) => expectTimeout(world, settings, cause),
);
