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

it('removes functions of a script when its session ends, and calls its listeners', async () => {
  const { add, of, onChange } = createOrderedTable<() => string>();
  const [first, second] = [new AbortController(), new AbortController()];
  add('@weapp/task', 'saved', () => 'host', 0);
  await run(() => add('@weapp/task', 'saved', () => 'page', 1));
  await run(() => add('@weapp/task', 'saved', () => 'first', 2), first.signal);
  await run(() => add('@weapp/task', 'saved', () => 'second', 3), second.signal);
  const results = (): string[] => of('@weapp/task', 'saved').map(({ fn }) => fn());
  const changed = vi.fn();
  onChange(changed);
  expect(results()).toEqual(['host', 'page', 'first', 'second']);
  first.abort();
  expect(results()).toEqual(['host', 'page', 'second']);
  second.abort();
  expect(results()).toEqual(['host', 'page']);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('keeps functions added after the script ran: by the page, or by callbacks of the script', async () => {
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

it('ignores functions of a script whose session has ended, and keeps the current ones', async () => {
  const { add, of } = createOrderedTable<() => string>();
  const session = new AbortController();
  add('@weapp/task', 'saved', () => 'next session');
  session.abort();
  await run(() => add('@weapp/task', 'saved', () => 'late'), session.signal);
  expect(of('@weapp/task', 'saved').map(({ fn }) => fn())).toEqual(['next session']);
});
