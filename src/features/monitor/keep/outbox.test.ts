import { describe, expect, it, vi } from 'vitest';
import { storedError } from '../../../../embed-examples/testing/fixtures/storedErrors.js';
import type { ErrorStore } from './errorStore.browser.js';
import type { StoredError } from './storedErrors.js';
import { ERROR_LIST_LENGTH } from '../find/recentErrors.js';
import type { StoredItems } from '../../../browser/storage.js';
import { ERROR_LIST_KEY } from '../../../library/monitor.js';
import { LEFT_KEY } from './leftErrors.js';
import { createOutbox, type Outbox } from './outbox.js';

const OWNER = { platform: 'https://oa.example', tenantKey: 't1', userId: 'u1' };
const OTHER = { userId: 'u2' };
const DAY = 24 * 3_600_000;

/** An error store in memory, which all tabs of a test share. */
interface MemoryStore extends ErrorStore {
  readonly rows: Map<string, StoredError>;
  readonly all: () => Promise<readonly StoredError[]>;
}

function memoryStore(rows = new Map<string, StoredError>()): MemoryStore {
  return {
    rows,
    put: async (errors) => {
      for (const error of errors) rows.set(error.id, error);
      return 0;
    },
    all: async () => [...rows.values()],
    remove: async (ids) => {
      for (const id of ids) rows.delete(id);
      return rows.size;
    },
    close: () => undefined,
  };
}

function memoryItems(): StoredItems {
  const items = new Map<string, string>();
  return {
    read: (key) => items.get(key),
    write: (key, text) => void items.set(key, text),
    remove: (key) => void items.delete(key),
  };
}

interface Page {
  outbox: Outbox;
  store: MemoryStore;
  local: StoredItems;
  session: StoredItems;
  openStore: ReturnType<typeof vi.fn>;
}

function refuse(message: string): never {
  throw new Error(message);
}

/** Opens the outbox of a page; `from` gives the page before it, whose storages it finds. */
function page(
  options: {
    from?: Page;
    store?: () => ErrorStore;
    owner?: Partial<typeof OWNER>;
    nowMs?: number;
  } = {},
): Page {
  const store = options.from?.store ?? memoryStore();
  const local = options.from?.local ?? memoryItems();
  const session = options.from?.session ?? memoryItems();
  const openStore = vi.fn(options.store ?? (() => store));
  const outbox = createOutbox(
    { ...OWNER, ...options.owner },
    { local, session, openStore },
    () => undefined,
    () => options.nowMs ?? 1_000_000,
  );
  return { outbox, store, local, session, openStore };
}

/** The page after a restart of the browser: session storage is empty. */
const withoutList = (from: Page): Page => ({ ...from, session: memoryItems() });
const listOf = ({ session }: Page): unknown => JSON.parse(session.read(ERROR_LIST_KEY) ?? '[]');
const isLeft = ({ local }: Page): boolean => local.read(LEFT_KEY) !== undefined;
const idsOf = (errors: readonly StoredError[]): string[] => errors.map(({ id }) => id);
const a = storedError({ id: 'a' });
const b = storedError({ id: 'b', createTime: 1_000_001 });

