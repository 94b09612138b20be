import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';

import { MESSAGE_STREAM_PATH, parseBatchTaskMessage } from '../../src/wire/batchTaskMessage.js';
import { API_CALLS } from '../../src/wire/calls.js';
import { BATCH_TASK_CALLS, type BatchTaskDetail } from '../../src/wire/office/batchTasks.js';
import { PEOPLE_CALLS, type PeopleListData, type Person } from '../../src/wire/office/people.js';
import type { Backend } from './backend.js';
import { casesOf, dataOf, EXPIRED, expectRefusals, NO_OBJECT } from './contractCase.js';

interface StreamEvent {
  readonly id?: string | undefined;
  readonly data: string;
}

/** An open stream, as a page reads it. */
interface Listening {
  readonly headers: Headers;
  /** The next event; undefined when the platform has ended the stream. */
  next(): Promise<StreamEvent | undefined>;
  close(): Promise<void>;
}

async function listen({ listen: open }: Backend, lastEventId?: string): Promise<Listening> {
  const ending = new AbortController();
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await open(MESSAGE_STREAM_PATH, headers, ending.signal);
  const events: StreamEvent[] = [];
  const parser = createParser({ onEvent: (event) => void events.push(event) });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  return {
    headers: response.headers,
    async next() {
      while (events.length === 0) {
        const piece = await reader?.read();
        if (piece?.done !== false) return undefined;
        parser.feed(decoder.decode(piece.value, { stream: true }));
      }
      return events.shift();
    },
    async close() {
      ending.abort();
      await reader?.cancel().catch(() => undefined);
    },
  };
}

const messageOf = (event: StreamEvent | undefined): unknown => {
  const message = parseBatchTaskMessage(JSON.parse(event?.data ?? 'null'));
  return message.ok ? message.value : message.problem;
};

interface Started {
  readonly taskId: string;
  readonly total: number;
}

const start = (backend: Backend, to: string, scope: string) =>
  dataOf<Started>(backend, BATCH_TASK_CALLS.start, { to, scope });

/** Somebody else than the signed-in person. */
async function otherPerson(backend: Backend): Promise<Person> {
  const path = `${PEOPLE_CALLS.detail.path}?id=me`;
  const me = await dataOf<Person>(backend, { method: 'GET', path });
  const { people } = await dataOf<PeopleListData>(backend, PEOPLE_CALLS.list, {});
  return people.find(({ id }) => id !== me.id) as Person;
}

export const MESSAGE_CASES = casesOf('messages', {
  'the stream tells its place first, and ends with the session': async (backend) => {
    const stream = await listen(backend);
    expect(['content-type', 'cache-control'].map((name) => stream.headers.get(name))).toEqual([
      ...['text/event-stream', 'no-store'],
    ]);
    expect(await stream.next()).toMatchObject({
      id: expect.stringMatching(/^\d+$/) as string,
      data: '{"command":0}',
    });
    await dataOf(backend, API_CALLS.logout, {});
    expect(await stream.next()).toBeUndefined();
    const { body } = await backend.call('GET', MESSAGE_STREAM_PATH);
    expect(body).toMatchObject(EXPIRED);
  },
  'a batch task hands over the records of its person, fails for those of others, and tells the end': async (
    backend,
  ) => {
    const to = await otherPerson(backend);
    const stream = await listen(backend);
    await stream.next();
    const { taskId, total } = await start(backend, to.id, 'all');
    const detail = () => dataOf<BatchTaskDetail>(backend, BATCH_TASK_CALLS.detail, { taskId });
    const early = await detail();
    expect(early).toMatchObject({ taskId, total, to: { id: to.id, name: to.name } });
    const told = await stream.next();
    const task = await detail();
    expect(task).toMatchObject({ taskId, state: 'done', total, done: total });
    expect(task.failCount).toBeGreaterThan(0);
    expect(task.failCount).toBeLessThan(total);
    expect(task.failed).toHaveLength(task.failCount);
    expect(new Set(task.failed.map(({ reason }) => reason))).toEqual(new Set(['notOwner', 'alreadyThere']));
    expect(messageOf(told)).toMatchObject({
      messageType: 114,
      content: `${String(task.failCount)} of ${String(total)} records could not be handed over to ${to.name}.`,
      batchTaskResult: { failCount: task.failCount, taskId },
    });
    // What was handed over is somebody else's now.
    const again = await start(backend, to.id, 'own');
    expect(again.total).toBe(0);
    const toldAgain = await stream.next();
    expect(messageOf(toldAgain)).toMatchObject({
      messageType: 111,
      batchTaskResult: { failCount: 0, taskId: again.taskId },
    });
    await stream.close();
    const later = await listen(backend, told?.id);
    expect(await later.next()).toEqual(toldAgain);
    await later.close();
  },
  'wrong tasks and unknown ones are refused': async (backend) => {
    const { id: to } = await otherPerson(backend);
    const wrong = 'scope must be one of own, all';
    const nobody = 'to must be the id of a person';
    const unknown = 'There is no such batch task';
    await expectRefusals(backend, [
      [BATCH_TASK_CALLS.start, { to, scope: 'everything' }, 400, wrong],
      [BATCH_TASK_CALLS.start, { to }, 400, wrong],
      [BATCH_TASK_CALLS.start, { to: '7', scope: 'own' }, 400, nobody],
      [BATCH_TASK_CALLS.start, { to: 'x', scope: 'own' }, 400, nobody],
      ...['7', 'a/b', ''].map((taskId) => [BATCH_TASK_CALLS.detail, { taskId }, 404, unknown] as const),
      [BATCH_TASK_CALLS.start, [], 400, NO_OBJECT],
      [BATCH_TASK_CALLS.detail, [], 400, NO_OBJECT],
    ]);
  },
});
