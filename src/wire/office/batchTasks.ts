import {
  isRecord,
  ownProperty,
  ownRecord,
  ownText,
  parsed,
  refused,
  type Parsed,
  type WireRecord,
} from '../record.js';
import { ROW_ID } from './requestValues.js';

/**
 * The calls of batch tasks (ours; spec 2 names the task, its notice and its page). Both answer with the general envelope, need
 * a session and use only tasks that its user has started. An instant message reports the end of a task.
 */
export const BATCH_TASK_CALLS = {
  /** {@link NewHandOver} → `{ taskId, total }`; the task runs on after the answer. Code 400 names the invalid field */
  start: { method: 'POST', path: '/api/uibusiness/batchTask/start' },
  /** `{ taskId }` → {@link BatchTaskDetail}; code 404 for an unknown id or another person's task */
  detail: { method: 'POST', path: '/api/uibusiness/batchTask/detail' },
} as const;

/** The most failed rows of one answer. */
export const FAILED_ROWS_LIMIT = 500;

/** Which records are handed over: those of the user, or all of the tenant, where those of other people then fail. */
export const HAND_OVER_SCOPES = ['own', 'all'] as const;

/** One of {@link HAND_OVER_SCOPES}. */
export type HandOverScope = (typeof HAND_OVER_SCOPES)[number];

/** The body of the start call: business records get another owner. */
export interface NewHandOver {
  /** Id of the person who gets the records. */
  readonly to: string;
  readonly scope: HandOverScope;
}

/** The message for a receiver that does not exist. */
export const NO_RECEIVER = 'to must be the id of a person';

/** A hand-over from a request's body; that the receiver exists is not checked here. */
export function readNewHandOver(body: WireRecord): Parsed<NewHandOver> {
  const to = ownText(body, 'to');
  const scope = HAND_OVER_SCOPES.find((known) => known === ownProperty(body, 'scope'));
  if (scope === undefined) return refused(`scope must be one of ${HAND_OVER_SCOPES.join(', ')}`);
  return ROW_ID.test(to) ? parsed({ to, scope }) : refused(NO_RECEIVER);
}

/** Why a record was not handed over: it belongs to another person than the user, or to the receiver already. */
export const FAILURE_REASONS = ['notOwner', 'alreadyThere'] as const;

/** One of {@link FAILURE_REASONS}. */
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Why a record of `ownerId` could not be handed over to `to`. */
export const failureReason = (ownerId: string, to: string): FailureReason =>
  ownerId === to ? 'alreadyThere' : 'notOwner';

/** A record that a task could not change. */
export interface FailedRow {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly reason: FailureReason;
  /** The owner of the record when the task processed it. */
  readonly ownerName: string;
}

/** The answer's data of the detail call. */
export interface BatchTaskDetail {
  readonly taskId: string;
  readonly state: 'running' | 'done';
  readonly to: { readonly id: string; readonly name: string };
  readonly total: number;
  /** Number of records that the task has processed. */
  readonly done: number;
  readonly failCount: number;
  /** In the order of the task; at most {@link FAILED_ROWS_LIMIT}. */
  readonly failed: readonly FailedRow[];
}

const countIn = (record: WireRecord, key: string): number => {
  const value = ownProperty(record, key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
};

function readFailedRow(row: WireRecord): FailedRow | undefined {
  const reason = FAILURE_REASONS.find((known) => known === ownProperty(row, 'reason'));
  const [kind, id, title] = [ownText(row, 'kind'), ownText(row, 'id'), ownText(row, 'title')];
  if (reason === undefined || id === '') return undefined;
  return { kind, id, title, reason, ownerName: ownText(row, 'ownerName') };
}

/** The detail in an answer; undefined without an id. */
export function readBatchTaskDetail(data: WireRecord): BatchTaskDetail | undefined {
  const taskId = ownText(data, 'taskId');
  if (taskId === '') return undefined;
  const to = ownRecord(data, 'to');
  const failed = ownProperty(data, 'failed');
  const rows = Array.isArray(failed) ? failed.filter(isRecord) : [];
  return {
    taskId,
    state: ownText(data, 'state') === 'running' ? 'running' : 'done',
    to: { id: ownText(to, 'id'), name: ownText(to, 'name') },
    total: countIn(data, 'total'),
    done: countIn(data, 'done'),
    failCount: countIn(data, 'failCount'),
    failed: rows.map(readFailedRow).filter((row) => row !== undefined),
  };
}
