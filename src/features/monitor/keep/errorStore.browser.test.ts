import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedError } from '../../../../embed-examples/testing/fixtures/storedErrors.js';
import { DATABASE_NAME, openErrorStore, type ErrorStore } from './errorStore.browser.js';
import { isRecord } from '../../../wire/record.js';
import type { StoredError } from './storedErrors.js';

let stores: ErrorStore[] = [];
const open = (): ErrorStore => {
  const store = openErrorStore();
  stores.push(store);
  return store;
};

beforeEach(async () => {
  stores = [];
  await Dexie.delete(DATABASE_NAME);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const store of stores) store.close();
});

/** Writes rows past the store, as another script of the page may. */
async function writeRows(rows: readonly object[]): Promise<void> {
  const database = new Dexie(DATABASE_NAME);
  database.version(1).stores({ errors: 'id' });
  await database.table('errors').bulkPut(rows);
  database.close();
}

const isError = (row: unknown): row is StoredError => isRecord(row) && 'createTime' in row;
const errorsIn = async (store: ErrorStore): Promise<StoredError[]> =>
  (await store.all()).filter(isError).sort((one, other) => one.createTime - other.createTime);
const idsIn = async (store: ErrorStore): Promise<string[]> => (await errorsIn(store)).map(({ id }) => id);

describe('the error store', () => {
  it('gives all errors back, also to another tab', async () => {
    await open().put([storedError({ id: 'b', createTime: 2 }), storedError({ id: 'a', createTime: 1 })]);
    expect(await idsIn(open())).toEqual(['a', 'b']);
    expect((await errorsIn(open()))[0]).toEqual(storedError({ id: 'a', createTime: 1 }));
  });

  it('has an id once, and removes by id', async () => {
    const store = open();
    await store.put([storedError({ id: 'a' }), storedError({ id: 'b' })]);
    await store.put([storedError({ id: 'a', message: 'changed' })]);
    expect((await errorsIn(store)).map(({ message }) => message).sort()).toEqual(['changed', 'message of b']);
    await store.remove(['a', 'unknown']);
    expect(await idsIn(store)).toEqual(['b']);
  });

  it('holds 200 errors, drops the oldest ones and says how many', async () => {
    const store = open();
    const errors = Array.from({ length: 205 }, (_, at) => storedError({ id: `e${at}`, createTime: at + 1 }));
    expect(await store.put(errors)).toBe(5);
    const ids = await idsIn(store);
    expect(ids).toHaveLength(200);
    expect(ids[0]).toBe('e5');
  });

  it('makes room by dropping rows that are no errors first', async () => {
    await writeRows(Array.from({ length: 300 }, (_, at) => ({ id: `junk ${at}`, value: at })));
    const store = open();
    expect(await store.put([storedError({ id: 'a' })])).toBe(0);
    expect(await idsIn(store)).toEqual(['a']);
  });

  it('works again after it was closed, and after the database was deleted', async () => {
    const store = open();
    await store.put([storedError({ id: 'a' })]);
    store.close();
    expect(await idsIn(store)).toEqual(['a']);
    await Dexie.delete(DATABASE_NAME);
    expect(await store.all()).toEqual([]);
    await store.put([storedError({ id: 'b' })]);
    expect(await idsIn(store)).toEqual(['b']);
  });

  it.each([
    [
      'throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['never answers', () => ({ addEventListener: () => undefined })],
  ])('rejects when the browser %s', async (_, openDatabase) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(openDatabase as never);
    await expect(open().all()).rejects.toThrow();
  });

  it('leaves the globals of the page as they are', async () => {
    const before = [
      globalThis.Promise,
      Promise.prototype.then,
      Promise.all,
      Promise.resolve,
      globalThis.fetch,
    ];
    const store = open();
    await store.put([storedError()]);
    await store.all();
    expect([
      globalThis.Promise,
      Promise.prototype.then,
      Promise.all,
      Promise.resolve,
      globalThis.fetch,
    ]).toEqual(before);
  });
});
