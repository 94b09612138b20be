import { createParser } from 'eventsource-parser';
import { afterEach, expect, it, vi } from 'vitest';

import { isRecord } from '../../../../src/wire/record.js';
import { BATCH_TASK_CALLS } from '../../../../src/wire/office/batchTasks.js';
import { useTestStack } from '../../testStack.js';

const stack = useTestStack();
const STREAM = '/papi/im/events';

/** An open stream of messages, as a page reads it. */
interface Listening {
  readonly headers: Headers;
  /** The messages so far; the first event only has the place. */
  readonly messages: readonly Record<string, unknown>[];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

const open: Listening[] = [];
afterEach(() => {
  for (const listening of open.splice(0)) listening.close();
});

async function listen(sessionId: string): Promise<Listening> {
  const controller = new AbortController();
  const response = await fetch(stack.api + STREAM, {
    headers: { eteamsid: sessionId, origin: stack.host },
    signal: controller.signal,
  });
  const messages: Record<string, unknown>[] = [];
  const parser = createParser({
    onEvent(event) {
      const data: unknown = JSON.parse(event.data);
      if (isRecord(data) && data['command'] !== 0) messages.push(data);
    },
  });
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      parser.feed(decoder.decode(piece, { stream: true }));
    }
  };
  const listening: Listening = {
    headers: response.headers,
    messages,
    ended: read().catch(() => undefined),
    close: () => controller.abort(),
  };
  open.push(listening);
  return listening;
}

const push = (account: string, content: string): Promise<unknown> =>
  stack.control('POST', '/messages/push', { account, content });
const contents = ({ messages }: Listening): unknown[] => messages.map(({ content }) => content);
const streams = async (): Promise<unknown> => (await stack.control('GET', '/messages'))['streams'];

it('the stream is one that proxies do not collect, and brings what the control page sends, to its person', async () => {
  const own = await listen(await stack.signIn('li.wei'));
  const other = await listen(await stack.signIn('zheng.yawen'));
  expect(own.headers.get('x-accel-buffering')).toBe('no');
  await push('li.wei', 'for Li Wei');
  await push('zheng.yawen', 'for Zheng Yawen');
  await vi.waitFor(() =>
    expect([contents(own), contents(other)]).toEqual([['for Li Wei'], ['for Zheng Yawen']]),
  );
});

it('the stream ends as the control page says: with the session, dropped, and after junk', async () => {
  const session = await stack.signIn('li.wei', 86_000);
  const dropped = await listen(session);
  expect(await stack.control('POST', '/messages/drop')).toEqual({ dropped: 1 });
  await dropped.ended;
  const another = await listen(session);
  expect(await stack.control('POST', '/messages/junk', { account: 'li.wei' })).toEqual({ streams: 1 });
  await stack.control('POST', '/expire', {});
  await another.ended;
  expect(await streams()).toBe(0);
});

it('a batch task is shown to its person alone', async () => {
  const started = await stack.control('POST', '/messages/start', { account: 'zheng.yawen' });
  const ask = async (account: string): Promise<Record<string, unknown>> =>
    stack.call('POST', BATCH_TASK_CALLS.detail.path, await stack.signIn(account), {
      taskId: started['taskId'],
    });
  expect(await ask('zheng.yawen')).toMatchObject({ code: 200 });
  expect(await ask('li.wei')).toMatchObject({ code: 404 });
});
