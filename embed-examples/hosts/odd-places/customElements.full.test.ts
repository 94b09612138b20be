import { it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectBoth } from './ownElements.js';

const world = useWorld();

it('a page defines custom elements with the names of the SDK after its islands are shown, and both work', () =>
  expectBoth(world, false));
