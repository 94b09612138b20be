import {
  isDueDay,
  TASK_PRIORITIES,
  TASK_TITLE_LIMIT,
  taskTitle,
  taskTitleLength,
  type NewTask,
} from './tasks.js';
import { ownProperty, type WireRecord, parsed, refused, type Parsed } from '../record.js';
import { ROW_KEY } from './rowIds.js';

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
