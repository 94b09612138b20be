import { expect, it } from 'vitest';
import type { TabLock } from '../../browser/tabs.js';
import { createShownMessages, parseShown } from './shownMessages.js';

const { signal } = new AbortController();

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    read: (key: string) => items.get(key),
    write: (key: string, value: string) => void items.set(key, value),
    remove: (key: string) => void items.delete(key),
  };
}

const lock: TabLock = (_name, _signal, work) => work(false);

it('gives each message to the first tab that asks for it', async () => {
  const shared = storage();
  const [one, two] = [createShownMessages('a', shared, lock), createShownMessages('a', shared, lock)];
  expect([...(await one.claim(['1', '2'], '12', signal))]).toEqual(['1', '2']);
  expect([...(await two.claim(['2', '3'], undefined, signal))]).toEqual(['3']);
  expect(two.lastEventId()).toBe('12');
});

it('keeps the people of a browser apart', async () => {
  const shared = storage();
  await createShownMessages('a', shared, lock).claim(['1'], '1', signal);
  const other = createShownMessages('b', shared, lock);
  expect([...(await other.claim(['1'], undefined, signal))]).toEqual(['1']);
  expect(other.lastEventId()).toBeUndefined();
});

it('uses a lease where the page may use no locks', async () => {
  const refusing: TabLock = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const shown = createShownMessages('a', storage(), refusing);
  expect([...(await shown.claim(['1'], undefined, signal))]).toEqual(['1']);
});

it('shows what it gets where storage is refused', async () => {
  const refusing = { read: () => undefined, write: () => undefined, remove: () => undefined };
  const shown = createShownMessages('a', refusing, undefined);
  expect([...(await shown.claim(['1'], '1', signal))]).toEqual(['1']);
});

it('keeps the last 2 000 ids', async () => {
  const shared = storage();
  const shown = createShownMessages('a', shared, lock);
  await shown.claim(
    Array.from({ length: 2_500 }, (_, at) => String(at)),
    '1',
    signal,
  );
  expect(parseShown([...shared.items.values()][0]).ids).toHaveLength(2_000);
});

it('reads nothing from what another script has stored', () => {
  const empty = { ids: [], lastEventId: undefined };
  for (const text of [
    undefined,
    '',
    'x',
    'null',
    '[]',
    '{"ids":7,"lastEventId":"a b"}',
    '{"ids":[1,null]}',
  ]) {
    expect(parseShown(text), String(text)).toEqual(empty);
  }
});
