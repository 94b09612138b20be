import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionContext } from '../../context/sessionContext.js';
import { abortWith } from '../../core/abort.js';
import { WeaverError } from '../../core/errors.js';
import { createSessionStore } from '../../session/sessionStore.js';
import { connectMessages, pushMessage } from './index.js';

/** A stream that a tab has open. */
interface OpenStream {
  readonly tab: string;
  readonly lastEventId: string | null;
  isOpen: boolean;
  send(text: string): void;
}

let streams: OpenStream[];
let tabs: { end(): void }[];
/** Texts of the notices, by the tab that showed them. */
let shown: [tab: string, text: string][];

beforeEach(() => {
  [streams, tabs, shown] = [[], [], []];
});
afterEach(() => {
  for (const tab of tabs) tab.end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const message = (id: string, more: object = {}) => ({
  id,
  command: 15422,
  messageType: 114,
  content: `notice ${id}`,
  batchTaskResult: { failCount: 1, taskId: `task/${id}` },
  ...more,
});

/** A session of its own is another tab for locks, channels and storage. */
function openTab(name: string, userId = 'u1', readyAgoMs = 10_000) {
  const ended = new AbortController();
  const store = createSessionStore();
  store.set({ sessionId: `session of ${name}` });
  const onError = vi.fn();
  const session = {
    http: {
      fetch(_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            const stream: OpenStream = {
              tab: name,
              lastEventId: headers.get('last-event-id'),
              isOpen: true,
              send: (text) => {
                controller.enqueue(new TextEncoder().encode(text));
              },
            };
            streams.push(stream);
            signal.addEventListener('abort', () => {
              stream.isOpen = false;
              controller.error(signal.reason);
            });
          },
        });
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
      },
    },
    config: {
      oadomain: 'https://oa.example.com',
      apiDomain: 'https://oa.example.com',
      prefixApiPath: '',
      prompts: { notice: false },
    },
    tenant: { tenantKey: 't1', currentUser: { id: userId } },
    timings: [{ phase: 'theme', startedAtMs: Date.now() - readyAgoMs, durationMs: 0 }],
    appearance: { language: () => 'en_US' },
    sessionStore: store,
    signal: ended.signal,
    renewal: { renew: () => Promise.resolve(false) },
    host: { emit: (_: string, { text }: { text: string }) => shown.push([name, text]), onError },
  } as unknown as SessionContext;
  const tab = {
    session,
    store,
    onError,
    connect: () => connectMessages(session),
    end() {
      abortWith(ended, new WeaverError('DESTROYED'));
    },
  };
  tabs.push(tab);
  return tab;
}

const openStreams = () => streams.filter(({ isOpen }) => isOpen);
const holder = () => openStreams()[0]?.tab;
const texts = () => shown.map(([, text]) => text);
const send = (id: string, eventId = id): void => {
  for (const stream of openStreams()) {
    stream.send(`id: ${eventId}\ndata: ${JSON.stringify(message(id))}\n\n`);
  }
};
/** Waits for a state. To show that nothing more is shown, wait for a later message. */
const becomes = <T>(read: () => T | Promise<T>, wanted: T) => expect.poll(read).toEqual(wanted);

