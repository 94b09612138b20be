import { expect, it } from 'vitest';
import { createDeferred } from '../../core/deferred.js';
import { createTurns } from './turns.js';

it('lets work of one kind run together, and another kind wait until all of it is over', async () => {
  const turns = createTurns<string>();
  const seen: string[] = [];
  const [a1, a2, b] = [createDeferred<void>(), createDeferred<void>(), createDeferred<void>()];
  const take = (name: string, kind: string, until: Promise<void>) =>
    turns.take(kind, async () => {
      seen.push(`${name} as ${String(turns.current())}`);
      await until;
    });
  const all = [take('a1', 'a', a1.promise), take('b', 'b', b.promise), take('a2', 'a', a2.promise)];
  expect(seen).toEqual(['a1 as a', 'a2 as a']);
  a1.reject(new Error('of the work'));
  await expect(all[0]).rejects.toThrow('of the work');
  expect(seen).toHaveLength(2);
  a2.resolve();
  await all[2];
  await Promise.resolve();
  expect(seen[2]).toBe('b as b');
  b.resolve();
  await all[1];
  expect(turns.current()).toBeUndefined();
});
