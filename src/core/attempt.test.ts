import { expect, it } from 'vitest';
import { attempt } from './attempt.js';

it('gives what was read, and the other value when reading throws', () => {
  const hostile = {
    get name(): string {
      throw new Error('mine');
    },
  };
  expect(attempt(() => 'read', 'other')).toBe('read');
  expect(attempt(() => hostile.name, 'other')).toBe('other');
});
