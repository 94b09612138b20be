import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHooks } from './hooks.js';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('run by their order with the arguments of the library, and return their results', () => {
  const { regHook, runHooks } = createHooks();
  regHook('@weapp/task', 'beforeSave', (title: string) => `${title} last`, 5);
  regHook('@weapp/task', 'beforeSave', (title: string) => `${title} first`, -1);
  regHook('@weapp/task', 'beforeSave', (title: string) => `${title} between`);
  expect(runHooks('@weapp/task', 'beforeSave', 'A')).toEqual(['A first', 'A between', 'A last']);
  expect(runHooks('@weapp/task', 'afterSave', 'A')).toEqual([]);
  expect(runHooks('@weapp/doc', 'beforeSave', 'A')).toEqual([]);
});

it('are replaced by a second one of the same library, name and order only', () => {
  const { regHook, runHooks } = createHooks();
  const endFirst = regHook('@weapp/task', 'saved', () => 'first');
  regHook('@weapp/task', 'saved', () => 'other order', 1);
  const endSecond = regHook('weappTask', 'saved', () => 'second', 0);
  expect(runHooks('@weapp/task', 'saved')).toEqual(['second', 'other order']);
  // Unregistering a replaced function must not remove its replacement.
  endFirst();
  expect(runHooks('weappTask', 'saved')).toEqual(['second', 'other order']);
  endSecond();
  endSecond();
  expect(runHooks('@weapp/task', 'saved')).toEqual(['other order']);
});

it('are logged when they fail, and the others still run', async () => {
  const { regHook, runHooks } = createHooks();
  regHook('a', 'x', () => {
    throw new Error('theirs');
  });
  regHook('a', 'x', () => Promise.reject(new Error('theirs, later')), 1);
  regHook('a', 'x', () => 'fine', 2);
  const given = runHooks('a', 'x');
  expect([given[0], given[2]]).toEqual([undefined, 'fine']);
  await expect(given[1]).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledTimes(2);
});

it('may unregister themselves while they run', () => {
  const { regHook, runHooks } = createHooks();
  const end = regHook('a', 'x', () => {
    end();
    return 'once';
  });
  regHook('a', 'x', () => 'always', 1);
  expect(runHooks('a', 'x')).toEqual(['once', 'always']);
  expect(runHooks('a', 'x')).toEqual(['always']);
});

it('accept names of Object.prototype members, and only functions', () => {
  const { regHook, runHooks } = createHooks();
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(runHooks(name, name)).toEqual([]);
    regHook(name, name, () => name);
    expect(runHooks(name, name)).toEqual([name]);
  }
  regHook('a', 'x', undefined as never)();
  expect(runHooks('a', 'x')).toEqual([]);
});
