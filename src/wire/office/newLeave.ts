import { isWireDay } from './calendar.js';
import {
  LEAVE_DAY_LIMIT,
  LEAVE_TEXT_LIMIT,
  LEAVE_TYPES,
  type LeaveDecision,
  type NewLeave,
} from './leave.js';
import { ownProperty, parsed, refused, type Parsed, type WireRecord } from '../record.js';
import { ROW_KEY } from './rowIds.js';
import { storedText, textLength } from './storedText.js';
import { calendarDays, workingDays } from './leaveDays.js';

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
