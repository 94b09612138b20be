import type { Context, Hono } from 'hono';

import { ownText } from '../../../../src/wire/record.js';
import {
  LEAVE_CALLS,
  type LeaveData,
  type LeaveDecision,
  type LeaveRequest,
  readLeaveDecision,
  readNewLeave,
} from '../../../../src/wire/office/leave.js';
import type { StackContext } from '../../context.js';
import { ok, refusal } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { readBody } from '../readBody.js';
import { requireSession } from '../requestSession.js';
import { checkText } from '../sensitive/checkText.js';
import { tenantToday } from '../tenantToday.js';
import {
  decideLeave,
  findLeaveDetail,
  findLeaveToDecide,
  findSubmittedLeave,
  listLeaveToDecide,
  listOwnLeave,
  readAnnualDaysLeft,
  submitLeave,
} from './leaveRequests.js';

const NO_OBJECT = 'The body must be a JSON object';
const NO_LEAVE = 'There is no such leave request';

/** The answer for a request that is decided: the same decision again is no error. */
function decided(c: Context, leave: LeaveRequest | undefined, { state }: LeaveDecision): Response {
  if (leave === undefined) return refusal(c, 404, NO_LEAVE);
  return leave.state === state ? ok(c, leave) : refusal(c, 409, 'This request is already decided');
}

/** Adds the calls for leave requests. */
export function addLeaveCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  const signedIn = requireSession(sessions);

  app.post(LEAVE_CALLS.list.path, signedIn, async (c) => {
    const { session } = c.var;
    const today = await tenantToday(queries, session.tenantKey);
    const data: LeaveData = {
      own: await listOwnLeave(queries, session),
      toDecide: await listLeaveToDecide(queries, session),
      annualDaysLeft: await readAnnualDaysLeft(queries, session, today),
      today,
    };
    return ok(c, data);
  });

  app.post(LEAVE_CALLS.detail.path, signedIn, async (c) => {
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const detail = await findLeaveDetail(queries, c.var.session, ownText(body, 'id'));
    return detail === undefined ? refusal(c, 404, NO_LEAVE) : ok(c, detail);
  });

  app.post(LEAVE_CALLS.submit.path, signedIn, async (c) => {
    const { session } = c.var;
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const wanted = readNewLeave(body);
    if (!wanted.ok) return refusal(c, 400, wanted.problem);
    const repeated = await findSubmittedLeave(queries, session, wanted.value.key);
    if (repeated !== undefined) return ok(c, repeated);
    return (
      (await checkText(c, queries, wanted.value.reason)) ??
      ok(c, await submitLeave(queries, session, wanted.value))
    );
  });

  app.post(LEAVE_CALLS.decide.path, signedIn, async (c) => {
    const { session } = c.var;
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const decision = readLeaveDecision(body);
    if (!decision.ok) return refusal(c, 400, decision.problem);
    const leave = await findLeaveToDecide(queries, session, decision.value.id);
    if (leave?.state !== 'open') return decided(c, leave, decision.value);
    return (
      (await checkText(c, queries, decision.value.comment)) ??
      decided(c, await decideLeave(queries, session, decision.value), decision.value)
    );
  });
}
