import {
  BATCH_TASK_CALLS,
  HAND_OVER_SCOPES,
  readBatchTaskDetail,
  type BatchTaskDetail,
  type FailedRow,
  type HandOverScope,
} from '../../../../src/wire/office/batchTasks.js';
import { PEOPLE_CALLS } from '../../../../src/wire/office/people.js';
import { ownText } from '../../../../src/wire/record.js';
import { answerCode, countOf, dataOf, rows } from '../../kit/answers.js';
import type { ModuleRequest } from '../../kit/weaver.js';

export { HAND_OVER_SCOPES };
export type { BatchTaskDetail, FailedRow, HandOverScope };

/** A person who may get records. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** A batch task of the person; null for an unknown id and for another person's task. */
export async function fetchBatchTask(
  request: ModuleRequest,
  taskId: string,
  signal: AbortSignal,
): Promise<BatchTaskDetail | null> {
  const { method, path } = BATCH_TASK_CALLS.detail;
  try {
    const data = dataOf(await request({ url: path, method, data: { taskId }, signal }));
    return readBatchTaskDetail(data) ?? null;
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}

/** The people of the tenant. */
export async function fetchColleagues(request: ModuleRequest, signal: AbortSignal): Promise<Colleague[]> {
  const { method, path } = PEOPLE_CALLS.list;
  const data = dataOf(await request({ url: path, method, data: {}, signal }));
  return rows(data, 'people', (row) => ({ id: ownText(row, 'id'), name: ownText(row, 'name') }));
}

/** Starts to hand records over; resolves to the task and its number of records. */
export async function startHandOver(
  request: ModuleRequest,
  to: string,
  scope: HandOverScope,
): Promise<{ readonly taskId: string; readonly total: number }> {
  const { method, path } = BATCH_TASK_CALLS.start;
  const data = dataOf(await request({ url: path, method, data: { to, scope } }));
  return { taskId: ownText(data, 'taskId'), total: countOf(data, 'total') };
}
