// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionContext } from '../../../context/sessionContext.js';
import { createSessionStore } from '../../../session/sessionStore.js';
import { runStream } from './runStream.js';

/** A connection as the platform sees it. */
interface Connection {
  readonly sessionId: string | undefined;
  readonly lastEventId: string | null;
  readonly isGone: () => boolean;
  send(text: string): void;
  end(): void;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A stream that runs against a platform whose answers the test chooses; an answer is a stream unless it is given. */
function started(answers: readonly (number | 'unreachable')[] = []) {
  const left = [...answers];
  const connections: Connection[] = [];
  const store = createSessionStore();
  store.set({ sessionId: 's1' });
  const fetch = vi.fn(
    (_: string, init: { headers: Headers; signal: AbortSignal }, { as }: { as: { sessionId: string } }) => {
      const next = left.shift();
      if (next === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given;
        },
      });
      init.signal.addEventListener('abort', () => {
        controller.error(init.signal.reason);
      });
      connections.push({
        sessionId: as.sessionId,
        lastEventId: init.headers.get('last-event-id'),
        isGone: () => init.signal.aborted,
        send: (text) => {
          controller.enqueue(new TextEncoder().encode(text));
        },
        end: () => {
          controller.close();
        },
      });
      const type = next === undefined ? 'text/event-stream' : 'text/html';
      return Promise.resolve(new Response(body, { status: next ?? 200, headers: { 'content-type': type } }));
    },
  );
  const renew = vi.fn(() => {
    store.set({ sessionId: 's2' });
    return Promise.resolve(true);
  });
  const onError = vi.fn();
  const ended = new AbortController();
  const session = {
    http: { fetch },
    config: { apiDomain: 'https://oa.example.com', prefixApiPath: '/x' },
    appearance: { language: () => 'en_US' },
    sessionStore: store,
    signal: ended.signal,
    renewal: { renew },
    host: { onError },
  } as unknown as SessionContext;
  let lastEventId: string | undefined;
  const events: string[] = [];
  const done = vi.fn();
  void runStream(
    session,
    {
      lastEventId: () => lastEventId,
      onEvent({ id, data }) {
        lastEventId = id ?? lastEventId;
        events.push(data);
      },
    },
    ended.signal,
  ).then(done);
  const connection = (): Connection => {
    const last = connections[connections.length - 1];
    if (!last) throw new Error('there was no connection');
    return last;
  };
  return { connections, connection, events, store, renew, onError, fetch, done, end: () => ended.abort() };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('reads the stream as the current session, at the prefix of the API', async () => {
  const { fetch, connection, events, end, done } = started();
  await pass(0);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://oa.example.com/x/papi/im/events');
  expect(connection()).toMatchObject({ sessionId: 's1', lastEventId: null });
  connection().send('id: 7\ndata: a\n\n');
  await pass(0);
  expect(events).toEqual(['a']);
  end();
  await pass(0);
  expect([connection().isGone(), done.mock.calls.length]).toEqual([true, 1]);
});

it('goes on after the last event when the connection breaks off', async () => {
  const { connections, connection } = started();
  await pass(0);
  connection().send('id: 7\ndata: a\n\n');
  await pass(0);
  connection().end();
  await pass(999);
  expect(connections).toHaveLength(1);
  await pass(1);
  expect(connection().lastEventId).toBe('7');
});

describe('a silent connection', () => {
  it('is given up after 45 s, and kept by comments', async () => {
    const { connections, connection } = started();
    await pass(0);
    for (let comment = 0; comment < 8; comment += 1) {
      await pass(15_000);
      connection().send(': still here\n\n');
    }
    expect(connections).toHaveLength(1);
    await pass(45_000 + 15_000);
    expect(connections[0]?.isGone()).toBe(true);
    await pass(1_000);
    expect(connections).toHaveLength(2);
  });

  it('is given up when the person comes back after the machine slept, although no timer has run', async () => {
    const { connections } = started();
    await pass(0);
    // The wall clock runs on while the machine sleeps, timers and the monotonic clock do not.
    vi.setSystemTime(Date.now() + 3_600_000);
    globalThis.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(connections[0]?.isGone()).toBe(true);
    await pass(1_000);
    expect(connections).toHaveLength(2);
  });

  it('is not given up because the clock is set back', async () => {
    const { connections, connection } = started();
    await pass(0);
    vi.setSystemTime(Date.now() - 86_400_000);
    await pass(30_000);
    connection().send(':\n\n');
    await pass(30_000);
    expect(connections).toHaveLength(1);
  });
});

it('does not wait any longer when the person comes back to the page', async () => {
  const { connections } = started([
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
  ]);
  await pass(1_000 + 2_000 + 4_000 + 8_000 + 1_000);
  expect(connections).toHaveLength(0);
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(connections).toHaveLength(1);
});

describe('the session', () => {
  it('is renewed once after a 401', async () => {
    const { renew, connection, onError } = started([401]);
    await pass(0);
    expect(renew).toHaveBeenCalledExactlyOnceWith('s1', expect.anything());
    expect(connection().sessionId).toBe('s2');
    expect(onError).not.toHaveBeenCalled();
  });

  it('ends the stream with an error when the renewed one is refused too', async () => {
    const { onError, done, connections } = started([401, 401]);
    await pass(600_000);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'SESSION_EXPIRED' }));
    expect([connections.length, done.mock.calls.length]).toEqual([2, 1]);
  });

  it('is the new one at once after a renewal', async () => {
    const { store, connections, connection } = started();
    await pass(0);
    store.set({ sessionId: 's2' });
    await pass(0);
    expect([connections[0]?.isGone(), connection().sessionId]).toEqual([true, 's2']);
  });

  it('ends the stream when it is over', async () => {
    const { store, connection, done } = started();
    await pass(0);
    store.guardCalls(() => {
      throw new Error('SESSION_EXPIRED');
    });
    store.clear();
    await pass(600_000);
    expect([connection().isGone(), done.mock.calls.length]).toEqual([true, 1]);
  });
});

it('stops where the platform has no stream, and says so once', async () => {
  const { onError, done, connections } = started([404]);
  await pass(600_000);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 404 }));
  expect([connections.length, done.mock.calls.length]).toEqual([1, 1]);
});
