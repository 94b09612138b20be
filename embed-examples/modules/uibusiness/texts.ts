import { createCountText } from '../kit/createCountText.js';
import { createText, type TextTable } from '../kit/createText.js';

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  failedHint: ['-191701', 'Check your connection and try again.'],
  offlineHint: ['-191702', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-191703', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-191704', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-191705', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-191706', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-191707', 'Try again'],
  task: ['-191708', 'Batch task'],
  close: ['-191709', 'Close'],
  loading: ['-191710', 'Loading batch task'],
  loadFailed: ['-191711', 'The batch task could not be loaded'],
  missing: ['-191712', 'This batch task cannot be found'],
  missingNote: ['-191713', 'Only the person who started it can see it.'],
  handedOverTo: ['-191714', 'Handed over to'],
  running: ['-191715', 'Running'],
  done: ['-191716', 'Done'],
  total: ['-191717', 'Total'],
  succeeded: ['-191718', 'Succeeded'],
  failedCount: ['-191719', 'Failed'],
  notOwner: ['-191720', 'Belongs to'],
  alreadyThere: ['-191721', 'Is with this person already:'],
  firstOnes: ['-191722', 'Only the first ones are shown.'],
  handOver: ['-191723', 'Hand over records'],
  to: ['-191724', 'To'],
  which: ['-191725', 'Which records'],
  own: ['-191726', 'My own'],
  all: ['-191727', 'All of the organisation'],
  start: ['-191728', 'Hand over'],
  started: ['-191729', 'You are told when it is done.'],
  notStarted: ['-191730', 'That could not be started. Try again.'],
  peopleFailed: ['-191731', 'Your colleagues could not be loaded'],
  recordsZero: ['-191732', 'No records'],
  recordsOne: ['-191733', '{count} record'],
  recordsTwo: ['-191734', '{count} records'],
  recordsFew: ['-191735', '{count} records'],
  recordsMany: ['-191736', '{count} records'],
  recordsOther: ['-191737', '{count} records'],
  failuresZero: ['-191738', 'No record failed'],
  failuresOne: ['-191739', '{count} record failed'],
  failuresTwo: ['-191740', '{count} records failed'],
  failuresFew: ['-191741', '{count} records failed'],
  failuresMany: ['-191742', '{count} records failed'],
  failuresOther: ['-191743', '{count} records failed'],
} as const satisfies TextTable;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);

/** "1 record", "12 records" */
export const recordsText = createCountText(text, 'records');

/** "1 record failed", "12 records failed" */
export const failuresText = createCountText(text, 'failures');
