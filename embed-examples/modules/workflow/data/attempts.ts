import type { LeaveRequest, NewLeave } from './leave.js';

const isSame = (saved: LeaveRequest, sent: NewLeave): boolean =>
  saved.type === sent.type &&
  saved.from === sent.from &&
  saved.until === sent.until &&
  saved.reason === sent.reason;

/**
 * True if the platform had received an earlier attempt with the same key, before the draft was changed. A reason that the
 * platform itself changed equals no attempt.
 */
export function isEarlierAttempt(saved: LeaveRequest, sent: NewLeave, earlier: readonly NewLeave[]): boolean {
  return !isSame(saved, sent) && earlier.some((attempt) => isSame(saved, attempt));
}
