import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { LEAVE_CALLS, type LeaveData, type LeaveRequest } from '../../../../src/wire/office/leave.js';
import { useTestStack } from '../../testStack.js';
import { todayIn } from '../../../../src/wire/office/calendar.js';

const stack = useTestStack();
let liuYang: string;
let liWei: string;
beforeEach(async () => {
  liuYang = await stack.signIn('liu.yang');
  liWei = await stack.signIn('li.wei');
});

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: LeaveRequest;
}

const newKey = (): string => randomBytes(16).toString('hex');

async function call(name: 'submit' | 'decide', session: string, body: object): Promise<Answer> {
  return (await stack.call('POST', LEAVE_CALLS[name].path, session, body)) as unknown as Answer;
}

async function list(session: string): Promise<LeaveData> {
  return (await stack.call('POST', LEAVE_CALLS.list.path, session))['data'] as LeaveData;
}

const wanted = (over: object = {}): object => ({
  key: newKey(),
  type: 'personal',
  from: '2026-12-04',
  until: '2026-12-07',
  reason: 'Move',
  ...over,
});

describe('the list', () => {
  it('has a person’s own requests, the newest first, and the days of annual leave that are left', async () => {
    const { own, toDecide, annualDaysLeft, today } = await list(liuYang);
    expect(own.map(({ from, state, days }) => [from, state, days])).toEqual([
      ['2026-12-28', 'open', 4],
      ['2026-11-18', 'rejected', 1],
      ['2026-07-06', 'approved', 5],
    ]);
    expect(own[0]).toMatchObject({
      applicant: { name: '刘洋' },
      approver: { name: '李伟' },
      comment: '',
      submittedAt: '2026-11-19T06:20:00.000Z',
      decidedAt: null,
    });
    expect(toDecide).toEqual([]);
    expect(annualDaysLeft).toBe(6);
    expect(today).toBe(todayIn('Asia/Shanghai', new Date()));
  });

  it('has requests in every state in the other tenant too', async () => {
    const { toDecide } = await list(await stack.signIn('ahmed.alzaabi'));
    expect(new Set(toDecide.map(({ state }) => state))).toEqual(new Set(['open', 'rejected']));
  });
});

describe('one request', () => {
  const ask = (session: string, id: unknown): Promise<unknown> =>
    stack.call('POST', LEAVE_CALLS.detail.path, session, { id });

  it('is shown to nobody else', async () => {
    const [leave] = (await list(liuYang)).own;
    for (const account of ['wu.zhiqiang', 'layla.hassan']) {
      const answer = await ask(await stack.signIn(account), leave?.id);
      expect([account, answer]).toMatchObject([account, { code: 404, data: null }]);
    }
  });
});

describe('a request', () => {
  it('goes to the manager, once even if it is repeated', async () => {
    const body = wanted();
    const answers = await Promise.all([call('submit', liuYang, body), call('submit', liuYang, body)]);
    answers.push(await call('submit', liuYang, body));
    const [first] = answers;
    expect(first).toMatchObject({
      code: 200,
      data: { days: 2, state: 'open', approver: { name: '李伟' }, decidedAt: null },
    });
    expect(answers.map(({ data }) => data)).toEqual([first?.data, first?.data, first?.data]);
    expect((await list(liuYang)).own[0]).toEqual(first?.data);
    expect((await list(liWei)).toDecide).toContainEqual(first?.data);
  });

  it('of somebody without a manager is approved at once', async () => {
    const { data } = await call('submit', await stack.signIn('chen.guodong'), wanted());
    expect(data).toMatchObject({ state: 'approved', approver: null, comment: '' });
    expect(data.decidedAt).toBe(data.submittedAt);
  });

  it('of annual leave uses days while it is open, and no longer when it is rejected', async () => {
    const { annualDaysLeft } = await list(liuYang);
    const { data } = await call('submit', liuYang, wanted({ type: 'annual' }));
    expect((await list(liuYang)).annualDaysLeft).toBe(annualDaysLeft - 2);
    await call('decide', liWei, { id: data.id, state: 'rejected', comment: 'no' });
    expect((await list(liuYang)).annualDaysLeft).toBe(annualDaysLeft);
  });
});

describe('a decision', () => {
  let id: string;
  beforeEach(async () => {
    id = (await call('submit', liuYang, wanted())).data.id;
  });

  it('is one of two at once', async () => {
    const answers = await Promise.all([
      call('decide', liWei, { id, state: 'rejected', comment: 'no' }),
      call('decide', liWei, { id, state: 'approved', comment: '' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('is up to the approver', async () => {
    for (const account of ['liu.yang', 'chen.guodong', 'layla.hassan']) {
      const session = await stack.signIn(account);
      expect(await call('decide', session, { id, state: 'approved', comment: '' })).toMatchObject({
        code: 404,
      });
    }
  });
});
