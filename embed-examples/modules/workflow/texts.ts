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
  aboveLeft: ['-191630', 'This is more than you have left.'],
  fromMissing: ['-191631', 'Choose the first day.'],
  untilMissing: ['-191632', 'Choose the last day.'],
  dayInvalid: ['-191633', 'This is not a valid day.'],
  untilBeforeFrom: ['-191634', 'The last day is before the first.'],
  tooLong: ['-191635', '{limit} days at most.'],
  noWorkingDay: ['-191636', 'There is no working day among these days.'],
  reasonMissing: ['-191637', 'Write the reason.'],
  textTooLong: ['-191638', 'The text is too long: {limit} characters at most.'],
  textBlocked: ['-191639', 'Please change the words that may not be submitted.'],
  valueRefused: ['-191640', 'The platform does not accept this value.'],
  submitted: ['-191641', 'The request is submitted. {name} decides.'],
  submittedAndApproved: ['-191642', 'The request is submitted and approved.'],
  arrivedEarlier: [
    '-191643',
    'The first attempt had arrived: that request is submitted. What you changed since then is not.',
  ],
  offline: ['-191644', 'You are offline. What you wrote is kept here.'],
  timeout: ['-191645', 'No answer came in time. Trying again sends it only once.'],
  unreachable: ['-191646', 'The platform cannot be reached. What you wrote is kept here.'],
  signedOut: ['-191647', 'You are signed out. Sign in, then try again: what you wrote is kept here.'],
  server: ['-191648', 'The platform could not do this. What you wrote is kept here.'],
  invalid: ['-191649', 'The platform did not accept the request. What you wrote is kept here.'],
  submitConflict: [
    '-191650',
    'Your requests have changed meanwhile. Look at the list before you submit again.',
  ],
  toDecide: ['-191651', 'To decide'],
  nothingToDecide: ['-191652', 'Nothing waits for you.'],
  comment: ['-191653', 'Comment'],
  approve: ['-191654', 'Approve'],
  reject: ['-191655', 'Reject'],
  deciding: ['-191656', 'Sending'],
  commentMissing: ['-191657', 'Write why you reject the request.'],
  nowApproved: ['-191658', 'Approved: {name}'],
  nowRejected: ['-191659', 'Rejected: {name}'],
  decideMissing: ['-191660', 'This request is gone, or another person decides it.'],
  decideConflict: ['-191661', 'This request has already been decided.'],
  notSent: ['-191662', 'Your comment was not sent: {comment}'],
  decidedBefore: ['-191663', 'Decided ({total})'],
  leftZero: ['-191664', 'No annual leave left'],
  leftOne: ['-191665', '{count} day of annual leave left'],
  leftTwo: ['-191666', '{count} days of annual leave left'],
  leftFew: ['-191667', '{count} days of annual leave left'],
  leftMany: ['-191668', '{count} days of annual leave left'],
  leftOther: ['-191669', '{count} days of annual leave left'],
  daysZero: ['-191670', 'No working days'],
  daysOne: ['-191671', '{count} working day'],
  daysTwo: ['-191672', '{count} working days'],
  daysFew: ['-191673', '{count} working days'],
  daysMany: ['-191674', '{count} working days'],
  daysOther: ['-191675', '{count} working days'],
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
