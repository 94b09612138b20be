import { isWireDay } from './calendar.js';

/**
 * The task module's own calls (ours; the specs show none). All answer the general envelope, need a session, and know
 * only the tasks that are given to the signed-in person.
 */
export const TASK_CALLS = {
  /** `{}` → {@link TaskListData} */
  list: { method: 'POST', path: '/api/task/list' },
  /** {@link NewTask} → the {@link Task} that was made of it; code 400 names the field that will not do */
  add: { method: 'POST', path: '/api/task/add' },
  /** `{ id, done }` → the {@link Task} as it is now; code 404 for an id that is nobody's or another person's */
  tick: { method: 'POST', path: '/api/task/tick' },
} as const;

/** The most tasks of one list; what is left out was done the longest time ago. */
export const TASK_LIST_LIMIT = 500;

/** The longest title, in characters as a reader counts code points. */
export const TASK_TITLE_LIMIT = 200;

/** How urgent a task can be, the most urgent first. */
export const TASK_PRIORITIES = ['high', 'normal', 'low'] as const;

/** How urgent a task is. */
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

/** How far a task is. */
export type TaskStatus = 'open' | 'doing' | 'done';

/** A task of the signed-in person. */
export interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  /** Percent. A task that is done keeps what it had before, so that unticking gives it back. */
  readonly progress: number;
  /** `YYYY-MM-DD` */
  readonly dueOn: string;
  /** Who gave the task; null = the signed-in person. */
  readonly creator: { readonly id: string; readonly name: string } | null;
}

/** The answer's data of the list call. */
export interface TaskListData {
  /** Open ones first, the earliest due first; then those done, the latest due first. */
  readonly tasks: readonly Task[];
  /** How many there are, {@link TASK_LIST_LIMIT} or not. */
  readonly total: number;
  /** The platform's today in the tenant's time zone, `YYYY-MM-DD`: what is overdue does not hang on the reader's clock. */
  readonly today: string;
}

/** What the add call takes. */
export interface NewTask {
  /** 32 hex digits, made anew for each task: the same key again adds nothing and answers the same task. */
  readonly key: string;
  readonly title: string;
  /** Default: the platform's today. */
  readonly dueOn?: string;
  /** Default `normal`. */
  readonly priority?: TaskPriority;
}

/** A typed title as it is kept: one line without white space around it. '' = nothing was typed. */
export function taskTitle(typed: string): string {
  return typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The length that {@link TASK_TITLE_LIMIT} is about. */
export function taskTitleLength(title: string): number {
  return Array.from(title).length;
}

/** True for a real day from 1900 on: a year typed with two digits arrives as `0026`, and nobody means that. */
export function isDueDay(value: unknown): value is string {
  return isWireDay(value) && value >= '1900-01-01';
}

/** How a task goes on when it is ticked or unticked: platform and page follow the same rule. */
export function tickedTask<T extends Pick<Task, 'status' | 'progress'>>(task: T, done: boolean): T {
  if (done) return { ...task, status: 'done' };
  if (task.status !== 'done') return task;
  // What was complete before has to start again; anything else goes on where it was.
  const progress = task.progress < 100 ? task.progress : 0;
  return { ...task, status: progress > 0 ? 'doing' : 'open', progress };
}
