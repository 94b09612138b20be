import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import {
  type LeaveDecision,
  type LeaveDetail,
  type LeaveRequest,
  type NewLeave,
  annualDaysLeft,
  workingDays,
} from '../../../../src/wire/office/leave.js';
import type { Queries } from '../../database/database.js';
import { leaveRequests, people } from '../../database/schema.js';
import { keyedId } from '../keyedId.js';
import { ROW_ID } from '../../../../src/wire/office/requestValues.js';
import type { Session } from '../sessions.js';

const LISTED = 100;

const applicants = alias(people, 'applicants');
const approvers = alias(people, 'approvers');

const selectLeave = (queries: Queries, condition: SQL | undefined) =>
  queries
    .select({
      leave: leaveRequests,
      applicant: { id: applicants.id, name: applicants.name },
      approver: { id: approvers.id, name: approvers.name },
    })
    .from(leaveRequests)
    .innerJoin(
      applicants,
      and(eq(applicants.tenantKey, leaveRequests.tenantKey), eq(applicants.id, leaveRequests.applicantId)),
    )
    .leftJoin(
      approvers,
      and(eq(approvers.tenantKey, leaveRequests.tenantKey), eq(approvers.id, leaveRequests.approverId)),
    )
    .where(condition)
    .limit(LISTED)
    .$dynamic();

type LeaveRow = Awaited<ReturnType<typeof selectLeave>>[number];

function asLeave({ leave, applicant, approver }: LeaveRow): LeaveRequest {
  const { id, type, startsOn, endsOn, reason, state, comment, submittedAt, decidedAt } = leave;
  return {
    id,
    type,
    from: startsOn,
    until: endsOn,
    days: workingDays(startsOn, endsOn),
    reason,
    state,
    applicant,
    approver,
    comment,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

const appliedBy = ({ tenantKey, personId }: Session): SQL | undefined =>
  and(eq(leaveRequests.tenantKey, tenantKey), eq(leaveRequests.applicantId, personId));

const decidedBy = ({ tenantKey, personId }: Session): SQL | undefined =>
  and(eq(leaveRequests.tenantKey, tenantKey), eq(leaveRequests.approverId, personId));

/** A person's own requests, the newest first. */
export async function listOwnLeave(queries: Queries, session: Session): Promise<LeaveRequest[]> {
  const found = await selectLeave(queries, appliedBy(session)).orderBy(
    desc(leaveRequests.submittedAt),
    desc(leaveRequests.id),
  );
  return found.map(asLeave);
}

/** The requests that a person decides or has decided: open ones first, the oldest first. */
export async function listLeaveToDecide(queries: Queries, session: Session): Promise<LeaveRequest[]> {
  const found = await selectLeave(queries, decidedBy(session)).orderBy(
    sql`${leaveRequests.state} <> 'open'`,
    asc(leaveRequests.submittedAt),
    asc(leaveRequests.id),
  );
  return found.map(asLeave);
}

/** The days of annual leave that a person has left in the year of `today`. */
export async function readAnnualDaysLeft(queries: Queries, session: Session, today: string): Promise<number> {
  const leaves = await queries
    .select({ from: leaveRequests.startsOn, until: leaveRequests.endsOn })
    .from(leaveRequests)
    .where(
      and(
        appliedBy(session),
        eq(leaveRequests.type, 'annual'),
        inArray(leaveRequests.state, ['open', 'approved']),
      ),
    );
  return annualDaysLeft(today.slice(0, 4), leaves);
}

/** The request that a person submitted with `key`. */
export async function findSubmittedLeave(
  queries: Queries,
  session: Session,
  key: string,
): Promise<LeaveRequest | undefined> {
  const [row] = await selectLeave(
    queries,
    and(appliedBy(session), eq(leaveRequests.id, keyedId(session, key))),
  );
  return row === undefined ? undefined : asLeave(row);
}

/** Submits a request to the person's manager, once even if the request is repeated. */
export async function submitLeave(
  queries: Queries,
  session: Session,
  { key, type, from, until, reason }: NewLeave,
): Promise<LeaveRequest | undefined> {
  const { tenantKey, personId } = session;
  const [person] = await queries
    .select({ managerId: people.managerId })
    .from(people)
    .where(and(eq(people.tenantKey, tenantKey), eq(people.id, personId)));
  const approverId = person?.managerId ?? null;
  const now = new Date();
  await queries
    .insert(leaveRequests)
    .values({
      tenantKey,
      id: keyedId(session, key),
      type,
      startsOn: from,
      endsOn: until,
      reason,
      state: approverId === null ? 'approved' : 'open',
      applicantId: personId,
      approverId,
      submittedAt: now,
      decidedAt: approverId === null ? now : null,
    })
    .onConflictDoNothing();
  return findSubmittedLeave(queries, session, key);
}

/** A request that the person submitted, decides or has decided. */
export async function findLeaveDetail(
  queries: Queries,
  session: Session,
  id: string,
): Promise<LeaveDetail | undefined> {
  if (!ROW_ID.test(id)) return undefined;
  const [row] = await selectLeave(
    queries,
    and(or(appliedBy(session), decidedBy(session)), eq(leaveRequests.id, id)),
  );
  if (row === undefined) return undefined;
  const leave = asLeave(row);
  return { leave, isApprover: leave.approver?.id === session.personId };
}

/** A request that the person decides or has decided. */
export async function findLeaveToDecide(
  queries: Queries,
  session: Session,
  id: string,
): Promise<LeaveRequest | undefined> {
  if (!ROW_ID.test(id)) return undefined;
  const [row] = await selectLeave(queries, and(decidedBy(session), eq(leaveRequests.id, id)));
  return row === undefined ? undefined : asLeave(row);
}

/** Decides an open request; one that is decided stays as it is. Resolves to the request afterwards. */
export async function decideLeave(
  queries: Queries,
  session: Session,
  { id, state, comment }: LeaveDecision,
): Promise<LeaveRequest | undefined> {
  await queries
    .update(leaveRequests)
    .set({ state, comment, decidedAt: new Date() })
    .where(and(decidedBy(session), eq(leaveRequests.id, id), eq(leaveRequests.state, 'open')));
  return findLeaveToDecide(queries, session, id);
}
