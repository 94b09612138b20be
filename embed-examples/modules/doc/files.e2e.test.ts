import { describe, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectSaved } from './filesPage.js';

const world = useWorld();

describe('the attachments of a document', () => {
  it('are saved on a PC, with their names and contents', () => expectSaved(world));
});
