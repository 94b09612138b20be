import { it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectFitting } from './libraryPage.js';

const world = useWorld();

it('is accessible and fits the window on a PC, with every section loaded', () =>
  expectFitting(world, { viewport: { width: 1280, height: 800 } }));
