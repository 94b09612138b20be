// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import { createConnection, type Connection } from './connection.js';

let sent: string[];
let happened: string[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  happened = [];
  connection = createConnection({
    url: 'https://oa.test/',
    model: () => ({}),
    send: ({ postmate }) => sent.push(postmate),
    onOpen: () => happened.push('open'),
    onRestart: () => happened.push('restart'),
    onEvent: (name) => happened.push(name),
  });
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
  connection = createConnection({
    url: 'https://oa.test/',
    model: () => ({}),
    send: () => undefined,
    onOpen: () => undefined,
    onRestart: (was) => wasOpen.push(was),
    onEvent: () => undefined,
  });
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
