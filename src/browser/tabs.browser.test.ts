import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchPage } from './pageLifecycle.js';
import { localTabStorage, openTabChannel, sessionTabStorage, webLock } from './tabs.js';

const { signal } = new AbortController();

/** Resolves when another tab waits for the lock of that name. */
const isWaitedFor = (name: string) =>
  expect
    .poll(async () => (await navigator.locks.query()).pending?.filter((lock) => lock.name === name).length)
    .toBe(1);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** A frame of the same origin: for locks, channels and storage it is like another tab. */
async function withFrame<T>(work: (frame: Window & typeof globalThis) => Promise<T>): Promise<T> {
  const element = document.createElement('iframe');
  document.body.append(element);
  try {
    return await work(element.contentWindow as Window & typeof globalThis);
  } finally {
    element.remove();
  }
}

describe('webLock', () => {
  it('runs one after the other, and reports which waited', async () => {
    const lock = webLock();
    const steps: string[] = [];
    const work = (name: string) => async (waited: boolean) => {
      steps.push(`${name} in, waited ${waited}`);
      if (name === '1') await isWaitedFor('a');
      steps.push(`${name} out`);
      return name;
    };
    const results = await Promise.all([lock?.('a', signal, work('1')), lock?.('a', signal, work('2'))]);
    expect(results).toEqual(['1', '2']);
    expect(steps).toEqual(['1 in, waited false', '1 out', '2 in, waited true', '2 out']);
  });

  it('is shared by all tabs, and released when its tab is closed', async () => {
    const inFrame = await withFrame(async (frame) => {
      let isIn = false;
      void frame.navigator.locks.request('b', () => {
        isIn = true;
        return new Promise(() => undefined);
      });
      await expect.poll(() => isIn).toBe(true);
      const waiting = webLock()?.('b', signal, (waited) => Promise.resolve(waited));
      return { waiting };
    });
    await expect(inFrame.waiting).resolves.toBe(true);
  });

  it('stops waiting when the signal aborts, and does not take the lock', async () => {
    const lock = webLock();
    const controller = new AbortController();
    let end = (): void => undefined;
    const first = lock?.('c', signal, () => new Promise<void>((resolve) => (end = resolve)));
    const work = vi.fn(() => Promise.resolve());
    const second = lock?.('c', controller.signal, work);
    await isWaitedFor('c');
    controller.abort();
    await expect(second).rejects.toThrow();
    end();
    await first;
    expect(work).not.toHaveBeenCalled();
  });

  it('rejects with the error of the work, and releases the lock', async () => {
    const lock = webLock();
    await expect(lock?.('d', signal, () => Promise.reject(new Error('of the work')))).rejects.toThrow(
      'of the work',
    );
    await expect(lock?.('d', signal, () => Promise.resolve(1))).resolves.toBe(1);
  });

  it('settles as the work does, or when the signal aborts, whatever the browser does with its own promises', async () => {
    type Run = (lock: unknown) => Promise<unknown>;
    const never = new Promise<never>(() => undefined);
    const rows: Record<string, (options: { ifAvailable?: boolean }, run: Run) => unknown> = {
      'runs the work and never settles': (_, run) => {
        void run({ name: 'e' });
        return never;
      },
      'never gives the lock, and heeds no signal': ({ ifAvailable }, run) =>
        ifAvailable ? run(null) : never,
      'returns nothing': () => undefined,
      throws: () => {
        throw new Error('refused');
      },
    };
    const outcomes: Record<string, string> = {};
    for (const [name, request] of Object.entries(rows)) {
      vi.stubGlobal('navigator', {
        locks: { request: (_: string, options: object, run: Run) => request(options, run) },
      });
      const controller = new AbortController();
      const work = vi.fn(() => Promise.resolve('done'));
      const result = webLock()?.('e', controller.signal, work);
      if (name.startsWith('never')) {
        await Promise.resolve();
        controller.abort(new Error('aborted'));
      }
      const settled = await result?.catch((error: Error) => error.message);
      outcomes[name] = `${settled}, ${work.mock.calls.length} runs`;
    }
    expect(outcomes).toEqual({
      'runs the work and never settles': 'done, 1 runs',
      'never gives the lock, and heeds no signal': 'aborted, 0 runs',
      'returns nothing': 'the browser did not give the lock, 0 runs',
      throws: 'refused, 0 runs',
    });
  });

  it('is undefined if the browser has no locks', () => {
    vi.stubGlobal('navigator', {});
    expect(webLock()).toBeUndefined();
  });
});