describe('the outbox', () => {
  it('does not open the database of a page without errors', async () => {
    const { outbox, openStore } = page();
    await outbox.save();
    expect(await outbox.collect()).toEqual([]);
    expect(openStore).not.toHaveBeenCalled();
    expect(outbox.hasErrors()).toBe(false);
  });

  it('keeps errors in the list and in the database until they are removed', async () => {
    const made = page();
    const { outbox, store } = made;
    outbox.add(a);
    outbox.add(b);
    await outbox.save();
    expect(idsOf(await store.all())).toEqual(['a', 'b']);
    expect(isLeft(made)).toBe(true);
    await outbox.remove(['a', 'b']);
    expect(store.rows.size).toBe(0);
    expect(isLeft(made)).toBe(false);
    expect(listOf(made)).toEqual([a, b]);
  });

  it('shows errors in the session list after they were sent, and not after a logout', async () => {
    const made = page();
    made.outbox.add(a);
    await made.outbox.save();
    await made.outbox.remove(['a']);
    expect(listOf(made)).toEqual([a]);
    made.outbox.clearList();
    expect(listOf(made)).toEqual([]);
  });

  it('finds errors that were only in the session list when the page was reloaded', async () => {
    const first = page();
    first.outbox.add(a);
    first.outbox.saveNow();
    const second = page({ from: first });
    expect(idsOf(await second.outbox.collect())).toEqual(['a']);
    await second.outbox.remove(['a']);
    const third = page({ from: second });
    expect(await third.outbox.collect()).toEqual([]);
    third.outbox.saveNow();
    expect(listOf(third)).toEqual([a]);
  });

  it('finds errors that an earlier page left in the database, oldest first', async () => {
    const first = page();
    first.outbox.add(b);
    first.outbox.add(a);
    await first.outbox.save();
    const second = page({ from: withoutList(first) });
    expect(second.outbox.hasErrors()).toBe(true);
    expect(idsOf(await second.outbox.collect())).toEqual(['a', 'b']);
  });

  it.each([
    ['person', OTHER],
    ['tenant', { tenantKey: 't2' }],
    ['platform', { platform: 'https://other.example' }],
  ])('leaves the errors of another %s where they are', async (_, change) => {
    const first = page();
    first.outbox.add(a);
    await first.outbox.save();
    const other = page({ from: first, owner: change });
    expect(await other.outbox.collect()).toEqual([]);
    expect(other.outbox.unsent()).toEqual([]);
    await other.outbox.save();
    other.outbox.saveNow();
    expect(listOf(other)).toEqual([]);
    expect(idsOf(await page({ from: withoutList(first) }).outbox.collect())).toEqual(['a']);
  });

  it('moves what another person could not send from the session list to the database', async () => {
    const first = page();
    first.outbox.add(a);
    first.outbox.saveNow();
    const other = page({ from: first, owner: OTHER });
    await other.outbox.save();
    expect(idsOf(await first.store.all())).toEqual(['a']);
    expect(isLeft(other)).toBe(true);
  });

  it('does not send again what another tab sent, and stores again what was lost in the database', async () => {
    const made = page();
    made.outbox.add(a);
    made.outbox.add(b);
    await made.outbox.save();
    made.store.rows.clear();
    made.outbox.shared.claim(['a']);
    expect(idsOf(await made.outbox.collect())).toEqual(['b']);
    await made.outbox.save();
    expect([...made.store.rows.keys()]).toEqual(['b']);
  });

  it('drops errors that waited for more than seven days', async () => {
    const made = page({ nowMs: 1_000_000 + 7 * DAY + 1 });
    made.store.rows.set('old', storedError({ id: 'old', createTime: 1_000_000, ...OTHER }));
    made.store.rows.set('new', storedError({ id: 'new', createTime: 1_000_000 + DAY, ...OTHER }));
    made.local.write(LEFT_KEY, '1');
    await made.outbox.collect();
    expect([...made.store.rows.keys()]).toEqual(['new']);
  });

  it('holds fifty errors; without a database the oldest ones are counted in a record', async () => {
    const { outbox } = page({ store: () => refuse('no database') });
    vi.spyOn(console, 'warn').mockReturnValue();
    for (let at = 0; at < ERROR_LIST_LENGTH + 3; at += 1)
      outbox.add(storedError({ id: `e${at}`, createTime: at }));
    const errors = await outbox.collect();
    expect(idsOf(errors)).toContain('e52');
    expect(idsOf(errors)).not.toContain('e2');
    expect(errors).toHaveLength(ERROR_LIST_LENGTH);
    expect(outbox.notKept()).toBe(3);
  });

  it('leaves no more than fifty in memory without losing what the database has', async () => {
    const { outbox } = page();
    for (let at = 0; at < ERROR_LIST_LENGTH + 3; at += 1) {
      outbox.add(storedError({ id: `e${at}`, createTime: at }));
      await outbox.save();
    }
    expect(outbox.unsent()).toHaveLength(ERROR_LIST_LENGTH);
    expect(await outbox.collect()).toHaveLength(ERROR_LIST_LENGTH + 3);
  });

  it('counts errors that were not kept until the platform has their number, also over a reload', async () => {
    const first = page();
    first.outbox.countNotKept(2);
    first.outbox.countNotKept(3);
    await first.outbox.save();
    const second = page({ from: first });
    expect(second.outbox.hasErrors()).toBe(true);
    expect(second.outbox.notKept()).toBe(5);
    second.outbox.countNotKept(1);
    second.outbox.reported(5);
    expect(second.outbox.notKept()).toBe(1);
  });

  it('keeps the list empty after a logout, and leaves it alone after the end of its session', async () => {
    const made = page();
    made.outbox.add(a);
    made.outbox.clearList();
    made.outbox.add(b);
    await made.outbox.save();
    expect(listOf(made)).toEqual([]);
    const ended = page();
    ended.outbox.add(a);
    ended.outbox.saveNow();
    ended.outbox.closeList();
    const written = listOf(ended);
    await ended.outbox.remove(['a']);
    expect(listOf(ended)).toEqual(written);
  });

  it('keeps the errors of another person in the list while there is no database', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const first = page();
    first.outbox.add(a);
    first.outbox.saveNow();
    const other = page({ from: first, owner: OTHER, store: () => refuse('refused') });
    await other.outbox.save();
    expect(listOf(other)).toEqual([{ ...a, isWaiting: true }]);
  });

  it('keeps errors in memory and in the session list when the database refuses, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    warn.mockClear();
    const made = page({ store: () => refuse('refused') });
    made.outbox.add(a);
    for (let at = 0; at < 5; at += 1) await made.outbox.save();
    expect(idsOf(await made.outbox.collect())).toEqual(['a']);
    expect(listOf(made)).toEqual([{ ...a, isWaiting: true }]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(made.openStore).toHaveBeenCalledTimes(3);
    await made.outbox.remove(['a']);
    expect(made.outbox.unsent()).toEqual([]);
  });

  it('uses a database that answers again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = memoryStore();
    let isSlow = true;
    const made = page({
      store: () => (isSlow ? refuse('no answer in time') : store),
    });
    made.outbox.add(a);
    await made.outbox.save();
    isSlow = false;
    await made.outbox.save();
    expect(idsOf(await store.all())).toEqual(['a']);
  });
});
