import { ownProperty, type WireRecord, parsed, refused, type Parsed } from '../record.js';
import { isWireDay } from './calendar.js';
import { ROW_KEY } from './requestValues.js';

/**
 * The calls of the task module (ours; the specs show none). All answer with the general envelope and need a session. All but
 * `detail` use only the tasks of the signed-in person.
 */
export const TASK_CALLS = {
  /** `{}` → {@link TaskListData} */
  list: { method: 'POST', path: '/api/task/list' },
  /** `{ id }` → {@link TaskDetail}; code 404 for an unknown id, or a task that the person neither has nor gave */
  detail: { method: 'POST', path: '/api/task/detail' },
  /** {@link NewTask} → the new {@link Task}; code 400 names the invalid field */
  add: { method: 'POST', path: '/api/task/add' },
  /** `{ id, done }` → the changed {@link Task}; code 404 for an unknown id or another person's task */
  tick: { method: 'POST', path: '/api/task/tick' },
} as const;

/** The most tasks of one list; those completed the longest time ago are left out. */
export const TASK_LIST_LIMIT = 500;

/** The longest title, in characters as a reader counts code points. */
export const TASK_TITLE_LIMIT = 200;

/** How urgent a task can be, the most urgent first. */
export const TASK_PRIORITIES = ['high', 'normal', 'low'] as const;

/** How urgent a task is. */
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

/** The state of a task. */
export type TaskStatus = 'open' | 'doing' | 'done';

/** A task of the signed-in person. */
export interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  /** Percent. A completed task keeps its earlier progress, so that reopening restores it. */
  readonly progress: number;
  /** `YYYY-MM-DD` */
  readonly dueOn: string;
  /** The person who gave the task; null = the signed-in person. */
  readonly creator: { readonly id: string; readonly name: string } | null;
}

/** The answer's data of the list call. */
export interface TaskListData {
  /** Open ones first, the earliest due first; then those done, the latest due first. */
  readonly tasks: readonly Task[];
  /** The number of all tasks, also above {@link TASK_LIST_LIMIT}. */
  readonly total: number;
  /** The current day in the tenant's time zone, `YYYY-MM-DD`: overdue tasks must not depend on the reader's clock. */
  readonly today: string;
}

/** The answer's data of the detail call. */
export interface TaskDetail {
  readonly task: Task;
  /** The person who has the task. */
  readonly assignee: { readonly id: string; readonly name: string };
  /** True for the assignee, the only person who completes and reopens it. */
  readonly canTick: boolean;
  /** The current day in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The body of the add call. */
export interface NewTask {
  /** 32 hex digits, new for each task: a repeated key adds nothing and returns the same task. */
  readonly key: string;
  readonly title: string;
  /** Default: the current day of the platform. */
  readonly dueOn?: string;
  /** Default `normal`. */
  readonly priority?: TaskPriority;
}

/** A title in the form that is stored: one line without white space around it. '' = nothing was entered. */
export function taskTitle(typed: string): string {
  return typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The length that {@link TASK_TITLE_LIMIT} limits. */
export function taskTitleLength(title: string): number {
  return Array.from(title).length;
}

/** True for an existing day from 1900 on: a year typed with two digits arrives as `0026`, which is never meant. */
export function isDueDay(value: unknown): value is string {
  return isWireDay(value) && value >= '1900-01-01';
}

/** The state of a task after completing or reopening it: platform and page use the same rule. */
export function tickedTask<T extends Pick<Task, 'status' | 'progress'>>(task: T, done: boolean): T {
  if (done) return { ...task, status: 'done' };
  if (task.status !== 'done') return task;
  // A task at 100 percent starts again; any other continues with its earlier progress.
  const progress = task.progress < 100 ? task.progress : 0;
  return { ...task, status: progress > 0 ? 'doing' : 'open', progress };
}

/** A new task from a request's body, its title in the form that is stored. */
export function readNewTask(body: WireRecord): Parsed<NewTask> {
  const [key, typed, dueOn, wanted] = ['key', 'title', 'dueOn', 'priority'].map((name) =>
    ownProperty(body, name),
  );
  if (typeof key !== 'string' || !ROW_KEY.test(key)) return refused('key must be 32 hex digits');
  if (typeof typed !== 'string') return refused('title is missing');
  const title = taskTitle(typed);
  if (title === '') return refused('title is empty');
  if (taskTitleLength(title) > TASK_TITLE_LIMIT) {
    return refused(`title must have at most ${TASK_TITLE_LIMIT} characters`);
  }
  if (dueOn !== undefined && !isDueDay(dueOn)) {
    return refused('dueOn must be a day of the calendar from 1900 on, YYYY-MM-DD');
  }
  const priority = TASK_PRIORITIES.find((known) => known === (wanted ?? 'normal'));
  if (priority === undefined) return refused(`priority must be one of ${TASK_PRIORITIES.join(', ')}`);
  return parsed({ key, title, priority, ...(dueOn === undefined ? {} : { dueOn }) });
}
