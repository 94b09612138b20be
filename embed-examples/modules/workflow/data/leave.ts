import { answerCode, dataOf, rows } from '../../kit/answers.js';
import { isWireDay } from '../../../../src/wire/office/calendar.js';
import {
  LEAVE_CALLS,
  LEAVE_TYPES,
  type LeaveData,
  type LeaveDecision,
  type LeaveDetail,
  type LeaveRequest,
  type LeaveState,
  type LeaveType,
  type NewLeave,
} from '../../../../src/wire/office/leave.js';
import { ownProperty, ownRecord, ownText, type WireRecord } from '../../../../src/wire/record.js';
import type { ModuleRequest } from '../../kit/weaver.js';

export type { LeaveData, LeaveDecision, LeaveDetail, LeaveRequest, LeaveState, LeaveType, NewLeave };

const STATES: readonly LeaveState[] = ['open', 'approved', 'rejected'];

/** A number of days in an answer, which may be a fraction; 0 for anything else. */
function daysOf(record: WireRecord, key: string): number {
  const value = ownProperty(record, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function personOf(record: WireRecord, key: string): { readonly id: string; readonly name: string } {
  const person = ownRecord(record, key);
  return { id: ownText(person, 'id'), name: ownText(person, 'name') };
}

function leaveOf(record: WireRecord): LeaveRequest {
  const [type, state] = [ownProperty(record, 'type'), ownProperty(record, 'state')];
  const approver = personOf(record, 'approver');
  return {
    id: ownText(record, 'id'),
    type: LEAVE_TYPES.find((known) => known === type) ?? 'annual',
    from: ownText(record, 'from'),
    until: ownText(record, 'until'),
    days: daysOf(record, 'days'),
    reason: ownText(record, 'reason'),
    state: STATES.find((known) => known === state) ?? 'open',
    applicant: personOf(record, 'applicant'),
    approver: approver.id === '' ? null : approver,
    comment: ownText(record, 'comment'),
    submittedAt: ownText(record, 'submittedAt'),
    decidedAt: ownText(record, 'decidedAt') || null,
  };
}

function savedLeave(body: unknown): LeaveRequest {
  const leave = leaveOf(dataOf(body));
  if (leave.id === '') throw new Error('The answer holds no leave request');
  return leave;
}

/** The signed-in person's requests and those to decide. Throws for an answer without the platform's current day. */
export async function fetchLeave(request: ModuleRequest, signal: AbortSignal): Promise<LeaveData> {
  const { method, path } = LEAVE_CALLS.list;
  const data = dataOf(await request({ url: path, method, data: {}, signal }));
  const today = ownText(data, 'today');
  if (!isWireDay(today)) throw new Error('The answer does not say what day it is');
  return {
    own: rows(data, 'own', leaveOf),
    toDecide: rows(data, 'toDecide', leaveOf),
    annualDaysLeft: daysOf(data, 'annualDaysLeft'),
    today,
  };
}

/** One request; null for an unknown id, or a request that is not for this person. */
export async function fetchLeaveDetail(
  request: ModuleRequest,
  id: string,
  signal: AbortSignal,
): Promise<LeaveDetail | null> {
  const { method, path } = LEAVE_CALLS.detail;
  try {
    const data = dataOf(await request({ url: path, method, data: { id }, signal }));
    const leave = leaveOf(ownRecord(data, 'leave'));
    return leave.id === '' ? null : { leave, isApprover: ownProperty(data, 'isApprover') === true };
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}

/** Submits a request; a repeated key adds nothing and resolves to the request that was submitted with it. */
export async function submitLeave(
  request: ModuleRequest,
  leave: NewLeave,
  signal: AbortSignal,
): Promise<LeaveRequest> {
  const { method, path } = LEAVE_CALLS.submit;
  return savedLeave(await request({ url: path, method, data: leave, signal }));
}

/** Approves or rejects a request. The same decision twice is not an error. */
export async function decideLeave(
  request: ModuleRequest,
  decision: LeaveDecision,
  signal: AbortSignal,
): Promise<LeaveRequest> {
  const { method, path } = LEAVE_CALLS.decide;
  return savedLeave(await request({ url: path, method, data: decision, signal }));
}
