import { TASK_PRIORITIES } from '../../../../src/wire/office/tasks.js';
import type { Task } from '../data/tasks.js';

/** The task filter. */
export const TASK_FILTERS = ['open', 'done', 'all'] as const;

/** All task filters. */
export type TaskFilter = (typeof TASK_FILTERS)[number];

/** Tasks under one heading, in the order they are shown. */
export interface TaskGroup {
  readonly name: 'overdue' | 'today' | 'later' | 'done';
  readonly tasks: readonly Task[];
}

/** The input of the grouping. */
export interface Grouping {
  readonly filter: TaskFilter;
  /** The platform's current day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly locale: string;
  /**
   * Tasks kept among the completed or the open ones, whatever their current state: a changed task stays in its place.
   */
  readonly placedAs: ReadonlyMap<string, boolean>;
}

const GROUP_NAMES: readonly TaskGroup['name'][] = ['overdue', 'today', 'later', 'done'];

/** True for a task whose due day is over and that is not done. */
export function isOverdue({ status, dueOn }: Task, today: string): boolean {
  return status !== 'done' && dueOn < today;
}

function groupOf(task: Task, isDone: boolean, today: string): TaskGroup['name'] {
  if (isDone) return 'done';
  if (task.dueOn < today) return 'overdue';
  return task.dueOn === today ? 'today' : 'later';
}

/** Open tasks are sorted by due day, priority and title; completed ones start with the latest. */
export function groupTasks(tasks: readonly Task[], grouping: Grouping): readonly TaskGroup[] {
  const { filter, today, locale, placedAs } = grouping;
  const collator = new Intl.Collator(locale, { numeric: true });
  const byUrgency = (one: Task, other: Task): number =>
    TASK_PRIORITIES.indexOf(one.priority) - TASK_PRIORITIES.indexOf(other.priority) ||
    collator.compare(one.title, other.title) ||
    (one.id < other.id ? -1 : 1);
  const byDay = (one: Task, other: Task): number =>
    one.dueOn === other.dueOn ? 0 : one.dueOn < other.dueOn ? -1 : 1;

  const groups = new Map<TaskGroup['name'], Task[]>();
  for (const task of tasks) {
    const isDone = placedAs.get(task.id) ?? task.status === 'done';
    if (filter !== 'all' && isDone !== (filter === 'done')) continue;
    const name = groupOf(task, isDone, today);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [task]);
    else group.push(task);
  }
  return GROUP_NAMES.flatMap((name) => {
    const found = groups.get(name);
    if (found === undefined) return [];
    const direction = name === 'done' ? -1 : 1;
    found.sort((one, other) => direction * byDay(one, other) || byUrgency(one, other));
    return [{ name, tasks: found }];
  });
}
