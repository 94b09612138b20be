import { BATCH_TASK_ANSWERS } from './answers/batchTaskAnswers.js';
import { BLOG_ANSWERS } from './answers/blogAnswers.js';
import { CALENDAR_ANSWERS } from './answers/calendarAnswers.js';
import { CURRENCY_ANSWERS } from './answers/currencyAnswers.js';
import { MESSAGE_ANSWERS } from './answers/messageAnswers.js';
import { RECORD_ANSWERS } from './answers/recordAnswers.js';
import { TRANSFER_ANSWERS } from './answers/transferAnswers.js';
import { DOCUMENT_ANSWERS, FILE_ANSWERS } from './answers/fileAnswers.js';
import { LEAVE_ANSWERS } from './answers/leaveAnswers.js';
import { PAGE_ANSWERS } from './answers/pageAnswers.js';
import { PEOPLE_ANSWERS } from './answers/peopleAnswers.js';
import { REPORT_ANSWERS } from './answers/reportAnswers.js';
import { SESSION_ANSWERS } from './answers/sessionAnswers.js';
import { TASK_ANSWERS } from './answers/taskAnswers.js';
import type { FakeCall } from './fakeCall.js';

/** Every call of a fake platform by name. To add one, add a row to the table of its kind. */
export const FAKE_CALLS = {
  ...SESSION_ANSWERS,
  ...PAGE_ANSWERS,
  ...PEOPLE_ANSWERS,
  ...TASK_ANSWERS,
  ...LEAVE_ANSWERS,
  ...DOCUMENT_ANSWERS,
  ...FILE_ANSWERS,
  ...BATCH_TASK_ANSWERS,
  ...BLOG_ANSWERS,
  ...CALENDAR_ANSWERS,
  ...CURRENCY_ANSWERS,
  ...MESSAGE_ANSWERS,
  ...RECORD_ANSWERS,
  ...TRANSFER_ANSWERS,
  ...REPORT_ANSWERS,
} as const satisfies Readonly<Record<string, FakeCall>>;

/** The name of a call that a fake platform knows. */
export type FakeCallName = keyof typeof FAKE_CALLS;

/** True if a path is one of a call, whose `{…}` stand for one segment each. */
export function isPathOf(call: Pick<FakeCall, 'path'>, path: string): boolean {
  const [wanted, given] = [call.path.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => {
      const found = given[at] ?? '';
      // `{module}.json` is one segment too.
      const [before, after] = segment.split(/\{\w+\}/);
      return after === undefined
        ? segment === found
        : found.startsWith(before ?? '') && found.endsWith(after) && found !== '';
    })
  );
}
