import { it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectNothingForNext } from './documents.steps.js';

const world = useWorld();

it('a page of the platform that is replaced by one that does not connect and connects after its load event leaves it neither the session that it waited for, nor a renewed one', () =>
  expectNothingForNext(world, 'connects after its load event'));
