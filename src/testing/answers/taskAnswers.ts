import { ownProperty, ownText } from '../../wire/record.js';
import { readNewTask, TASK_CALLS, TASK_LIST_LIMIT, tickedTask, type Task } from '../../wire/office/tasks.js';
import { noObject, ok, refusal } from '../envelopes.js';
import { signedIn, today, keyedId } from '../fakeCall.js';
import type { FakeTask } from '../fakeData.js';
import { bodyRecord } from '../fakeRequest.js';

const noTask = () => refusal(404, 'There is no such task');

/** A task as its person sees it: one's own tasks need no sender. */
function seenBy(personId: string, { assigneeId: _, ...task }: FakeTask): Task {
  return task.creator?.id === personId ? { ...task, creator: null } : task;
}

/** Open ones first, the earliest due first; then those done, the latest due first. */
function inOrder(a: FakeTask, b: FakeTask): number {
  const [isDoneA, isDoneB] = [a.status === 'done', b.status === 'done'];
  if (isDoneA !== isDoneB) return isDoneA ? 1 : -1;
  const byDay = a.dueOn.localeCompare(b.dueOn) * (isDoneA ? -1 : 1);
  return byDay || a.id.localeCompare(b.id);
}

/** The calls of the task module. */
export const TASK_ANSWERS = {
  taskList: signedIn(TASK_CALLS.list, ({ personId }, world) => {
    const mine = world.data.tasks.filter(({ assigneeId }) => assigneeId === personId).sort(inOrder);
    const tasks = mine.slice(0, TASK_LIST_LIMIT).map((task) => seenBy(personId, task));
    return ok({ tasks, total: mine.length, today: today(world) });
  }),
  taskDetail: signedIn(TASK_CALLS.detail, (request, world) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const { personId } = request;
    const { tasks, people } = world.data;
    const task = tasks.find(
      ({ id, assigneeId, creator }) =>
        id === ownText(body, 'id') && (assigneeId === personId || creator?.id === personId),
    );
    const assignee = people.find(({ id }) => id === task?.assigneeId);
    if (!task || !assignee) return noTask();
    return ok({
      task: seenBy(personId, task),
      assignee: { id: assignee.id, name: assignee.name },
      canTick: assignee.id === personId,
      today: today(world),
    });
  }),
  taskAdd: signedIn(TASK_CALLS.add, (request, world) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const wanted = readNewTask(body);
    if (!wanted.ok) return refusal(400, wanted.problem);
    const { key, title, dueOn = today(world), priority = 'normal' } = wanted.value;
    const { tasks } = world.data;
    const { personId } = request;
    const id = keyedId(personId, key);
    const known = tasks.find((task) => task.id === id);
    const task: FakeTask = known ?? {
      ...{ id, title, priority, dueOn, assigneeId: personId },
      ...{ status: 'open', progress: 0, creator: null },
    };
    if (!known) tasks.push(task);
    return ok(seenBy(personId, task));
  }),
  taskTick: signedIn(TASK_CALLS.tick, (request, { data }) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const [id, done] = [ownProperty(body, 'id'), ownProperty(body, 'done')];
    if (typeof id !== 'string') return refusal(400, 'id must be a text');
    if (typeof done !== 'boolean') return refusal(400, 'done must be true or false');
    const { personId } = request;
    const at = data.tasks.findIndex((task) => task.id === id && task.assigneeId === personId);
    const task = data.tasks[at];
    if (!task) return noTask();
    const ticked = tickedTask(task, done);
    data.tasks[at] = ticked;
    return ok(seenBy(personId, ticked));
  }),
};
