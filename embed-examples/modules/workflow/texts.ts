import { createCountText } from '../kit/createCountText.js';
import { createText, type TextTable } from '../kit/createText.js';

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  leave: ['-191601', 'Leave'],
  listLoading: ['-191602', 'Loading leave requests'],
  listFailed: ['-191603', 'Leave requests could not be loaded'],
  listOutdated: ['-191604', 'The list could not be updated.'],
  failedHint: ['-191605', 'Check your connection and try again.'],
  offlineHint: ['-191688', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-191689', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-191690', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-191691', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-191692', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-191606', 'Try again'],
  ownRequests: ['-191607', 'Your requests'],
  noRequests: ['-191608', 'No requests yet'],
  noRequestsHint: ['-191609', 'What you submit is shown here, with the decision.'],
  showAll: ['-191610', 'Show all ({total})'],
  showFewer: ['-191611', 'Show fewer'],
  annual: ['-191612', 'Annual leave'],
  sick: ['-191613', 'Sick leave'],
  personal: ['-191614', 'Personal leave'],
  parental: ['-191615', 'Parental leave'],
  open: ['-191616', 'Open'],
  approved: ['-191617', 'Approved'],
  rejected: ['-191618', 'Rejected'],
  waitsFor: ['-191619', '{name} decides'],
  approvedBy: ['-191620', '{name} approved it'],
  rejectedBy: ['-191621', '{name} rejected it'],
  submittedOn: ['-191622', 'Submitted {day}'],
  newRequest: ['-191623', 'New request'],
  type: ['-191624', 'Type'],
  from: ['-191625', 'First day'],
  until: ['-191626', 'Last day'],
  reason: ['-191627', 'Reason'],
  submit: ['-191628', 'Submit request'],
  submitting: ['-191629', 'Submitting'],
  weekendsFree: ['-191630', 'Saturdays and Sundays do not count.'],
  aboveLeft: ['-191631', 'This is more than you have left.'],
  fromMissing: ['-191632', 'Choose the first day.'],
  untilMissing: ['-191633', 'Choose the last day.'],
  dayInvalid: ['-191634', 'This is not a valid day.'],
  untilBeforeFrom: ['-191635', 'The last day is before the first.'],
  tooLong: ['-191636', '{limit} days at most.'],
  noWorkingDay: ['-191637', 'There is no working day among these days.'],
  reasonMissing: ['-191638', 'Write the reason.'],
  textTooLong: ['-191639', 'The text is too long: {limit} characters at most.'],
  textBlocked: ['-191640', 'Please change the words that may not be submitted.'],
  valueRefused: ['-191641', 'The platform does not accept this value.'],
  submitted: ['-191642', 'The request is submitted. {name} decides.'],
  submittedAndApproved: ['-191643', 'The request is submitted and approved.'],
  arrivedEarlier: [
    '-191644',
    'The first attempt had arrived: that request is submitted. What you changed since then is not.',
  ],
  offline: ['-191645', 'You are offline. What you wrote is kept here.'],
  timeout: ['-191646', 'No answer came in time. Trying again sends it only once.'],
  unreachable: ['-191647', 'The platform cannot be reached. What you wrote is kept here.'],
  signedOut: ['-191648', 'You are signed out. Sign in, then try again: what you wrote is kept here.'],
  server: ['-191649', 'The platform could not do this. What you wrote is kept here.'],
  invalid: ['-191650', 'The platform did not accept the request. What you wrote is kept here.'],
  submitConflict: [
    '-191651',
    'Your requests have changed meanwhile. Look at the list before you submit again.',
  ],
  toDecide: ['-191652', 'To decide'],
  nothingToDecide: ['-191653', 'Nothing waits for you.'],
  comment: ['-191654', 'Comment'],
  approve: ['-191655', 'Approve'],
  reject: ['-191656', 'Reject'],
  deciding: ['-191657', 'Sending'],
  commentMissing: ['-191658', 'Write why you reject the request.'],
  nowApproved: ['-191659', 'Approved: {name}'],
  nowRejected: ['-191660', 'Rejected: {name}'],
  decideMissing: ['-191661', 'This request is gone, or another person decides it.'],
  decideConflict: ['-191662', 'This request has already been decided.'],
  notSent: ['-191663', 'Your comment was not sent: {comment}'],
  decidedBefore: ['-191664', 'Decided ({total})'],
  leftZero: ['-191665', 'No annual leave left'],
  leftOne: ['-191666', '{count} day of annual leave left'],
  leftTwo: ['-191667', '{count} days of annual leave left'],
  leftFew: ['-191668', '{count} days of annual leave left'],
  leftMany: ['-191669', '{count} days of annual leave left'],
  leftOther: ['-191670', '{count} days of annual leave left'],
  daysZero: ['-191671', 'No working days'],
  daysOne: ['-191672', '{count} working day'],
  daysTwo: ['-191673', '{count} working days'],
  daysFew: ['-191674', '{count} working days'],
  daysMany: ['-191675', '{count} working days'],
  daysOther: ['-191676', '{count} working days'],
  leaveRequest: ['-191677', 'Leave request'],
  requestLoading: ['-191678', 'Loading leave request'],
  requestFailed: ['-191679', 'The leave request could not be loaded'],
  requestMissing: ['-191680', 'This leave request cannot be found'],
  requestMissingHint: ['-191681', 'The link may be out of date, or the request is not for you.'],
  requestOutdated: ['-191682', 'The request could not be updated.'],
  applicant: ['-191683', 'Applicant'],
  days: ['-191684', 'Days'],
  submittedAt: ['-191685', 'Submitted'],
  approver: ['-191686', 'Approver'],
  decidedAt: ['-191687', 'Decided'],
} as const satisfies TextTable;

/** The name of a text in {@link TEXTS}. */
export type TextName = keyof typeof TEXTS;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);

/** "1 day of annual leave left", "9 days of annual leave left" */
export const leftText = createCountText(text, 'left');

/** "1 working day", "5 working days" */
export const daysText = createCountText(text, 'days');

/** User text inside a sentence: its direction must not affect the words around it. */
export function quoted(written: string): string {
  return `\u2068${written}\u2069`;
}
