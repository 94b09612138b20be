import { ownText } from '../../wire/record.js';
import {
  LEAVE_CALLS,
  type LeaveRequest,
  annualDaysLeft,
  workingDays,
  readLeaveDecision,
  readNewLeave,
} from '../../wire/office/leave.js';
import { noObject, ok, refusal, type FakeEnvelope } from '../envelopes.js';
import { signedIn, type FakeWorld, today, keyedId } from '../fakeCall.js';
import { bodyRecord } from '../fakeRequest.js';
import { checkWords } from '../checkWords.js';

const MOST_LISTED = 100;

const noLeave = (): FakeEnvelope => refusal(404, 'There is no such leave request');

/** The person's own requests, the newest first. */
const ownLeaves = ({ data }: FakeWorld, personId: string): LeaveRequest[] =>
  data.leaves
    .filter(({ applicant }) => applicant.id === personId)
    .sort((a, b) => b.submittedAt.localeCompare(a.submittedAt) || b.id.localeCompare(a.id));

/** What the person decides: open ones first, the oldest first. */
const leavesToDecide = ({ data }: FakeWorld, personId: string): LeaveRequest[] =>
  data.leaves
    .filter(({ approver }) => approver?.id === personId)
    .sort(
      (a, b) =>
        Number(a.state !== 'open') - Number(b.state !== 'open') ||
        a.submittedAt.localeCompare(b.submittedAt) ||
        a.id.localeCompare(b.id),
    );

/** The calls for leave requests. */
export const LEAVE_ANSWERS = {
  leaveList: signedIn(LEAVE_CALLS.list, ({ personId }, world) => {
    const own = ownLeaves(world, personId);
    const day = today(world);
    const annual = own.filter(({ type, state }) => type === 'annual' && state !== 'rejected');
    return ok({
      own: own.slice(0, MOST_LISTED),
      toDecide: leavesToDecide(world, personId).slice(0, MOST_LISTED),
      annualDaysLeft: annualDaysLeft(day.slice(0, 4), annual),
      today: day,
    });
  }),
  leaveDetail: signedIn(LEAVE_CALLS.detail, (request, { data }) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const { personId } = request;
    const leave = data.leaves.find(
      ({ id, applicant, approver }) =>
        id === ownText(body, 'id') && [applicant.id, approver?.id].includes(personId),
    );
    return leave ? ok({ leave, isApprover: leave.approver?.id === personId }) : noLeave();
  }),
  leaveSubmit: signedIn(LEAVE_CALLS.submit, (request, world) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const wanted = readNewLeave(body);
    if (!wanted.ok) return refusal(400, wanted.problem);
    const { key, type, from, until, reason } = wanted.value;
    const { leaves, people } = world.data;
    const id = keyedId(request.personId, key);
    const repeated = leaves.find((leave) => leave.id === id);
    if (repeated) return ok(repeated);
    const found = checkWords(request, world, reason);
    if (found) return found;
    const person = people.find((one) => one.id === request.personId);
    const approver = people.find((one) => one.id === person?.managerId);
    const now = new Date(world.clock.now()).toISOString();
    const leave: LeaveRequest = {
      ...{ id, type, from, until, reason, comment: '' },
      days: workingDays(from, until),
      state: approver ? 'open' : 'approved',
      applicant: { id: request.personId, name: person?.name ?? '' },
      approver: approver ? { id: approver.id, name: approver.name } : null,
      submittedAt: now,
      decidedAt: approver ? null : now,
    };
    leaves.push(leave);
    return ok(leave);
  }),
  leaveDecide: signedIn(LEAVE_CALLS.decide, (request, world) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const decision = readLeaveDecision(body);
    if (!decision.ok) return refusal(400, decision.problem);
    const { id, state, comment } = decision.value;
    const { leaves } = world.data;
    const at = leaves.findIndex((one) => one.id === id && one.approver?.id === request.personId);
    const leave = leaves[at];
    if (!leave) return noLeave();
    if (leave.state !== 'open') {
      return leave.state === state ? ok(leave) : refusal(409, 'This request is already decided');
    }
    const found = checkWords(request, world, comment);
    if (found) return found;
    const decided = { ...leave, state, comment, decidedAt: new Date(world.clock.now()).toISOString() };
    leaves[at] = decided;
    return ok(decided);
  }),
};
