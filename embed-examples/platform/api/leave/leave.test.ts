import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  LEAVE_CALLS,
  LEAVE_TEXT_LIMIT,
  type LeaveData,
  type LeaveRequest,
} from '../../../../src/wire/office/leave.js';
import { useTestStack } from '../../testStack.js';
import { todayIn } from '../../../../src/wire/office/todayIn.js';

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

  it('has what a manager decides, open ones first, the oldest first', async () => {
    const { toDecide } = await list(liWei);
    expect(toDecide.map(({ applicant, state }) => [applicant.name, state])).toEqual([
      ['刘洋', 'open'],
      ['吴志强', 'open'],
      ['刘洋', 'approved'],
      ['孙浩然', 'approved'],
      ['刘洋', 'rejected'],
    ]);
  });

  it('has requests in every state in the other tenant too', async () => {
    const { toDecide } = await list(await stack.signIn('ahmed.alzaabi'));
    expect(new Set(toDecide.map(({ state }) => state))).toEqual(new Set(['open', 'rejected']));
  });
});

describe('one request', () => {
  const ask = (session: string, id: unknown): Promise<unknown> =>
    stack.call('POST', LEAVE_CALLS.detail.path, session, { id });

  it('is shown to the person who submitted it and to the one who decides it', async () => {
    const [leave] = (await list(liuYang)).own;
    expect(await ask(liuYang, leave?.id)).toMatchObject({ code: 200, data: { leave, isApprover: false } });
    expect(await ask(liWei, leave?.id)).toMatchObject({ code: 200, data: { leave, isApprover: true } });
  });

  it('is shown to nobody else', async () => {
    const [leave] = (await list(liuYang)).own;
    for (const account of ['wu.zhiqiang', 'layla.hassan']) {
      const answer = await ask(await stack.signIn(account), leave?.id);
      expect([account, answer]).toMatchObject([account, { code: 404, data: null }]);
    }
  });

  it.each(['1', 'x', '', 7, undefined])('is not found for the id %j', async (id) => {
    expect(await ask(liWei, id)).toMatchObject({ code: 404, data: null });
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

  it('needs no reason and may be for a past day', async () => {
    const { code } = await call(
      'submit',
      liuYang,
      wanted({ reason: '', from: '2026-11-02', until: '2026-11-02' }),
    );
    expect(code).toBe(200);
  });

  it.each<[object, RegExp]>([
    [{ key: 'x' }, /^key/],
    [{ type: 'holiday' }, /^type/],
    [{ from: '2026-02-30' }, /^from/],
    [{ until: 'soon' }, /^until/],
    [{ until: '2026-12-03' }, /^until must not be before from/],
    [{ until: '2027-03-06' }, /^until: A leave may have at most 92 days/],
    [{ from: '2026-12-05', until: '2026-12-06' }, /^until: There is no working day/],
    [{ reason: 5 }, /^reason/],
    [{ reason: 'x'.repeat(LEAVE_TEXT_LIMIT + 1) }, /^reason must have at most 500/],
  ])('is refused with %j', async (over, msg) => {
    const answer = await call('submit', liuYang, wanted(over));
    expect(answer).toMatchObject({ code: 400, msg: expect.stringMatching(msg) as string });
  });

  it('needs a session', async () => {
    expect(await call('submit', 'nobody', wanted())).toMatchObject({ code: -1 });
  });
});

describe('a decision', () => {
  let id: string;
  beforeEach(async () => {
    id = (await call('submit', liuYang, wanted())).data.id;
  });

  it('is stored with its comment and its time', async () => {
    const { data } = await call('decide', liWei, { id, state: 'approved', comment: ' 好 ' });
    expect(data).toMatchObject({ id, state: 'approved', comment: '好' });
    expect(data.decidedAt).not.toBeNull();
    expect((await list(liuYang)).own[0]).toEqual(data);
  });

  it('may be repeated, but not changed', async () => {
    const first = await call('decide', liWei, { id, state: 'rejected', comment: 'no' });
    expect(await call('decide', liWei, { id, state: 'rejected', comment: 'again' })).toEqual(first);
    expect(await call('decide', liWei, { id, state: 'approved', comment: '' })).toMatchObject({ code: 409 });
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

  it.each<[object, RegExp | number]>([
    [{ state: 'open' }, /^state/],
    [{ state: 'rejected', comment: '  ' }, /^comment is required/],
    [{ comment: 'x'.repeat(LEAVE_TEXT_LIMIT + 1) }, /^comment must have at most 500/],
    [{ id: 5 }, /^id/],
  ])('is refused with %j', async (over, msg) => {
    const answer = await call('decide', liWei, { id, state: 'approved', comment: '', ...over });
    expect(answer).toMatchObject({ code: 400, msg: expect.stringMatching(msg as RegExp) as string });
  });

  it.each(['0', 'x', '\0'])('about the id %j is refused', async (unknown) => {
    const answer = await call('decide', liWei, { id: unknown, state: 'approved', comment: '' });
    expect(answer).toMatchObject({ code: 404 });
  });
});
