import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exporter } from '../../context/config.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { createReplayBuffer } from '../../core/replayBuffer.js';
import type { ErrorBatch } from '../../wire/errorRecord.js';
import { isErrorLeft } from './keep/leftErrors.js';
import { startMonitor } from './startMonitor.browser.js';

/** Called each time the code that finds and sends errors is requested. */
const requested = vi.hoisted(() => vi.fn());
vi.mock('../../core/lazyChunk.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../core/lazyChunk.js')>();
  const lazyChunk: typeof original.lazyChunk = (name, ...others) => {
    const load = original.lazyChunk(name, ...others);
    return () => {
      if (name === 'report') requested();
      return load();
    };
  };
  return { ...original, lazyChunk };
});
vi.mock('./keep/leftErrors.js', { spy: true });

const FILE = 'https://static.example/build/hrm/main.js';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  sessionStorage.clear();
  localStorage.clear();
  requested.mockClear();
  vi.mocked(isErrorLeft).mockReset();
});

let sessions = 0;

/** The monitor of another person's session, whose platform takes every report. */
function start(enabled = true, exporters: readonly Exporter[] = []) {
  sessions += 1;
  const ended = new AbortController();
  const posts: ErrorBatch[] = [];
  const session = {
    config: {
      oadomain: 'https://oa.example',
      staticDomain: 'https://static.example',
      moduleDomains: {},
      monitor: { enabled, exporters },
    },
    folder: 'https://host.example/',
    nonce: undefined,
    signal: ended.signal,
    tenant: { tenantKey: 't', currentUser: { id: `${sessions}`, employeeId: '1' } },
    sessionStore: { sessionId: () => undefined },
    requests: { traceId: undefined, calls: createReplayBuffer() },
    timings: [],
    http: {
      exchange: (_method: string, _path: string, { body }: { readonly body: ErrorBatch }) => {
        posts.push(body);
        return Promise.resolve(true);
      },
    },
  };
  const monitor = startMonitor(session as unknown as SessionContext);
  ends.push(() => {
    ended.abort();
    monitor.dispose();
  });
  const known = { kind: 'script', url: FILE, app: '@weapp/hrm', integrity: undefined } as const;
  return {
    monitor,
    isCodeWanted: () => requested.mock.calls.length > 0,
    throwOne(message: string) {
      const value = Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (${FILE}:1:2)` });
      // Records are in the order of their times, and two errors of one millisecond in any.
      monitor.receive({ kind: 'uncaught', value, isRejection: false, atMs: Date.now() - 1 });
    },
    load() {
      const file = { ...known, startedAtMs: 0, durationMs: 0, error: undefined };
      monitor.receive({ kind: 'file', file });
    },
    report: (message: string) =>
      monitor.capture({
        error: new Error(message),
        component: undefined,
        extra: undefined,
        id: message,
        atMs: Date.now(),
      }),
    sent: () => posts.flatMap(({ dtos }) => dtos.map(({ message, comName }) => `${message} ${comName}`)),
  };
}

describe('before its code has arrived, the monitor', () => {
  it('keeps errors, what is reported, and the files of modules', async () => {
    const { monitor, load, throwOne, report, sent } = start();
    load();
    throwOne('thrown');
    expect(report('reported')).toBe('reported');
    await monitor.flush();
    expect(sent()).toEqual(['thrown @weapp/hrm', 'reported ']);
    expect(monitor.seen().map(({ message, isSent }) => [message, isSent])).toEqual([
      ['thrown', true],
      ['reported', true],
    ]);
  });

  it('keeps 200 of them, and counts the others, except for those that may be the page’s own', async () => {
    const { monitor, throwOne, report, sent } = start();
    const ids = Array.from({ length: 201 }, (_, at) => report(`e${at}`));
    expect(ids.slice(-2)).toEqual(['e199', '']);
    throwOne('the page’s own');
    await monitor.flush();
    // 150 of the 200 are more than the 50 that are recorded between two reports.
    expect(sent().filter((text) => text.includes('not kept'))).toEqual(['151 further errors were not kept ']);
  });
});

it('a monitor that is turned on later knows the files from before, but not the errors', async () => {
  const { monitor, load, throwOne, report, sent } = start(false);
  load();
  throwOne('while it was off');
  expect(report('while it was off')).toBe('');
  monitor.setEnabled(true);
  throwOne('while it was on');
  await monitor.flush();
  expect(sent()).toEqual(['while it was on @weapp/hrm']);
});

it('without errors nothing is sent', async () => {
  const { monitor, load, sent } = start();
  load();
  await monitor.flush();
  expect([sent(), monitor.seen()]).toEqual([[], []]);
});

describe('the code that finds and sends errors is requested', () => {
  // The monitors of the tests before store their errors when they end.
  beforeEach(() => {
    vi.mocked(isErrorLeft).mockReturnValue(false);
  });

  it('with the first error, at once', () => {
    const { throwOne, load, isCodeWanted } = start();
    load();
    expect(isCodeWanted()).toBe(false);
    throwOne('first');
    expect(isCodeWanted()).toBe(true);
  });

  it('a second after the start, when the page is idle, without any error', async () => {
    const { isCodeWanted } = start();
    expect(isCodeWanted()).toBe(false);
    await vi.waitUntil(isCodeWanted, { timeout: 10_000 });
  });

  it('not while the monitor is off, and then when it is turned on', async () => {
    const off = start(false);
    const on = start();
    await vi.waitUntil(on.isCodeWanted, { timeout: 10_000 });
    // By the one that is on.
    expect(requested).toHaveBeenCalledTimes(1);
    off.monitor.setEnabled(true);
    await vi.waitFor(
      () => {
        expect(requested).toHaveBeenCalledTimes(2);
      },
      { timeout: 10_000 },
    );
  });
});
