// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import type { Message } from '../messages/message.js';
import { createChannel, type Channel } from './channel.js';

const type = MESSAGE_TYPE;
const reason = new WeaverError('REQUEST_ABORTED', { message: 'closed by the test' });

let sent: { readonly message: Message; readonly origin: string }[];
let opened: number;
let events: [string, unknown][];
let channel: Channel;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  opened = 0;
  events = [];
  channel = createChannel(
    'https://oa.test/page?x=1',
    { a: 1 },
    (message, origin) => sent.push({ message, origin }),
    (news) => {
      if (news.kind === 'open') opened += 1;
      else events.push([news.name, news.data]);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const kinds = (): string[] => sent.map(({ message }) => message.postmate);
const reply = (): void => {
  channel.receive({ type, postmate: 'handshake-reply' });
};
async function open(): Promise<void> {
  channel.offer();
  reply();
  await vi.advanceTimersByTimeAsync(0);
  sent.splice(0);
}

it('sends nothing before it offers the handshake, and then to the origin of the page alone', () => {
  expect(sent).toEqual([]);
  channel.offer();
  channel.offer();
  expect(sent).toEqual([
    { message: { type, postmate: 'handshake', model: { a: 1 } }, origin: 'https://oa.test' },
  ]);
});

it('repeats the handshake until it is answered, beyond the tries of Postmate', async () => {
  channel.offer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBeGreaterThan(100);
  reply();
  await vi.advanceTimersByTimeAsync(0);
  expect([opened, channel.isOpen]).toEqual([1, true]);
  const { length } = sent;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(length);
});

it('ignores an answer to a handshake that it has not offered', async () => {
  reply();
  await vi.advanceTimersByTimeAsync(0);
  expect([opened, channel.isOpen]).toEqual([0, false]);
});

it('opens also when the page sends something else before its answer', async () => {
  channel.offer();
  channel.receive({ type, postmate: 'emit', value: { name: 'title', data: 1 } });
  channel.receive({ type, postmate: 'reply', uid: 1, value: 1 });
  reply();
  await vi.advanceTimersByTimeAsync(0);
  expect([opened, channel.isOpen, events]).toEqual([1, true, []]);
});

it('opens once, however often the page answers', async () => {
  await open();
  reply();
  reply();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toBe(1);
});

it('stops the handshake when it is closed, and takes nothing afterwards', async () => {
  channel.offer();
  channel.close(reason);
  channel.offer();
  reply();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kinds()).toEqual(['handshake']);
  expect([opened, channel.isOpen]).toEqual([0, false]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each(['title', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'a.b'])(
  'hands on the event %s exactly as it is named',
  async (name) => {
    await open();
    channel.receive({ type, postmate: 'emit', value: { name, data: 1 } });
    expect(events).toEqual([[name, 1]]);
  },
);

it('hands on no event before it is open, or after it is closed', async () => {
  const emit = (): void => {
    channel.receive({ type, postmate: 'emit', value: { name: 'title', data: 1 } });
  };
  emit();
  channel.offer();
  emit();
  await open();
  channel.close(reason);
  emit();
  expect(events).toEqual([]);
});

it('gives each answer to its own request, whatever the order', async () => {
  await open();
  const first = channel.get('a', 1_000);
  const second = channel.get('b', 1_000);
  const [one, two] = sent.map(({ message }) => message.uid ?? 0);
  channel.receive({ type, postmate: 'reply', uid: two ?? 0, value: 'b' });
  channel.receive({ type, postmate: 'reply', uid: one ?? 0, value: 'a' });
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

it('takes the first answer, and ignores those with another number', async () => {
  await open();
  const answer = channel.get('a', 1_000);
  const uid = sent[0]?.message.uid ?? 0;
  for (const other of [uid + 1, uid - 1, 0, -1])
    channel.receive({ type, postmate: 'reply', uid: other, value: 'forged' });
  channel.receive({ type, postmate: 'reply', uid, value: 'right' });
  channel.receive({ type, postmate: 'reply', uid, value: 'second' });
  expect(await answer).toBe('right');
});

it('rejects with FRAME_TIMEOUT, and ignores the answer that comes later', async () => {
  await open();
  const late = channel.get('a', 1_000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toMatchObject({ code: 'FRAME_TIMEOUT' });
  channel.receive({ type, postmate: 'reply', uid: sent[0]?.message.uid ?? 0, value: 'late' });
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with the error that the page answers', async () => {
  await open();
  const failed = channel.get('a', 1_000).catch((error: unknown) => error);
  channel.receive({ type, postmate: 'reply', uid: sent[0]?.message.uid ?? 0, error: 'no such thing' });
  expect(await failed).toMatchObject({ code: 'ANSWER_ERROR', message: 'no such thing' });
});

it('rejects what is pending when it is closed, and every later request', async () => {
  await open();
  const pending = channel.get('a', 1_000).catch((error: unknown) => error);
  channel.close(reason);
  expect(await pending).toBe(reason);
  await expect(channel.get('b', 1_000)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  channel.call('x', 1);
  expect(kinds()).toEqual(['request']);
  expect(vi.getTimerCount()).toBe(0);
});
