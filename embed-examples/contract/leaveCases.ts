import { expect } from 'vitest';

import { LEAVE_CALLS, type LeaveData, type LeaveRequest } from '../../src/wire/office/leave.js';
import type { Backend, BackendAnswer } from './backend.js';
import { casesOf, newKey } from './contractCase.js';

const submit = ({ call }: Backend, over: object = {}): Promise<BackendAnswer> =>
  call('POST', LEAVE_CALLS.submit.path, {
    body: {
      key: newKey(),
      type: 'annual',
      from: '2026-12-07',
      until: '2026-12-08',
      reason: ' rest ',
      ...over,
    },
  });

const decide = ({ call }: Backend, body: object): Promise<BackendAnswer> =>
  call('POST', LEAVE_CALLS.decide.path, { body: { comment: '', ...body } });

async function list({ call }: Backend): Promise<LeaveData> {
  return (await call('POST', LEAVE_CALLS.list.path, { body: {} })).body?.['data'] as LeaveData;
}

const openOne = async (backend: Backend): Promise<LeaveRequest | undefined> =>
  (await list(backend)).toDecide.find(({ state }) => state === 'open');

export const LEAVE_CASES = casesOf('leave', {
  'a request goes to the manager, once for its key, and uses days': async (backend) => {
    const before = await list(backend);
    const key = newKey();
    const { body } = await submit(backend, { key });
    const leave = body?.['data'] as LeaveRequest;
    expect(leave).toMatchObject({ days: 2, state: 'open', reason: 'rest', comment: '', decidedAt: null });
    expect(leave.approver?.id).not.toBe(leave.applicant.id);
    expect((await submit(backend, { key, reason: 'other' })).body?.['data']).toEqual(leave);
    const after = await list(backend);
    expect(after.own[0]).toEqual(leave);
    expect(after.annualDaysLeft).toBe(Math.max(0, before.annualDaysLeft - 2));
    const detail = await backend.call('POST', LEAVE_CALLS.detail.path, { body: { id: leave.id } });
    expect(detail.body).toMatchObject({ code: 200, data: { leave, isApprover: false } });
  },
  'own requests are the newest first, those to decide open and oldest first': async (backend) => {
    await submit(backend);
    const { own, toDecide, today } = await list(backend);
    const submitted = own.map(({ submittedAt }) => submittedAt);
    expect(submitted).toEqual([...submitted].sort().reverse());
    const open = toDecide.filter(({ state }) => state === 'open');
    expect(toDecide.slice(0, open.length)).toEqual(open);
    for (const part of [open, toDecide.slice(open.length)]) {
      const times = part.map(({ submittedAt }) => submittedAt);
      expect(times).toEqual([...times].sort());
    }
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    const leave = open[0];
    const detail = await backend.call('POST', LEAVE_CALLS.detail.path, { body: { id: leave?.id } });
    expect(detail.body).toMatchObject({ code: 200, data: { leave, isApprover: true } });
  },
  'a request needs no reason, and may be for a past day': async (backend) => {
    const past = { reason: '', from: '2026-11-02', until: '2026-11-02' };
    expect((await submit(backend, past)).body).toMatchObject({ code: 200, data: { reason: '', days: 1 } });
  },
  'wrong requests are refused by the name of the field': async (backend) => {
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ key: 'x' }, /^key must be 32 hex digits$/],
      [{ type: 'holiday' }, /^type must be one of annual, sick, personal, parental$/],
      [{ from: '2026-02-30' }, /^from must be a day/],
      [{ until: 'soon' }, /^until must be a day/],
      [{ until: '2026-12-03' }, /^until must not be before from$/],
      [{ until: '2027-03-09' }, /^until: A leave may have at most 92 days$/],
      [{ from: '2026-12-05', until: '2026-12-06' }, /^until: There is no working day in this leave$/],
      [{ reason: 5 }, /^reason must be a text$/],
      [{ reason: 'x'.repeat(501) }, /^reason must have at most 500 characters$/],
    ];
    const wrongAnswers: unknown[] = [];
    for (const [over, msg] of wrong) {
      const { body } = await submit(backend, over);
      if (body?.['code'] !== 400 || !msg.test(String(body['msg']))) wrongAnswers.push([over, body]);
    }
    expect(wrongAnswers).toEqual([]);
  },
  'a decision is kept with its comment, may be repeated, and not changed': async (backend) => {
    const { id } = (await openOne(backend)) ?? {};
    const first = await decide(backend, { id, state: 'rejected', comment: ' no ' });
    expect(first.body).toMatchObject({ code: 200, data: { id, state: 'rejected', comment: 'no' } });
    expect((first.body?.['data'] as LeaveRequest).decidedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    const again = await decide(backend, { id, state: 'rejected', comment: 'again' });
    expect(again.body).toEqual(first.body);
    expect((await decide(backend, { id, state: 'approved' })).body).toMatchObject({
      code: 409,
      msg: 'This request is already decided',
    });
  },
  'wrong decisions and those about unknown requests are refused': async (backend) => {
    const { id } = (await openOne(backend)) ?? {};
    const wrong: readonly (readonly [object, number, string])[] = [
      [{ id, state: 'open' }, 400, 'state must be approved or rejected'],
      [{ id, state: 'rejected', comment: ' ' }, 400, 'comment is required for a rejection'],
      [{ id, state: 'approved', comment: 'x'.repeat(501) }, 400, 'comment must have at most 500 characters'],
      [{ id: 5, state: 'approved' }, 400, 'id must be a text'],
      [{ id: 'x', state: 'approved' }, 404, 'There is no such leave request'],
      [{ id: '\0', state: 'approved' }, 404, 'There is no such leave request'],
      [{ id: '0', state: 'approved' }, 404, 'There is no such leave request'],
    ];
    const got = [];
    for (const [body] of wrong) got.push((await decide(backend, body)).body);
    expect(got).toMatchObject(wrong.map(([, code, msg]) => ({ code, msg })));
    for (const unknown of ['1', 'x', '', 7, undefined]) {
      const body = { id: unknown };
      expect((await backend.call('POST', LEAVE_CALLS.detail.path, { body })).body).toMatchObject({
        ...{ code: 404, data: null },
      });
    }
    const [mine] = (await list(backend)).own;
    expect((await decide(backend, { id: mine?.id ?? '1', state: 'approved' })).body).toMatchObject({
      code: 404,
    });
  },
});
