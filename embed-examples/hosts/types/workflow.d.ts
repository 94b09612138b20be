// Types of @weapp/workflow for host pages, written by weaver-sdk/build. Do not edit.

export {};

/** A leave request. */
interface LeaveRequest {
  readonly id: string;
  readonly type: 'annual' | 'sick' | 'personal' | 'parental';
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  /** Working days from `from` to `until`, Saturdays and Sundays left out. */
  readonly days: number;
  readonly reason: string;
  readonly state: LeaveState;
  readonly applicant: {
    readonly id: string;
    readonly name: string;
  };
  /** Who decides; null if the applicant has no manager. */
  readonly approver: {
    readonly id: string;
    readonly name: string;
  } | null;
  /** What the approver wrote; '' without a comment or before the decision. */
  readonly comment: string;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string;
  /** ISO 8601 in UTC; null before the decision. */
  readonly decidedAt: string | null;
}

/** The state of a request. */
type LeaveState = 'open' | 'approved' | 'rejected';

declare module 'weaver-sdk' {
  interface WeaverComponents {
    /** The form of a new leave request alone. Emits `submitted` `{ id }` on its island. */
    '@weapp/workflow/LeaveForm': {
      props: {
        /** The kind of leave that is chosen at first, `annual` by default. */
        readonly type?: 'annual' | 'sick' | 'personal' | 'parental' | undefined;
        /** The first day, `2026-11-23`; empty by default. */
        readonly from?: string | undefined;
        /** Called with the request once it is submitted. */
        readonly onSubmitted?: ((request: LeaveRequest) => unknown) | undefined;
      };
      events: {
        submitted: {
          readonly id: string;
        };
      };
    };
    /**
     * One leave request with everything about it, and for the approver the buttons to decide it. Emits `decided`
     * `{ id, state }` on its island, and `title` `{ title }` when the request is shown.
     */
    '@weapp/workflow/LeaveRequestView': {
      props: {
        /** The id of a request that the signed-in person submitted or decides. */
        readonly id?: string | undefined;
      };
      events: {
        decided: {
          readonly id: string;
          readonly state: LeaveState;
        };
        title: {
          readonly title: string;
        };
      };
    };
    /**
     * The signed-in person's leave requests with a form for a new one, and the requests that wait for the person's decision.
     * Emits `submitted` `{ id }` and `decided` `{ id, state }` on its island.
     */
    '@weapp/workflow/LeaveRequests': {
      props: Record<string, never>;
      events: {
        submitted: {
          readonly id: string;
        };
        decided: {
          readonly id: string;
          readonly state: LeaveState;
        };
      };
    };
    /**
     * The signed-in person's leave requests with a form for a new one, and the requests that wait for the person's decision.
     * Emits `submitted` `{ id }` and `decided` `{ id, state }` on its island.
     */
    '@weapp/workflow': {
      props: Record<string, never>;
      events: {
        submitted: {
          readonly id: string;
        };
        decided: {
          readonly id: string;
          readonly state: LeaveState;
        };
      };
    };
  }
}
