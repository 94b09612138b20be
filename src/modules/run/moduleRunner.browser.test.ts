import { expect, it } from 'vitest';
import { createDeferred } from '../../core/promises.js';
import { createGroupMutex } from './moduleRunner.browser.js';

it('runs work of one group concurrently and makes another group wait until it has finished', async () => {
  const mutex = createGroupMutex<string>();
  const seen: string[] = [];
  const [a1, a2, b] = [createDeferred<void>(), createDeferred<void>(), createDeferred<void>()];
  const runInGroup = (name: string, group: string, until: Promise<void>) =>
    mutex.run(group, async () => {
      seen.push(`${name} as ${String(mutex.current())}`);
      await until;
    });
  const all = [
    runInGroup('a1', 'a', a1.promise),
    runInGroup('b', 'b', b.promise),
    runInGroup('a2', 'a', a2.promise),
  ];
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
  expect(mutex.current()).toBeUndefined();
});

it('runs one group at a time when several wait', async () => {
  const mutex = createGroupMutex<string>();
  const seen: string[] = [];
  const runInGroup = (group: string) =>
    mutex.run(group, () => {
      seen.push(`${group} as ${String(mutex.current())}`);
      return Promise.resolve();
    });
  await Promise.all(['a', 'b', 'c'].map(runInGroup));
  expect(seen).toEqual(['a as a', 'b as b', 'c as c']);
});
