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