describe('two tabs of one person', () => {
  it('share one stream, and show each message once', async () => {
    openTab('one').connect();
    await becomes(holder, 'one');
    openTab('two').connect();
    send('1');
    send('2');
    await becomes(texts, ['notice 1', 'notice 2']);
    send('2', '3');
    send('3', '4');
    await becomes(texts, ['notice 1', 'notice 2', 'notice 3']);
    expect(streams).toHaveLength(1);
  });

  it('go on after the last event when the tab with the stream is closed', async () => {
    const one = openTab('one');
    one.connect();
    await becomes(holder, 'one');
    openTab('two').connect();
    send('1', '41');
    await becomes(texts, ['notice 1']);
    one.end();
    await becomes(holder, 'two');
    expect(openStreams().map(({ lastEventId }) => lastEventId)).toEqual(['41']);
    // The platform sends again what a page may not have got.
    send('1', '41');
    send('2', '42');
    await becomes(texts, ['notice 1', 'notice 2']);
  });

  it('let lock, stream and channel go when the page is left, and take them again when it comes back', async () => {
    openTab('one').connect();
    await becomes(holder, 'one');
    send('1');
    await becomes(texts, ['notice 1']);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await becomes(holder, undefined);
    await becomes(async () => (await navigator.locks.query()).held?.length, 0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await becomes(holder, 'one');
    expect(openStreams()[0]?.lastEventId).toBe('1');
  });
});

it('opens no stream for nobody, on a shared page', async () => {
  openTab('shared', '').connect();
  openTab('one').connect();
  await becomes(holder, 'one');
  expect(streams).toHaveLength(1);
});

it('shows nothing to a person who has signed out meanwhile', async () => {
  const gone = openTab('gone');
  pushMessage(gone.session, message('1'));
  gone.store.clear();
  pushMessage(openTab('one').session, message('2'));
  await becomes(texts, ['notice 2']);
});

it('keeps the streams and messages of two people apart', async () => {
  openTab('one').connect();
  openTab('two', 'u2').connect();
  await becomes(() => openStreams().length, 2);
  openStreams()
    .find(({ tab }) => tab === 'two')
    ?.send(`data: ${JSON.stringify(message('7'))}\n\n`);
  await becomes(() => shown, [['two', 'notice 7']]);
  // What the other person has seen is not seen by this one.
  send('7');
  await becomes(
    () => [...shown].sort(),
    [
      ['one', 'notice 7'],
      ['two', 'notice 7'],
    ],
  );
});

it.each(['locks', 'BroadcastChannel'] as const)('shows each message once without %s', async (lacking) => {
  if (lacking === 'locks') vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  else vi.stubGlobal('BroadcastChannel', undefined);
  openTab('one').connect();
  openTab('two').connect();
  await becomes(() => openStreams().length, 2);
  send('1');
  await becomes(texts, ['notice 1']);
  send('2');
  await becomes(texts, ['notice 1', 'notice 2']);
});

it('ignores what other scripts of the origin post, and junk of the stream', async () => {
  openTab('one').connect();
  await becomes(holder, 'one');
  openTab('two').connect();
  const { name } = (await navigator.locks.query()).held?.[0] ?? {};
  const channel = new BroadcastChannel(name ?? '');
  for (const junk of [
    null,
    7,
    {},
    { kind: 'event' },
    { kind: 'event', message: { command: 15422 }, eventId: 'a b' },
  ]) {
    channel.postMessage(junk);
  }
  channel.close();
  for (const data of ['no JSON', 'null', '{"command":15422}', JSON.stringify(message('8', { command: 1 }))]) {
    openStreams()[0]?.send(`data: ${data}\n\n`);
  }
  send('1');
  await becomes(texts, ['notice 1']);
});

it('waits until 2 s after ready, and loses nothing of 1 000 messages', async () => {
  const { session } = openTab('one', 'u1', 0);
  const clock = vi.spyOn(globalThis, 'setTimeout');
  for (let id = 1; id <= 1_000; id += 1) pushMessage(session, message(String(id)));
  const [, delayMs = 0] = clock.mock.calls[0] ?? [];
  expect(delayMs).toBeGreaterThan(1_000);
  expect(delayMs).toBeLessThanOrEqual(2_000);
  expect(shown).toEqual([]);
  await expect.poll(() => shown.length, { timeout: 10_000 }).toBe(1_000);
  expect(texts()[999]).toBe('notice 1000');
});

it('waits while nobody sees the page', async () => {
  const visibility = vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
  openTab('one').connect();
  await becomes(holder, 'one');
  const looks = visibility.mock.calls.length;
  send('1');
  // It has looked whether it is visible.
  await expect.poll(() => visibility.mock.calls.length).toBeGreaterThan(looks);
  // A tab that is opened later gets it, and shows it in place of the hidden one.
  await becomes(() => streams.length, 1);
  visibility.mockReturnValue('visible');
  openTab('two').connect();
  await becomes(() => shown, [['two', 'notice 1']]);
  dispatchEvent(new Event('visibilitychange'));
  send('2');
  await becomes(texts, ['notice 1', 'notice 2']);
});

describe('after the end of the session', () => {
  it('shows nothing, and holds no stream', async () => {
    const { session, store, connect } = openTab('one', 'u1', 0);
    connect();
    await becomes(holder, 'one');
    pushMessage(session, message('1'));
    store.guardCalls(() => {
      throw new WeaverError('SESSION_EXPIRED');
    });
    store.clear();
    await becomes(holder, undefined);
    pushMessage(session, message('2'));
    // The person signs in again, with the same session context.
    store.guardCalls(() => undefined);
    store.set({ sessionId: 'new' });
    await becomes(holder, 'one');
    send('3');
    await expect.poll(texts, { timeout: 5_000 }).toContain('notice 3');
    expect(texts()).not.toContain('notice 2');
  });
});

describe('a source of the host', () => {
  it('may send a message twice, junk, and more after the end', async () => {
    const { session } = openTab('one');
    let push: (message: unknown) => void = () => undefined;
    const unsubscribe = vi.fn();
    const end = connectMessages(session, {
      subscribe(listener) {
        push = listener;
        return unsubscribe;
      },
    });
    push(message('1'));
    push(message('1'));
    push(
      Object.defineProperty({}, 'command', {
        get: () => {
          throw new Error('hostile');
        },
        enumerable: true,
      }),
    );
    await becomes(texts, ['notice 1']);
    end();
    end();
    push(message('2'));
    pushMessage(session, message('3'));
    await becomes(texts, ['notice 1', 'notice 3']);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(streams).toEqual([]);
  });

  it('may throw: the error is reported, and nothing else happens', () => {
    const { session, onError } = openTab('one');
    connectMessages(session, {
      subscribe() {
        throw new Error('no connection');
      },
    })();
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'CONFIG_INVALID' }));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    connectMessages(session, {
      subscribe: () => () => {
        throw new Error('no end');
      },
    })();
    expect(onError).toHaveBeenCalledOnce();
  });
});
