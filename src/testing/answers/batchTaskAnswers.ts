import { IDENTITY_HEADERS } from '../../wire/calls.js';
import {
  BATCH_TASK_CALLS,
  FAILED_ROWS_LIMIT,
  failureReason,
  NO_RECEIVER,
  readNewHandOver,
} from '../../wire/office/batchTasks.js';
import { handOverMessage } from '../../wire/office/noticeTexts.js';
import { ownText } from '../../wire/record.js';
import { noObject, ok, refusal } from '../envelopes.js';
import { signedIn, type FakeWorld, newId } from '../fakeCall.js';
import type { FakeBatchTask, FakeData, FakeRecord } from '../fakeData.js';
import { bodyRecord } from '../fakeRequest.js';

/** How long a batch task takes for each of its records, in ms. */
export const RECORD_MS = 20;

/** The task after one more record, whose owner changes unless it fails: it may have changed since the start. */
function handedOver(data: FakeData, task: FakeBatchTask, { id, kind, title }: FakeRecord): FakeBatchTask {
  const at = data.records.findIndex((one) => one.id === id);
  const record = data.records[at];
  const [ownerId, to] = [record?.ownerId ?? '', task.to.id];
  const done = task.done + 1;
  if (record && ownerId === task.personId && ownerId !== to) {
    data.records[at] = { ...record, ownerId: to };
    return { ...task, done };
  }
  const ownerName = data.people.find((one) => one.id === ownerId)?.name ?? '';
  const row = { kind, id, title, reason: failureReason(ownerId, to), ownerName };
  return { ...task, done, failCount: task.failCount + 1, failed: [...task.failed, row] };
}

/** Runs a task by the platform's clock, record by record, and tells its person when it has ended. */
function run(world: FakeWorld, taskId: string, records: readonly FakeRecord[], language: string): void {
  const { data, messages } = world;
  const step = (): void => {
    const at = data.batchTasks.findIndex((one) => one.taskId === taskId);
    const task = data.batchTasks[at];
    // A reset of the platform, or the test, takes the running task away.
    if (world.data !== data || !task) return;
    const record = records[task.done];
    if (record) {
      data.batchTasks[at] = handedOver(data, task, record);
      world.clock.timer(RECORD_MS, step);
      return;
    }
    data.batchTasks[at] = { ...task, state: 'done' };
    const { total: count, failCount: failed, to, personId } = task;
    const message = handOverMessage(newId(), language, { count, failed, to: to.name, taskId });
    messages.push({ tenantKey: data.tenant.tenantKey, personId }, message);
  };
  world.clock.timer(RECORD_MS, step);
}

/** The calls of batch tasks. */
export const BATCH_TASK_ANSWERS = {
  batchTaskStart: signedIn(BATCH_TASK_CALLS.start, (request, world) => {
    const { data } = world;
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const wanted = readNewHandOver(body);
    if (!wanted.ok) return refusal(400, wanted.problem);
    const to = data.people.find(({ id }) => id === wanted.value.to);
    if (!to) return refusal(400, NO_RECEIVER);
    const { personId, headers } = request;
    const records = data.records
      .filter(({ ownerId }) => wanted.value.scope === 'all' || ownerId === personId)
      .sort((a, b) => a.id.localeCompare(b.id));
    const [taskId, total] = [newId(), records.length];
    data.batchTasks.push({
      ...{ taskId, personId, state: 'running', to: { id: to.id, name: to.name }, total },
      ...{ done: 0, failCount: 0, failed: [] },
    });
    run(world, taskId, records, headers[IDENTITY_HEADERS.language.toLowerCase()] ?? '');
    return ok({ taskId, total });
  }),
  batchTaskDetail: signedIn(BATCH_TASK_CALLS.detail, (request, { data }) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const task = data.batchTasks.find(
      ({ taskId, personId }) => taskId === ownText(body, 'taskId') && personId === request.personId,
    );
    if (!task) return refusal(404, 'There is no such batch task');
    const { personId: _personId, failed, ...shown } = task;
    return ok({ ...shown, failed: failed.slice(0, FAILED_ROWS_LIMIT) });
  }),
};
