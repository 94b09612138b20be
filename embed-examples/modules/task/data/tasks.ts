import { answerCode, countOf, dataOf, rows } from '../../kit/answers.js';
import {
  isDueDay,
  TASK_CALLS,
  TASK_PRIORITIES,
  type NewTask,
  type Task,
  type TaskDetail,
  type TaskListData,
  type TaskPriority,
  type TaskStatus,
} from '../../../../src/wire/office/tasks.js';
import { ownProperty, ownRecord, ownText, type WireRecord } from '../../../../src/wire/record.js';
import type { ModuleRequest } from '../../kit/weaver.js';

export type { NewTask, Task, TaskDetail, TaskListData, TaskPriority };

const STATUSES: readonly TaskStatus[] = ['open', 'doing', 'done'];

function taskOf(record: WireRecord): Task {
  const [status, priority] = [ownProperty(record, 'status'), ownProperty(record, 'priority')];
  const creator = ownRecord(record, 'creator');
  const creatorId = ownText(creator, 'id');
  return {
    id: ownText(record, 'id'),
    title: ownText(record, 'title'),
    status: STATUSES.find((known) => known === status) ?? 'open',
    priority: TASK_PRIORITIES.find((known) => known === priority) ?? 'normal',
    progress: Math.min(100, countOf(record, 'progress')),
    dueOn: ownText(record, 'dueOn'),
    creator: creatorId === '' ? null : { id: creatorId, name: ownText(creator, 'name') },
  };
}

function savedTask(body: unknown): Task {
  const task = taskOf(dataOf(body));
  if (task.id === '') throw new Error('The answer holds no task');
  return task;
}

/** The tasks of the signed-in person, and the platform's current day. Throws for an answer without that day. */
export async function fetchTasks(request: ModuleRequest, signal: AbortSignal): Promise<TaskListData> {
  const { method, path } = TASK_CALLS.list;
  const data = dataOf(await request({ url: path, method, data: {}, signal }));
  const today = ownText(data, 'today');
  if (!isDueDay(today)) throw new Error('The answer does not say what day it is');
  const tasks = rows(data, 'tasks', taskOf);
  return { tasks, today, total: Math.max(countOf(data, 'total'), tasks.length) };
}

/** One task; null for an unknown id, or a task that is not for this person. */
export async function fetchTaskDetail(
  request: ModuleRequest,
  id: string,
  signal: AbortSignal,
): Promise<TaskDetail | null> {
  const { method, path } = TASK_CALLS.detail;
  try {
    const data = dataOf(await request({ url: path, method, data: { id }, signal }));
    const task = taskOf(ownRecord(data, 'task'));
    const assignee = ownRecord(data, 'assignee');
    if (task.id === '') return null;
    return {
      task,
      assignee: { id: ownText(assignee, 'id'), name: ownText(assignee, 'name') },
      canTick: ownProperty(data, 'canTick') === true,
      today: ownText(data, 'today'),
    };
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}

/** Adds a task; a repeated key adds nothing. Not aborted with the island, so that it is saved. */
export async function addTask(request: ModuleRequest, task: NewTask): Promise<Task> {
  const { method, path } = TASK_CALLS.add;
  return savedTask(await request({ url: path, method, data: task }));
}

/** Completes or reopens a task. Not aborted with the island, so that it is saved. */
export async function tickTask(request: ModuleRequest, id: string, done: boolean): Promise<Task> {
  const { method, path } = TASK_CALLS.tick;
  return savedTask(await request({ url: path, method, data: { id, done } }));
}
