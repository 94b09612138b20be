import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { parseEnvelope, isEnvelopeError } from '../../../src/wire/envelope.js';
import { TASK_CALLS, type TaskListData } from '../../../src/wire/office/tasks.js';
import { useTestStack } from '../testStack.js';
import { todayIn } from '../../../src/wire/office/calendar.js';

const LI_WEIS_TASK = '4915532168790030007';
const LIU_YANGS_TASK = '4915532168790030002';

const stack = useTestStack();
let liWei: string;

const newKey = (): string => randomBytes(16).toString('hex');

function call(
  name: keyof typeof TASK_CALLS,
  session: string | undefined,
  body: unknown = {},
): Promise<unknown> {
  return stack.call('POST', TASK_CALLS[name].path, session, body);
}

async function listOf(session: string): Promise<TaskListData> {
  const answer = parseEnvelope(await call('list', session));
  if (!answer.ok || isEnvelopeError(answer.value)) throw new Error('the list call failed');
  return answer.value.data as TaskListData;
}

const titlesOf = async (session: string): Promise<string[]> =>
  (await listOf(session)).tasks.map(({ title }) => title);

beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
});

describe('the list', () => {
  it('contains only the signed-in person’s tasks, with their senders', async () => {
    const { tasks, total } = await listOf(liWei);
    expect(total).toBe(1);
    expect(tasks).toEqual([
      {
        id: LI_WEIS_TASK,
        title: '评审数据同步方案',
        status: 'open',
        priority: 'normal',
        progress: 0,
        dueOn: '2026-11-23',
        creator: { id: '4915532168790010004', name: '孙浩然' },
      },
    ]);
    expect(await titlesOf(await stack.signIn('layla.hassan'))).toEqual(['مراجعة سياسة العمل عن بُعد']);
  });

  it('returns the current day in the tenant’s time zone', async () => {
    const zones = { 'li.wei': 'Asia/Shanghai', 'layla.hassan': 'Asia/Dubai' };
    for (const [account, zone] of Object.entries(zones)) {
      const before = todayIn(zone, new Date());
      const { today } = await listOf(await stack.signIn(account));
      // Midnight may pass between the two calls.
      expect([before, todayIn(zone, new Date())]).toContain(today);
    }
  });
});

describe('one task', () => {
  const detail = async (account: string, body: unknown): Promise<unknown> =>
    call('detail', await stack.signIn(account), body);

  it('is shown to the person who gave it, who cannot complete it, and to nobody else', async () => {
    expect(await detail('sun.haoran', { id: LI_WEIS_TASK })).toMatchObject({
      code: 200,
      data: { task: { id: LI_WEIS_TASK, creator: null }, assignee: { name: '李伟' }, canTick: false },
    });
    const tick = call('tick', await stack.signIn('sun.haoran'), { id: LI_WEIS_TASK, done: true });
    expect(await tick).toMatchObject({ code: 404 });
    for (const account of ['liu.yang', 'layla.hassan']) {
      expect([account, await detail(account, { id: LI_WEIS_TASK })]).toMatchObject([account, { code: 404 }]);
    }
  });
});

describe('adding a task', () => {
  it('creates one task for a request that arrives several times, also at once', async () => {
    const task = { key: newKey(), title: 'once', dueOn: '2026-12-01' };
    const answers = await Promise.all([call('add', liWei, task), call('add', liWei, task)]);
    answers.push(await call('add', liWei, task));
    const ids = answers.map((answer) => (answer as { data: { id: string } }).data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await titlesOf(liWei)).toEqual(['评审数据同步方案', 'once']);
    // The same key sent by another person is another request.
    const liuYang = await stack.signIn('liu.yang');
    await call('add', liuYang, task);
    expect(await titlesOf(liuYang)).toContain('once');
  });
});

describe('completing a task', () => {
  const tick = (session: string, id: unknown, done: unknown): Promise<unknown> =>
    call('tick', session, { id, done });

  it('never changes a task of another person or tenant', async () => {
    const strangers = [liWei, await stack.signIn('layla.hassan')];
    for (const stranger of strangers) {
      expect(await tick(stranger, LIU_YANGS_TASK, true)).toMatchObject({ code: 404, status: false });
    }
    expect((await listOf(await stack.signIn('liu.yang'))).tasks[0]?.status).toBe('doing');
  });
});