describe('openTabChannel', () => {
  it('reaches the other tabs under the same name, and not itself', async () => {
    const [mine, theirs, foreign] = [vi.fn(), vi.fn(), vi.fn()];
    const channels = [openTabChannel('x', mine), openTabChannel('x', theirs), openTabChannel('y', foreign)];
    channels[0]?.post({ kind: 'over' });
    await expect.poll(() => theirs.mock.calls).toEqual([[{ kind: 'over' }]]);
    expect([mine.mock.calls, foreign.mock.calls]).toEqual([[], []]);
    for (const channel of channels) channel?.close();
  });

  it('delivers messages posted just before it is closed, and receives none after', async () => {
    const [gone, there, last] = [vi.fn(), vi.fn(), vi.fn()];
    const [first, second, third] = [gone, there, last].map((onMessage) => openTabChannel('z', onMessage));
    first?.post('farewell');
    first?.close();
    await expect.poll(() => there.mock.calls).toEqual([['farewell']]);
    second?.post('anybody?');
    // Channels of one page receive a message in the order in which they were opened:
    // https://html.spec.whatwg.org/#dom-broadcastchannel-postmessage
    await expect.poll(() => last.mock.calls).toEqual([['farewell'], ['anybody?']]);
    expect(gone).not.toHaveBeenCalled();
    second?.close();
    third?.close();
  });

  it('returns undefined if the browser refuses it', () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('no', 'SecurityError');
        }
      },
    );
    expect(openTabChannel('x', () => undefined)).toBeUndefined();
  });
});

describe('tab storage', () => {
  it('reports changes to the other tabs', async () => {
    const marks = localTabStorage();
    const received = vi.fn();
    const off = marks.onChange(received);
    const alsoHeard = vi.fn();
    const offToo = marks.onChange(alsoHeard);
    await withFrame(async (frame) => {
      frame.localStorage.setItem('ours', '1');
      await expect.poll(() => received.mock.calls).toEqual([['ours']]);
      off();
      frame.localStorage.setItem('ours', '2');
      // Listeners are called in the order in which they were added.
      await expect.poll(() => alsoHeard.mock.calls).toEqual([['ours'], ['ours']]);
    });
    offToo();
    expect(received).toHaveBeenCalledOnce();
    expect(marks.read('ours')).toBe('2');
    marks.remove('ours');
    expect(marks.read('ours')).toBeUndefined();
  });

  it.each([
    ['local storage', localTabStorage, 'localStorage'],
    ['session storage', sessionTabStorage, 'sessionStorage'],
  ] as const)('in a %s that is refused keep nothing and fail never', (_, create, area) => {
    vi.stubGlobal(area, undefined);
    const marks = create();
    marks.write('ours', '1');
    marks.remove('ours');
    expect(marks.read('ours')).toBeUndefined();
  });

  it('drops texts when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const marks = sessionTabStorage();
    marks.write('ours', '1');
    expect(marks.read('ours')).toBeUndefined();
  });
});

it('watchPage reports leave, restore and visibility until it is stopped', () => {
  const moments = { onLeave: vi.fn(), onReturn: vi.fn(), onVisible: vi.fn() };
  const counts = () => Object.values(moments).map(({ mock }) => mock.calls.length);
  const happen = () => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const off = watchPage(moments);
  happen();
  expect(counts()).toEqual([1, 1, 1]);
  off();
  happen();
  expect(counts()).toEqual([1, 1, 1]);
});
