import { createCountText } from '../kit/createCountText.js';
import { createText, type TextTable } from '../kit/createText.js';

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  tasks: ['-190301', 'Tasks'],
  listLoading: ['-190302', 'Loading tasks'],
  listFailed: ['-190303', 'Tasks could not be loaded'],
  failedHint: ['-190304', 'Check your connection and try again.'],
  offlineHint: ['-190360', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-190361', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-190362', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-190363', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-190364', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-190305', 'Try again'],
  newTask: ['-190306', 'New task'],
  add: ['-190307', 'Add'],
  due: ['-190308', 'Due'],
  priority: ['-190309', 'Priority'],
  high: ['-190310', 'High'],
  normal: ['-190311', 'Normal'],
  low: ['-190312', 'Low'],
  highPriority: ['-190313', 'High priority'],
  lowPriority: ['-190314', 'Low priority'],
  titleMissing: ['-190315', 'Write what is to be done.'],
  titleTooLong: ['-190316', 'The title is too long: {limit} characters at most.'],
  dueUnfit: ['-190317', 'This is not a day that a task can be due on.'],
  added: ['-190318', 'Added: {title}'],
  saving: ['-190319', 'Saving'],
  addFailed: ['-190320', '“{title}” could not be added.'],
  tickFailed: ['-190321', 'The change to “{title}” could not be saved.'],
  discard: ['-190322', 'Discard'],
  filters: ['-190323', 'Show'],
  openFilter: ['-190324', 'Open'],
  doneFilter: ['-190325', 'Done'],
  allFilter: ['-190326', 'All'],
  overdueGroup: ['-190327', 'Overdue'],
  todayGroup: ['-190328', 'Today'],
  laterGroup: ['-190329', 'Later'],
  doneGroup: ['-190330', 'Done'],
  overdue: ['-190331', 'Overdue'],
  dueOn: ['-190332', 'Due {day}'],
  complete: ['-190333', '{percent} complete'],
  from: ['-190334', 'From {name}'],
  nothingOpen: ['-190335', 'Nothing open'],
  nothingOpenHint: ['-190336', 'Write what comes next in the field above.'],
  nothingDone: ['-190337', 'Nothing done yet'],
  nothingDoneHint: ['-190338', 'Tasks that you tick are kept here.'],
  noTasks: ['-190339', 'No tasks yet'],
  shownOf: ['-190340', 'The first {shown} of {total} tasks.'],
  openZero: ['-190341', 'No open tasks'],
  openOne: ['-190342', '{count} open task'],
  openTwo: ['-190343', '{count} open tasks'],
  openFew: ['-190344', '{count} open tasks'],
  openMany: ['-190345', '{count} open tasks'],
  openOther: ['-190346', '{count} open tasks'],
  task: ['-190347', 'Task'],
  taskLoading: ['-190348', 'Loading task'],
  taskFailed: ['-190349', 'The task could not be loaded'],
  taskMissing: ['-190350', 'This task cannot be found'],
  taskMissingHint: ['-190351', 'The link may be out of date, or the task is not for you.'],
  stateOpen: ['-190352', 'Not started'],
  stateDoing: ['-190353', 'In progress'],
  stateDone: ['-190354', 'Done'],
  assignee: ['-190355', 'Assignee'],
  sender: ['-190356', 'Given by'],
  progress: ['-190357', 'Progress'],
  markDone: ['-190358', 'Mark as done'],
  reopen: ['-190359', 'Reopen'],
  openPage: ['-190365', 'Open the page of {title}'],
} as const satisfies TextTable;

/** The name of a text in {@link TEXTS}. */
export type TextName = keyof typeof TEXTS;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);

/** "1 open task", "12 open tasks" */
export const openText = createCountText(text, 'open');

/** User text inside a sentence: its direction must not affect the words around it. */
export function quoted(written: string): string {
  return `\u2068${written}\u2069`;
}
