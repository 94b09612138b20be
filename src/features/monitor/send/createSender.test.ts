import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedError } from '../../../../embed-examples/testing/fixtures/storedErrors.js';
import type { TabLock } from '../../../browser/tabs.js';
import type { ErrorBatch } from '../../../wire/errorRecord.js';
import type { ErrorPlatform } from './connectPlatform.browser.js';
import { createSender } from './createSender.js';
import { createSharedErrors } from '../keep/sharedErrors.js';
import type { StoredError } from '../keep/storedErrors.js';

const INTERVAL = 10_000;
const SENDER = { creator: 'e1', clientInfo: { device: 'PC' }, browserInfo: 'agent' };

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  warn.mockReset().mockReturnValue();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(Math.random).mockRestore();
});

/** Web Locks of several tabs: one at a time, in order. */
function createLock(): TabLock {
  let last: Promise<unknown> = Promise.resolve();
  return (_, __, work) => {
    const next = last.then(() => work(false));
    last = next.catch(() => undefined);
    return next;
  };
}

/** The database and the storage that all tabs of a test share. */
function createTabs(): {
  rows: Map<string, StoredError>;
  items: Parameters<typeof createSharedErrors>[0];
  lock: TabLock;
} {
  let text: string | undefined;
  return {
    rows: new Map<string, StoredError>(),
    items: { read: () => text, write: (_, next) => void (text = next) },
    lock: createLock(),
  };
}

interface Tab {
  sender: ReturnType<typeof createSender>;
  add: (id: string, changes?: Partial<StoredError>) => void;
  posts: { batch: ErrorBatch; keepalive: boolean }[];
  sent: string[];
  end: AbortController;
  countNotKept: (count: number) => void;
}

interface TabOptions {
  readonly tabs?: ReturnType<typeof createTabs>;
  readonly post?: ErrorPlatform['post'];
  readonly lock?: TabLock;
}

function openTab({ tabs = createTabs(), post, lock = tabs.lock }: TabOptions = {}): Tab {
  const posts: Tab['posts'] = [];
  const sent: string[] = [];
  const end = new AbortController();
  const own = new Set<string>();
  let notKept = 0;
  const outbox = {
    shared: createSharedErrors(tabs.items, () => Date.now()),
    notKept: () => notKept,
    reported: (count: number) => void (notKept -= count),
    hasErrors: () => tabs.rows.size > 0 || notKept > 0,
    unsent: () => [...tabs.rows.values()].filter(({ id }) => own.has(id)),
    collect: () => Promise.resolve([...tabs.rows.values()]),
    remove: (ids: readonly string[]) => {
      for (const id of ids) tabs.rows.delete(id);
      return Promise.resolve();
    },
  };
  const accept: ErrorPlatform['post'] = (batch, { keepalive }) => {
    posts.push({ batch, keepalive });
    return Promise.resolve(true);
  };
  const sender = createSender(
    outbox,
    { markSent: (ids) => void sent.push(...ids) },
    { sender: () => SENDER, post: post ?? accept },
    lock,
    () => INTERVAL,
    end.signal,
  );
  return {
    sender,
    posts,
    sent,
    end,
    countNotKept(count) {
      notKept += count;
      sender.schedule();
    },
    add(id, changes) {
      tabs.rows.set(id, storedError({ id, createTime: Date.now(), ...changes }));
      own.add(id);
      sender.schedule();
    },
  };
}

const idsOf = ({ batch }: { batch: ErrorBatch }): string[] => batch.dtos.map(({ id }) => id);

