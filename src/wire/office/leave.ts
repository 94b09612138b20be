import { ownProperty, parsed, refused, type Parsed, type WireRecord } from '../record.js';
import { isWireDay } from './calendar.js';
import { ROW_KEY, storedText, textLength } from './requestValues.js';

/**
 * The calls of the workflow module for leave requests (ours; the specs show none). All answer with the general envelope and
 * need a session. A request goes to the manager of the person who submits it; without a manager it is approved at once.
 */
export const LEAVE_CALLS = {
  /** `{}` → {@link LeaveData} */
  list: { method: 'POST', path: '/api/workflow/leave/list' },
  /**
   * `{ id }` → {@link LeaveDetail}; code 404 for an unknown id, or a request that the signed-in person neither submitted nor
   * decides
   */
  detail: { method: 'POST', path: '/api/workflow/leave/detail' },
  /** {@link NewLeave} → the new {@link LeaveRequest}; code 400 names the invalid field */
  submit: { method: 'POST', path: '/api/workflow/leave/submit' },
  /**
   * {@link LeaveDecision} → the decided {@link LeaveRequest}; code 404 for an unknown id or one that another person decides,
   * 409 for one that is already decided otherwise
   */
  decide: { method: 'POST', path: '/api/workflow/leave/decide' },
} as const;

/** The kinds of leave. */
export const LEAVE_TYPES = ['annual', 'sick', 'personal', 'parental'] as const;

/** A kind of leave. */
export type LeaveType = (typeof LEAVE_TYPES)[number];

/** The longest reason and the longest comment of a decision, in characters as a reader counts code points. */
export const LEAVE_TEXT_LIMIT = 500;

/** The longest leave, in days. */
export const LEAVE_DAY_LIMIT = 92;

/** The state of a request. */
export type LeaveState = 'open' | 'approved' | 'rejected';

/** A leave request. */
export interface LeaveRequest {
  readonly id: string;
  readonly type: LeaveType;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  /** Working days from `from` to `until`, Saturdays and Sundays left out. */
  readonly days: number;
  readonly reason: string;
  readonly state: LeaveState;
  readonly applicant: { readonly id: string; readonly name: string };
  /** Who decides; null if the applicant has no manager. */
  readonly approver: { readonly id: string; readonly name: string } | null;
  /** What the approver wrote; '' without a comment or before the decision. */
  readonly comment: string;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string;
  /** ISO 8601 in UTC; null before the decision. */
  readonly decidedAt: string | null;
}

/** The answer's data of the list call. */
export interface LeaveData {
  /** The requests that the signed-in person has submitted, the newest first; at most 100. */
  readonly own: readonly LeaveRequest[];
  /** What the signed-in person has to decide or has decided, open ones first, the oldest first; at most 100. */
  readonly toDecide: readonly LeaveRequest[];
  /** Days of annual leave that the signed-in person has left in this year. */
  readonly annualDaysLeft: number;
  /** The current day in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The answer's data of the detail call. */
export interface LeaveDetail {
  readonly leave: LeaveRequest;
  /** True if the signed-in person is the one who decides, or has decided. */
  readonly isApprover: boolean;
}

/** The body of the submit call. */
export interface NewLeave {
  /** 32 hex digits, new for each request: a repeated key adds nothing and returns the same request. */
  readonly key: string;
  readonly type: LeaveType;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

/** The body of the decide call. */
export interface LeaveDecision {
  readonly id: string;
  readonly state: 'approved' | 'rejected';
  /** Required for `rejected`. */
  readonly comment: string;
}

const DAY_MS = 86_400_000;
const WORKING_DAYS_OF_WEEK = 5;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The days of annual leave that every person has in a calendar year (ours). */
export const ANNUAL_DAYS = 15;

/** The calendar days from `from` to `until`, both `YYYY-MM-DD` and included; below 1 if `until` is before `from`. */
export function calendarDays(from: string, until: string): number {
  return Math.round((timeOf(until) - timeOf(from)) / DAY_MS) + 1;
}

/** The days from Monday to Friday from `from` to `until`, both included. */
export function workingDays(from: string, until: string): number {
  const days = calendarDays(from, until);
  if (days < 1) return 0;
  const [weeks, rest] = [Math.floor(days / 7), days % 7];
  const firstWeekday = new Date(timeOf(from)).getUTCDay();
  const restDays = Array.from({ length: rest }, (_, index) => (firstWeekday + index) % 7);
  return weeks * WORKING_DAYS_OF_WEEK + restDays.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}

/** The working days of a leave that are in `year`: a leave over New Year uses days of both. */
export function workingDaysIn(year: string, from: string, until: string): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return workingDays(from > first ? from : first, until < last ? until : last);
}

/** What is left of {@link ANNUAL_DAYS} after annual leaves that are approved or still open; never below 0. */
export function annualDaysLeft(
  year: string,
  leaves: readonly { readonly from: string; readonly until: string }[],
): number {
  const used = leaves.map(({ from, until }) => workingDaysIn(year, from, until));
  return Math.max(0, ANNUAL_DAYS - used.reduce((sum, days) => sum + days, 0));
}

const EARLIEST = '1900-01-01';
const DAY_EXPECTED = 'must be a day of the calendar from 1900 on, YYYY-MM-DD';

const isLeaveDay = (value: unknown): value is string => isWireDay(value) && value >= EARLIEST;

/** A text of at most {@link LEAVE_TEXT_LIMIT} characters in the form that is stored. */
function readText(name: string, value: unknown): Parsed<string> {
  if (typeof value !== 'string') return refused(`${name} must be a text`);
  const text = storedText(value);
  return textLength(text) > LEAVE_TEXT_LIMIT
    ? refused(`${name} must have at most ${LEAVE_TEXT_LIMIT} characters`)
    : parsed(text);
}

/** A new leave request from a request's body, its reason in the form that is stored. */
export function readNewLeave(body: WireRecord): Parsed<NewLeave> {
  const [key, wanted, from, until] = ['key', 'type', 'from', 'until'].map((name) => ownProperty(body, name));
  if (typeof key !== 'string' || !ROW_KEY.test(key)) return refused('key must be 32 hex digits');
  const type = LEAVE_TYPES.find((known) => known === wanted);
  if (type === undefined) return refused(`type must be one of ${LEAVE_TYPES.join(', ')}`);
  if (!isLeaveDay(from)) return refused(`from ${DAY_EXPECTED}`);
  if (!isLeaveDay(until)) return refused(`until ${DAY_EXPECTED}`);
  if (until < from) return refused('until must not be before from');
  if (calendarDays(from, until) > LEAVE_DAY_LIMIT)
    return refused(`until: A leave may have at most ${LEAVE_DAY_LIMIT} days`);
  if (workingDays(from, until) === 0) return refused('until: There is no working day in this leave');
  const reason = readText('reason', ownProperty(body, 'reason') ?? '');
  return reason.ok ? parsed({ key, type, from, until, reason: reason.value }) : reason;
}

/** A decision from a request's body, its comment in the form that is stored. */
export function readLeaveDecision(body: WireRecord): Parsed<LeaveDecision> {
  const [id, state] = ['id', 'state'].map((name) => ownProperty(body, name));
  // A number would already have lost the last digits of the id.
  if (typeof id !== 'string') return refused('id must be a text');
  if (state !== 'approved' && state !== 'rejected') return refused('state must be approved or rejected');
  const comment = readText('comment', ownProperty(body, 'comment') ?? '');
  if (!comment.ok) return comment;
  if (state === 'rejected' && comment.value === '') return refused('comment is required for a rejection');
  return parsed({ id, state, comment: comment.value });
}
