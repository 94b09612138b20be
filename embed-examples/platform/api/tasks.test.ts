import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { parseEnvelope } from '../../../src/wire/envelope.js';
import { isEnvelopeError } from '../../../src/wire/envelopeErrors.js';
import { TASK_CALLS, type TaskListData } from '../../../src/wire/office/tasks.js';
import { useTestStack } from '../testStack.js';
import { todayIn } from '../../../src/wire/office/todayIn.js';

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

  it('puts completed tasks last, the latest first', async () => {
    const session = await stack.signIn('ma.xiaoyan');
    const add = (title: string, dueOn: string): Promise<unknown> =>
      call('add', session, { key: newKey(), title, dueOn });
    await add('later', '2027-01-05');
    await add('sooner', '2026-01-05');
    expect(await titlesOf(session)).toEqual([
      'sooner',
      '更新会议室预订系统说明',
      'later',
      '归档三季度合同扫描件',
    ]);
    const [sooner] = (await listOf(session)).tasks;
    await call('tick', session, { id: sooner?.id, done: true });
    expect((await titlesOf(session)).slice(-2)).toEqual(['归档三季度合同扫描件', 'sooner']);
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

  it('is shown to the person who has it, with the current day', async () => {
    const answer = (await call('detail', liWei, { id: LI_WEIS_TASK })) as { data: object };
    expect(answer.data).toEqual({
      task: (await listOf(liWei)).tasks[0],
      assignee: { id: '4915532168790010003', name: '李伟' },
      canTick: true,
      today: (await listOf(liWei)).today,
    });
  });

  it('is shown to the person who gave it, who cannot complete it', async () => {
    expect(await detail('sun.haoran', { id: LI_WEIS_TASK })).toMatchObject({
      code: 200,
      data: { task: { id: LI_WEIS_TASK, creator: null }, assignee: { name: '李伟' }, canTick: false },
    });
    const tick = call('tick', await stack.signIn('sun.haoran'), { id: LI_WEIS_TASK, done: true });
    expect(await tick).toMatchObject({ code: 404 });
  });

  it.each([
    ['liu.yang', { id: LI_WEIS_TASK }, 404],
    ['layla.hassan', { id: LI_WEIS_TASK }, 404],
    ['li.wei', { id: '1' }, 404],
    ['li.wei', { id: "' or 1=1 --" }, 404],
    ['li.wei', {}, 404],
    ['li.wei', [], 400],
  ])('is refused to %s for %j', async (account, body, code) => {
    expect(await detail(account, body)).toMatchObject({ code, data: null });
  });

  it('needs a session', async () => {
    expect(await call('detail', undefined, { id: LI_WEIS_TASK })).toMatchObject({ code: -1 });
  });
});

describe('adding a task', () => {
  it('stores it for the person who adds it', async () => {
    const answer = await call('add', liWei, {
      key: newKey(),
      title: '  Call Omar\nback ',
      dueOn: '2026-12-01',
      priority: 'high',
    });
    expect(answer).toMatchObject({
      code: 200,
      data: {
        id: expect.stringMatching(/^9\d{18}$/),
        title: 'Call Omar back',
        status: 'open',
        progress: 0,
        dueOn: '2026-12-01',
        priority: 'high',
        creator: null,
      },
    });
    expect(await titlesOf(liWei)).toEqual(['评审数据同步方案', 'Call Omar back']);
    expect(await titlesOf(await stack.signIn('liu.yang'))).not.toContain('Call Omar back');
  });

  it('defaults to today and normal priority', async () => {
    const { data } = (await call('add', liWei, { key: newKey(), title: 'x' })) as { data: object };
    expect(data).toMatchObject({ dueOn: (await listOf(liWei)).today, priority: 'normal' });
  });

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

  it('accepts a title of exactly the maximum length, in any script', async () => {
    const title = '📌'.repeat(200);
    expect(await call('add', liWei, { key: newKey(), title })).toMatchObject({ data: { title } });
  });

  it.each([
    [{ key: 'short' }, 'key must be 32 hex digits'],
    [{ key: undefined }, 'key must be 32 hex digits'],
    [{ title: undefined }, 'title is missing'],
    [{ title: 7 }, 'title is missing'],
    [{ title: ' \n\u0000 ' }, 'title is empty'],
    [{ title: 'x'.repeat(201) }, 'title must have at most 200 characters'],
    [{ dueOn: '2026-02-30' }, 'dueOn must be a day of the calendar from 1900 on, YYYY-MM-DD'],
    [{ dueOn: '0026-11-20' }, 'dueOn must be a day of the calendar from 1900 on, YYYY-MM-DD'],
    [{ dueOn: null }, 'dueOn must be a day of the calendar from 1900 on, YYYY-MM-DD'],
    [{ priority: 'urgent' }, 'priority must be one of high, normal, low'],
    [{ priority: '__proto__' }, 'priority must be one of high, normal, low'],
  ])('refuses %j', async (wrong, msg) => {
    const answer = await call('add', liWei, { key: newKey(), title: 'fine', ...wrong });
    expect(answer).toMatchObject({ code: 400, status: false, msg });
    expect(await titlesOf(liWei)).toHaveLength(1);
  });
});

describe('completing a task', () => {
  const tick = (session: string, id: unknown, done: unknown): Promise<unknown> =>
    call('tick', session, { id, done });

  it('is saved, and reopening the task restores its progress', async () => {
    const session = await stack.signIn('liu.yang');
    expect(await tick(session, LIU_YANGS_TASK, true)).toMatchObject({
      code: 200,
      data: { id: LIU_YANGS_TASK, status: 'done' },
    });
    expect((await listOf(session)).tasks[0]?.status).toBe('done');
    // A repeated request changes nothing.
    expect(await tick(session, LIU_YANGS_TASK, true)).toMatchObject({ data: { status: 'done' } });
    expect(await tick(session, LIU_YANGS_TASK, false)).toMatchObject({
      data: { status: 'doing', progress: 80 },
    });
    expect((await listOf(session)).tasks[0]).toMatchObject({ status: 'doing', progress: 80 });
  });

  it('never changes a task of another person or tenant', async () => {
    const strangers = [liWei, await stack.signIn('layla.hassan')];
    for (const stranger of strangers) {
      expect(await tick(stranger, LIU_YANGS_TASK, true)).toMatchObject({ code: 404, status: false });
    }
    expect((await listOf(await stack.signIn('liu.yang'))).tasks[0]?.status).toBe('doing');
  });

  it.each([
    ['1', true, 404],
    ['', true, 404],
    ['a\u0000b', true, 404],
    [`${LI_WEIS_TASK}' or '1'='1`, true, 404],
    [Number(LI_WEIS_TASK), true, 400],
    [undefined, true, 400],
    [LI_WEIS_TASK, 'true', 400],
    [LI_WEIS_TASK, undefined, 400],
  ])('refuses the id %j with done %j', async (id, done, code) => {
    expect(await tick(liWei, id, done)).toMatchObject({ code, status: false });
    expect((await listOf(liWei)).tasks[0]?.status).toBe('open');
  });
});

it.each(['list', 'add', 'tick'] as const)('the %s call needs a session', async (name) => {
  expect(await call(name, undefined)).toMatchObject({ code: -1, fail: true });
});

it.each(['add', 'tick'] as const)(
  'the %s call refuses a body that is no JSON object with code 400',
  async (name) => {
    expect(await call(name, liWei, [1])).toMatchObject({ code: 400, status: false });
  },
);
