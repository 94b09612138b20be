// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import type { Message } from '../messages/message.js';
import { createConnection, PRESENCE, type Connection } from './connection.js';

let sent: string[];
let happened: string[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  happened = [];
  connection = createConnection(
    'https://oa.test/',
    () => ({}),
    ({ postmate }) => sent.push(postmate),
    (news) => happened.push(news.kind === 'event' ? news.name : news.kind),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

async function answer(): Promise<void> {
  connection.receive({ type: MESSAGE_TYPE, postmate: 'handshake-reply' });
  await vi.advanceTimersByTimeAsync(0);
}

it('offers the handshake once, at the first sign of the page', () => {
  connection.listening();
  connection.loaded();
  expect([sent, happened]).toEqual([['handshake'], []]);
});

it('takes the load event after the answer as that of the same page', async () => {
  connection.listening();
  await answer();
  connection.loaded();
  expect(happened).toEqual(['open']);
  expect(connection.isOpen).toBe(true);
});

it.each(['loaded', 'listening'] as const)('begins again when the page is %s a second time', async (sign) => {
  connection[sign]();
  await answer();
  const pending = connection.get('x', 1_000).catch((error: unknown) => error);
  connection[sign]();
  expect(happened).toEqual(['open', 'restart']);
  expect(connection.isOpen).toBe(false);
  expect(await pending).toMatchObject({ code: 'REQUEST_ABORTED' });
  await answer();
  expect(happened).toEqual(['open', 'restart', 'open']);
});

it('begins again once for a page that listens before its second load event', async () => {
  connection.listening();
  connection.loaded();
  await answer();
  connection.listening();
  connection.loaded();
  await answer();
  expect(happened).toEqual(['open', 'restart', 'open']);
});

it('connects a page once that was redirected by script, before its own load event', async () => {
  // The page of the login, which never connects.
  connection.loaded();
  connection.listening();
  await answer();
  connection.loaded();
  expect(happened).toEqual(['open']);
  // Only a further sign is of another page.
  connection.loaded();
  expect(happened).toEqual(['open', 'restart']);
});

it('tells whether the page before was connected', async () => {
  const wasOpen: boolean[] = [];
  connection = createConnection(
    'https://oa.test/',
    () => ({}),
    () => undefined,
    (news) => {
      if (news.kind === 'restart') wasOpen.push(news.wasOpen);
    },
  );
  connection.loaded();
  connection.loaded();
  await answer();
  connection.loaded();
  expect(wasOpen).toEqual([false, true]);
});

it('gives nothing of the old page to the new one', async () => {
  connection.loaded();
  await answer();
  connection.loaded();
  connection.call('theme', {});
  connection.receive({ type: MESSAGE_TYPE, postmate: 'emit', value: { name: 'title' } });
  expect(happened).toEqual(['open', 'restart']);
  expect(sent).toEqual(['handshake', 'handshake']);
});

it('waits for the next page when the frame was moved', async () => {
  connection.loaded();
  await answer();
  connection.lost();
  expect(happened).toEqual(['open', 'restart']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(['handshake']);
  connection.loaded();
  await answer();
  expect(happened).toEqual(['open', 'restart', 'open']);
});

it('leaves nothing running when it is closed', async () => {
  connection.loaded();
  connection.close(new WeaverError('REQUEST_ABORTED'));
  await answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, happened, vi.getTimerCount()]).toEqual([['handshake'], [], 0]);
});

describe('a page that has sent a port', () => {
  let posted: Message[];
  let closed: number;
  let port: { postMessage: (message: Message) => void; close: () => void };
  /** All that was sent to the window of the frame, which any document may get. */
  let toWindow: Message[];

  beforeEach(() => {
    posted = [];
    closed = 0;
    toWindow = [];
    port = {
      postMessage: (message) => posted.push(message),
      close() {
        closed += 1;
      },
    };
    connection = createConnection(
      'https://oa.test/',
      () => ({ a: 1 }),
      (message, _origin, through) => {
        if (through) through.postMessage(message);
        else toWindow.push(message);
      },
      (news) => {
        if (news.kind === 'event') happened.push(news.name);
        else if (news.kind === 'open') happened.push('open');
        else happened.push(news.wasOpen ? 'restart of a connected page' : 'restart');
      },
    );
  });

  const answerBy = async (from?: typeof port): Promise<void> => {
    connection.receive({ type: MESSAGE_TYPE, postmate: 'handshake-reply' }, from);
    await vi.advanceTimersByTimeAsync(0);
  };
  const emitBy = (from?: typeof port): void => {
    connection.receive({ type: MESSAGE_TYPE, postmate: 'emit', value: { name: 'title' } }, from);
  };

  it('gets the handshake, calls and requests through it, whatever its load events', async () => {
    connection.listening(port);
    await answerBy(port);
    connection.loaded();
    connection.loaded();
    connection.call('theme', {});
    connection.callPresent('session', { eteamsid: 'x' });
    void connection.get('x', 1_000).catch(() => undefined);
    emitBy(port);
    expect(posted.map(({ postmate }) => postmate)).toEqual(['handshake', 'call', 'call', 'request']);
    expect([toWindow, happened]).toEqual([[], ['open', 'title']]);
  });

  it('has its messages taken from it alone', async () => {
    connection.listening(port);
    await answerBy(undefined);
    await answerBy({ ...port });
    expect(happened).toEqual([]);
    await answerBy(port);
    emitBy(undefined);
    emitBy({ ...port });
    expect(happened).toEqual(['open']);
  });

  it('is asked for its port when its load event comes first, and is connected once', async () => {
    connection.loaded();
    expect(toWindow).toMatchObject([{ postmate: 'handshake', takesPort: true }]);
    connection.listening(port);
    await answerBy(port);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([toWindow.length, happened]).toEqual([1, ['open']]);
  });

  it.each([
    ['before its load event', () => undefined],
    [
      'after its load event',
      () => {
        connection.loaded();
      },
    ],
  ])(
    'that connects %s and leaves is gone, and the next document gets nothing before it has connected',
    async (_, load) => {
      load();
      connection.listening(port);
      await answerBy(port);
      const before = toWindow.length;
      const pending = connection.get('x', 1_000).catch((error: unknown) => error);
      connection.left(port);
      expect([connection.isOpen, happened, closed]).toEqual([
        false,
        ['open', 'restart of a connected page'],
        1,
      ]);
      expect(await pending).toMatchObject({ code: 'REQUEST_ABORTED' });
      connection.call('theme', {});
      connection.callPresent('session', { eteamsid: 'x' });
      await answerBy(port);
      expect([connection.isOpen, toWindow.length]).toEqual([false, before]);
      connection.loaded();
      expect(toWindow.slice(before)).toMatchObject([{ postmate: 'handshake' }]);
      await answerBy(undefined);
      expect(connection.isOpen).toBe(true);
    },
  );

  it('ends the connection of the document before, which cannot end that of its own', async () => {
    const next = { ...port };
    connection.listening(port);
    await answerBy(port);
    connection.listening(next);
    connection.left(port);
    await answerBy(next);
    expect(happened).toEqual(['open', 'restart of a connected page', 'open']);
    expect(connection.isOpen).toBe(true);
  });
});

describe('a page without a port', () => {
  let posted: Message[];
  beforeEach(async () => {
    posted = [];
    connection = createConnection(
      'https://oa.test/',
      () => ({}),
      (message) => posted.push(message),
      () => undefined,
    );
    connection.loaded();
    await answer();
    posted.splice(0);
  });
  const names = (): unknown[] => posted.map(({ postmate, property }) => `${postmate} ${property ?? ''}`);

  it('is asked whether it is still there before it gets what no other document may get', async () => {
    connection.callPresent('session', { eteamsid: 'x' });
    expect(names()).toEqual([`request ${PRESENCE}`]);
    const uid = posted[0]?.uid ?? 0;
    connection.receive({ type: MESSAGE_TYPE, postmate: 'reply', uid });
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual([`request ${PRESENCE}`, 'call session']);
  });

  it('gets nothing of it when it does not answer, or another document has loaded', async () => {
    connection.callPresent('session', { eteamsid: 'x' });
    await vi.advanceTimersByTimeAsync(10_000);
    connection.callPresent('session', { eteamsid: 'x' });
    const uid = posted[1]?.uid ?? 0;
    connection.loaded();
    await answer();
    connection.receive({ type: MESSAGE_TYPE, postmate: 'reply', uid });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(names().filter((name) => name === 'call session')).toEqual([]);
  });
});