describe('the sender', () => {
  it('sends all errors of ten seconds together, with their sender and without the fields of their owner', async () => {
    const { add, posts, sent } = openTab();
    add('a');
    await vi.advanceTimersByTimeAsync(INTERVAL / 2);
    add('b');
    expect(posts).toEqual([]);
    await vi.advanceTimersByTimeAsync(INTERVAL / 2);
    expect(posts.map(idsOf)).toEqual([['a', 'b']]);
    expect(posts[0]?.batch).toMatchObject(SENDER);
    expect(Object.keys(posts[0]?.batch.dtos[0] ?? {})).not.toContain('userId');
    expect(sent).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(10 * INTERVAL);
    expect(posts).toHaveLength(1);
  });

  it('sends at most fifty at once, and the rest after the next interval', async () => {
    const { add, posts } = openTab();
    for (let at = 0; at < 60; at += 1) add(`e${at}`);
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(posts.map(({ batch }) => batch.dtos.length)).toEqual([50]);
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(posts.map(({ batch }) => batch.dtos.length)).toEqual([50, 10]);
  });

  it.each([
    ['answers with another code', () => Promise.resolve(false)],
    ['does not answer', () => Promise.reject(new Error('offline'))],
  ])('keeps errors while the platform %s, and waits longer each time', async (_, fail) => {
    let isDown = true;
    const times: number[] = [];
    const { add, sent } = openTab({
      post: () => {
        times.push(Date.now() - 1_000_000);
        return isDown ? fail() : Promise.resolve(true);
      },
    });
    add('a');
    await vi.advanceTimersByTimeAsync(3_600_000);
    // An hour: 10 s, then 20, 40, 80, 160 and 300 s apart.
    expect(times.slice(0, 7)).toEqual([10_000, 30_000, 70_000, 150_000, 310_000, 610_000, 910_000]);
    expect(times.length).toBeLessThan(20);
    expect(sent).toEqual([]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toEqual(['a']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('sends each error once from several tabs', async () => {
    const tabs = createTabs();
    const [one, other] = [openTab({ tabs }), openTab({ tabs })];
    one.add('a');
    other.add('b');
    await vi.advanceTimersByTimeAsync(5 * INTERVAL);
    expect([...one.posts, ...other.posts].flatMap(idsOf).sort()).toEqual(['a', 'b']);
  });

  it('drops an error that is identical to one of the last five minutes of another tab', async () => {
    const tabs = createTabs();
    const { add, posts } = openTab({ tabs });
    add('a', { message: 'same' });
    add('b', { message: 'same' });
    add('c', { message: 'same', errType: 'promise' });
    add('d', { message: 'same', createTime: Date.now() + 300_000 });
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(posts.flatMap(idsOf)).toEqual(['a', 'c', 'd']);
    expect(tabs.rows.size).toBe(0);
    // The tab that recorded it does not take it for lost.
    expect([...createSharedErrors(tabs.items, () => Date.now()).claimed()]).toContain('b');
  });

  it('sends what fits into 60 KB of UTF-8 while the page is being hidden, and keeps the rest', () => {
    const tabs = createTabs();
    const { add, posts, sender } = openTab({ tabs });
    for (let at = 0; at < 40; at += 1) add(`e${at}`, { stack: '错'.repeat(1_000) });
    sender.sendHidden();
    expect(posts.map(({ keepalive }) => keepalive)).toEqual([true]);
    const bytes = new TextEncoder().encode(JSON.stringify(posts[0]?.batch)).length;
    expect(bytes).toBeLessThanOrEqual(60 * 1024);
    expect(bytes).toBeGreaterThan(50 * 1024);
  });

  it('sends a batch of at most 60 KB with keepalive, unless the sending before failed', async () => {
    const sent: boolean[] = [];
    let isUp = true;
    const post: ErrorPlatform['post'] = (_, { keepalive }) => {
      sent.push(keepalive);
      return Promise.resolve(isUp);
    };
    const { add } = openTab({ post });
    add('a');
    await vi.advanceTimersByTimeAsync(INTERVAL);
    for (let at = 0; at < 40; at += 1) add(`e${at}`, { stack: '错'.repeat(1_000), message: `m${at}` });
    await vi.advanceTimersByTimeAsync(INTERVAL);
    isUp = false;
    add('b', { message: 'b' });
    await vi.advanceTimersByTimeAsync(INTERVAL);
    isUp = true;
    await vi.advanceTimersByTimeAsync(3 * INTERVAL);
    expect(sent).toEqual([true, false, true, false]);
  });

  it('does not send while the page is being hidden what is on its way from this or another tab', async () => {
    const tabs = createTabs();
    const post = (): Promise<boolean> => new Promise(() => undefined);
    const [busy, other] = [openTab({ tabs, post }), openTab({ tabs })];
    busy.add('a');
    await vi.advanceTimersByTimeAsync(INTERVAL);
    other.add('b');
    busy.sender.sendHidden();
    other.sender.sendHidden();
    expect(other.posts.flatMap(idsOf)).toEqual(['b']);
  });

  it('does not wait for ever for another tab that holds the lock', async () => {
    const { add, posts } = openTab({ lock: () => new Promise(() => undefined) });
    add('a');
    await vi.advanceTimersByTimeAsync(INTERVAL + 60_000);
    expect(posts).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    // It tries again.
    await vi.advanceTimersByTimeAsync(INTERVAL + 60_000);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('releases the lock when the page is being left, also while a request is under way', async () => {
    const tabs = createTabs();
    const post = (): Promise<boolean> => new Promise(() => undefined);
    const [leaving, other] = [openTab({ tabs, post }), openTab({ tabs })];
    leaving.add('a');
    await vi.advanceTimersByTimeAsync(INTERVAL);
    leaving.sender.leave();
    other.add('b');
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(other.posts.flatMap(idsOf)).toEqual(['b']);
  });

  it('sends nothing after the end of the session', async () => {
    const { add, posts, sender, end } = openTab();
    end.abort();
    add('a');
    sender.sendHidden();
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(posts).toEqual([]);
  });

  it('sends on flush also what came while a batch was under way', async () => {
    let arrive = (): void => undefined;
    const posted: string[][] = [];
    const { sender, add } = openTab({
      async post({ dtos }) {
        posted.push(dtos.map(({ id }) => id));
        if (posted.length === 1) await new Promise<void>((resolve) => (arrive = resolve));
        return true;
      },
    });
    add('a');
    const first = sender.flush();
    await vi.waitFor(() => {
      expect(posted).toHaveLength(1);
    });
    add('b');
    const second = sender.flush();
    arrive();
    await Promise.all([first, second]);
    expect(posted).toEqual([['a'], ['b']]);
  });

  it('sends at once on flush', async () => {
    const { add, posts, sender } = openTab();
    add('a');
    await sender.flush();
    expect(posts.flatMap(idsOf)).toEqual(['a']);
  });

  it('sends the number of errors that were not kept, once', async () => {
    const { add, countNotKept, posts, sender } = openTab();
    add('a');
    countNotKept(5);
    sender.sendHidden();
    await vi.advanceTimersByTimeAsync(0);
    countNotKept(3);
    await vi.advanceTimersByTimeAsync(5 * INTERVAL);
    const messages = posts.flatMap(({ batch }) => batch.dtos.map(({ message }) => message));
    expect(messages).toEqual([
      '5 further errors were not kept',
      'message of a',
      '3 further errors were not kept',
    ]);
  });

  it('sends the number under the same id again when the platform did not answer', async () => {
    let isDown = true;
    const batches: ErrorBatch[] = [];
    const { countNotKept } = openTab({
      post: (batch) => {
        batches.push(batch);
        return Promise.resolve(!isDown);
      },
    });
    countNotKept(7);
    await vi.advanceTimersByTimeAsync(INTERVAL);
    isDown = false;
    await vi.advanceTimersByTimeAsync(10 * INTERVAL);
    const ids = batches.map(({ dtos }) => dtos.map(({ id }) => id));
    expect(ids).toHaveLength(2);
    expect(ids[1]).toEqual(ids[0]);
  });

  it('sends nothing after stop, also when a request is under way then, until it is started again', async () => {
    let answer = (_isAccepted: boolean): void => undefined;
    const posted: string[] = [];
    const { add, sender } = openTab({
      post: (batch) => {
        posted.push(...batch.dtos.map(({ id }) => id));
        return new Promise((resolve) => (answer = resolve));
      },
    });
    add('a');
    await vi.advanceTimersByTimeAsync(INTERVAL);
    add('b');
    sender.stop();
    answer(true);
    sender.sendHidden();
    await vi.advanceTimersByTimeAsync(10 * INTERVAL);
    expect(posted).toEqual(['a']);
    sender.start();
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(posted).toEqual(['a', 'b']);
  });

  it('sends errors behind one that is too large for a request', async () => {
    const { add, posts } = openTab();
    add('large', { stack: 'x'.repeat(300 * 1024) });
    add('small');
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(posts.flatMap(idsOf)).toEqual(['small']);
  });
});
