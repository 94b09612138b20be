import { isWireDay } from '../../../../src/wire/office/calendar.js';
import { LEAVE_DAY_LIMIT, LEAVE_TEXT_LIMIT, type LeaveType } from '../../../../src/wire/office/leave.js';
import type { Field } from '../data/failure.js';
import { daysBetween, workingDaysBetween } from '../data/leaveDays.js';
import type { TextName } from '../texts.js';

/** The values of the form. */
export interface Draft {
  readonly type: LeaveType;
  /** `YYYY-MM-DD`; '' = none. */
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

/** The problem of each field that has one. */
export type Problems = { readonly [Name in Field]?: TextName };

/** Texts as they are submitted. */
export function submittedText(written: string): string {
  return written.trim();
}

/** The length that `LEAVE_TEXT_LIMIT` limits. */
export function textLength(written: string): number {
  return Array.from(submittedText(written)).length;
}

/** True for a day of the calendar from 1900 on: a year typed with two digits arrives as `0026`. */
function isDay(value: string): boolean {
  return isWireDay(value) && value >= '1900-01-01';
}

function untilProblem({ from, until }: Draft): TextName | undefined {
  if (until === '') return 'untilMissing';
  if (!isDay(until)) return 'dayInvalid';
  if (!isDay(from)) return undefined;
  if (until < from) return 'untilBeforeFrom';
  if (daysBetween(from, until) > LEAVE_DAY_LIMIT) return 'tooLong';
  return workingDaysBetween(from, until) === 0 ? 'noWorkingDay' : undefined;
}

/** The working days of a draft; undefined while its days are incomplete or too many. */
export function draftDays(draft: Draft): number | undefined {
  const { from, until } = draft;
  const problem = isDay(from) ? untilProblem(draft) : 'fromMissing';
  return problem === undefined || problem === 'noWorkingDay' ? workingDaysBetween(from, until) : undefined;
}

/** The problem of a text; `missing` is for one without content. */
export function textProblem(written: string, missing: TextName | undefined): TextName | undefined {
  const length = textLength(written);
  if (length === 0) return missing;
  return length > LEAVE_TEXT_LIMIT ? 'textTooLong' : undefined;
}

/** The problems of a draft; `invalid` are the day fields whose input is no day, which browsers report as empty. */
export function checkDraft(draft: Draft, invalid: readonly Field[]): Problems {
  const { from, reason } = draft;
  const fromProblem = from === '' ? 'fromMissing' : isDay(from) ? undefined : 'dayInvalid';
  const all: readonly (readonly [Field, TextName | undefined])[] = [
    ['from', invalid.includes('from') ? 'dayInvalid' : fromProblem],
    ['until', invalid.includes('until') ? 'dayInvalid' : untilProblem(draft)],
    ['reason', textProblem(reason, 'reasonMissing')],
  ];
  const problems: { [Name in Field]?: TextName } = {};
  for (const [field, problem] of all) if (problem !== undefined) problems[field] = problem;
  return problems;
}
