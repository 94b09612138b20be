import type { Task, TaskListData } from './data/tasks.js';

/** The platform's current day in the tests; different from any clock they may use. */
export const TODAY = '2031-03-20';

/** A task due today, with the given fields. */
export function someTask(more: Partial<Task> = {}): Task {
  return {
    id: '4915532168790030007',
    title: 'Call Omar',
    status: 'open',
    priority: 'normal',
    progress: 0,
    dueOn: TODAY,
    creator: null,
    ...more,
  };
}

/** The answer of the list call. */
export function someTasks(...tasks: readonly Task[]): TaskListData {
  return { tasks, total: tasks.length, today: TODAY };
}
