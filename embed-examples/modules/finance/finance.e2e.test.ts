import { it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectGroupLoaded } from './calculatorPage.js';

const world = useWorld();

it('the required group is loaded before the module runs, and no other', () =>
  expectGroupLoaded(world, 'light'));
