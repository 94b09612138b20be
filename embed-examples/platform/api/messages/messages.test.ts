import { createParser } from 'eventsource-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { isRecord } from '../../../../src/wire/record.js';
import { BATCH_TASK_CALLS } from '../../../../src/wire/office/batchTasks.js';
import { useTestStack } from '../../testStack.js';

const stack = useTestStack();
const STREAM = '/papi/im/events';

/** An open stream of messages, as a page reads it. */
interface Listening {
  readonly status: number;
  readonly headers: Headers;
  /** The messages so far; the first event only has the place. */
  readonly messages: readonly Record<string, unknown>[];
  readonly lastEventId: () => string;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

const open: Listening[] = [];
afterEach(() => {
  for (const listening of open.splice(0)) listening.close();
});

async function listen(sessionId: string, lastEventId?: string): Promise<Listening> {
  const controller = new AbortController();
  const response = await fetch(stack.api + STREAM, {
    headers: {
      eteamsid: sessionId,
      origin: stack.host,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: controller.signal,
  });
  const messages: Record<string, unknown>[] = [];
  let id = '';
  const parser = createParser({
    onEvent(event) {
      id = event.id ?? id;
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
    status: response.status,
    headers: response.headers,
    messages,
    lastEventId: () => id,
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

describe('the stream of messages', () => {
  it('is a stream that proxies do not collect, for a session only', async () => {
    const { headers, status } = await listen(await stack.signIn('li.wei'));
    expect([status, headers.get('content-type'), headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream',
      'no',
    ]);
    expect(await stack.call('GET', STREAM, 'nonsense')).toMatchObject({ code: -1, status: false });
  });

  it('brings a person their messages, and nobody else', async () => {
    const [own, other] = [
      await listen(await stack.signIn('li.wei')),
      await listen(await stack.signIn('zheng.yawen')),
    ];
    await push('li.wei', 'for Li Wei');
    await push('zheng.yawen', 'for Zheng Yawen');
    await vi.waitFor(() =>
      expect([contents(own), contents(other)]).toEqual([['for Li Wei'], ['for Zheng Yawen']]),
    );
  });

  it('sends what came after the last event, also the first one of a connection, for an hour', async () => {
    const session = await stack.signIn('li.wei', 86_000);
    const first = await listen(session);
    await vi.waitFor(() => expect(first.lastEventId()).not.toBe(''));
    first.close();
    await push('li.wei', 'missed');
    const second = await listen(session, first.lastEventId());
    await vi.waitFor(() => expect(contents(second)).toEqual(['missed']));
    stack.passTime(3_601);
    const third = await listen(session, first.lastEventId());
    await push('li.wei', 'new');
    await vi.waitFor(() => expect(contents(third)).toEqual(['new']));
  });

  it('closes the oldest of seven streams of a person', async () => {
    const session = await stack.signIn('li.wei');
    const all: Listening[] = [];
    for (let number = 0; number < 7; number += 1) all.push(await listen(session));
    await all[0]?.ended;
    expect(await streams()).toBe(6);
  });

  it('ends with the session', async () => {
    const session = await stack.signIn('li.wei');
    const listening = await listen(session);
    await stack.call('POST', '/papi/session/logout', session);
    await listening.ended;
    const another = await listen(await stack.signIn('li.wei'));
    await stack.control('POST', '/expire', {});
    await another.ended;
    expect(await streams()).toBe(0);
  });

  it('is dropped, and gets junk, by the control page', async () => {
    const session = await stack.signIn('li.wei');
    const listening = await listen(session);
    expect(await stack.control('POST', '/messages/drop')).toEqual({ dropped: 1 });
    await listening.ended;
    await listen(session);
    expect(await stack.control('POST', '/messages/junk', { account: 'li.wei' })).toEqual({ streams: 1 });
  });
});

describe('a batch task', () => {
  const idOf = async (session: string, name: string): Promise<string> => {
    const { data } = await stack.call('POST', '/api/hrm/people/list', session, {});
    const { people } = data as { people: { id: string; name: string }[] };
    return people.find((person) => person.name === name)?.id ?? '';
  };
  const detail = (session: string, taskId: unknown): Promise<Record<string, unknown>> =>
    stack.call('POST', BATCH_TASK_CALLS.detail.path, session, { taskId });

  it('hands over the records of its person, fails for those of others, and tells the person', async () => {
    const session = await stack.signIn('zhao.lihua');
    const listening = await listen(session);
    const { people } = (await stack.call('POST', '/api/hrm/people/list', session, {}))['data'] as {
      people: { id: string; name: string }[];
    };
    const { id: me } = (await stack.call('GET', '/api/hrm/people/detail?id=me', session))['data'] as {
      id: string;
    };
    const to = people.find(({ id }) => id !== me)?.id ?? '';
    const started = await stack.call('POST', BATCH_TASK_CALLS.start.path, session, { to, scope: 'all' });
    const { taskId, total } = started['data'] as { taskId: string; total: number };
    await vi.waitFor(() => expect(listening.messages).toHaveLength(1), { timeout: 20_000 });
    const { data } = await detail(session, taskId);
    const task = data as { done: number; failCount: number; failed: { reason: string }[]; state: string };
    expect(task).toMatchObject({ state: 'done', total, done: total });
    expect(task.failCount).toBeGreaterThan(0);
    expect(task.failCount).toBeLessThan(total);
    expect(task.failed).toHaveLength(task.failCount);
    expect(listening.messages).toEqual([
      expect.objectContaining({
        command: 15422,
        messageType: 114,
        batchTaskResult: { failCount: task.failCount, taskId },
      }),
    ]);
    const other = await stack.signIn('li.wei');
    expect(await detail(other, taskId)).toMatchObject({ code: 404 });
    // What was handed over is somebody else's now.
    const again = await stack.call('POST', BATCH_TASK_CALLS.start.path, session, { to, scope: 'own' });
    expect(again['data']).toMatchObject({ total: 0 });
    await vi.waitFor(() => expect(listening.messages[1]).toMatchObject({ messageType: 111 }));
  });

  it('refuses what it cannot do', async () => {
    const session = await stack.signIn('li.wei');
    const start = (body: object): Promise<unknown> =>
      stack.call('POST', BATCH_TASK_CALLS.start.path, session, body);
    expect(await start({ to: '7', scope: 'own' })).toMatchObject({ code: 400 });
    expect(await start({ to: await idOf(session, '李伟'), scope: 'everything' })).toMatchObject({
      code: 400,
    });
    expect(await detail(session, 'a/b')).toMatchObject({ code: 404 });
  });
});
