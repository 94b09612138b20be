import type { LeaveData, LeaveRequest } from './data/leave.js';

/** An open request of Noura for a week from Monday on, with the given fields. */
export function someLeave(more: Partial<LeaveRequest> = {}): LeaveRequest {
  return {
    id: '4915532168790040007',
    type: 'annual',
    from: '2031-04-07',
    until: '2031-04-11',
    days: 5,
    reason: 'A week at the sea.',
    state: 'open',
    applicant: { id: '7', name: 'Noura Saleh' },
    approver: { id: '1', name: 'Khalid Nasser' },
    comment: '',
    submittedAt: '2031-03-18T09:00:00Z',
    decidedAt: null,
    ...more,
  };
}

/** The answer of the list call; its current day differs from any clock that the tests may use. */
export function someLeaveData(more: Partial<LeaveData> = {}): LeaveData {
  return { own: [], toDecide: [], annualDaysLeft: 9, today: '2031-03-20', ...more };
}
