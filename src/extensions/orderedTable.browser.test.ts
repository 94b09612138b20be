import { afterEach, expect, it, vi } from 'vitest';
import { defineGlobal, removeGlobal } from '../browser/globals.js';
import { loadScriptTag } from '../browser/scriptTag.js';
import { createOrderedTable } from './orderedTable.js';

/** Runs code as a classic script of the session that ends with `session`, or as one of the page. */
async function run(code: () => void, session?: AbortSignal): Promise<void> {
  defineGlobal('weaverTestCode', code);
  await loadScriptTag({
    src: 'data:text/javascript,weaverTestCode()',
    ...(session && { session }),
    signal: new AbortController().signal,
  }).loaded;
}
afterEach(() => {
  removeGlobal('weaverTestCode');
});

it('lets what a script of a session added end with the session, and tells who shows it', async () => {
  const { add, of, onChange } = createOrderedTable<() => string>();
  const [first, second] = [new AbortController(), new AbortController()];
  add('@weapp/task', 'saved', () => 'host', 0);
  await run(() => add('@weapp/task', 'saved', () => 'page', 1));
  await run(() => add('@weapp/task', 'saved', () => 'first', 2), first.signal);
  await run(() => add('@weapp/task', 'saved', () => 'second', 3), second.signal);
  const standing = (): string[] => of('@weapp/task', 'saved').map(({ fn }) => fn());
  const changed = vi.fn();
  onChange(changed);
  expect(standing()).toEqual(['host', 'page', 'first', 'second']);
  first.abort();
  expect(standing()).toEqual(['host', 'page', 'second']);
  second.abort();
  expect(standing()).toEqual(['host', 'page']);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('keeps what was added after the script had run: by the page, or by code that the script left', async () => {
  const { add, of } = createOrderedTable<() => string>();
  const session = new AbortController();
  let later = (): void => undefined;
  await run(() => {
    later = () => {
      add('@weapp/task', 'saved', () => 'later');
    };
  }, session.signal);
  later();
  session.abort();
  expect(of('@weapp/task', 'saved')).toHaveLength(1);
});

it('takes nothing from a script whose session is over, and leaves what stands in its place', async () => {
  const { add, of } = createOrderedTable<() => string>();
  const session = new AbortController();
  add('@weapp/task', 'saved', () => 'next session');
  session.abort();
  await run(() => add('@weapp/task', 'saved', () => 'late'), session.signal);
  expect(of('@weapp/task', 'saved').map(({ fn }) => fn())).toEqual(['next session']);
});
