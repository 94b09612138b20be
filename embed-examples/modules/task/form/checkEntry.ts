import { isDueDay, TASK_TITLE_LIMIT, taskTitle, taskTitleLength } from '../../../wire/tasks.js';

/** What a person has entered. */
export interface Entry {
  readonly title: string;
  /** `YYYY-MM-DD`; '' = none. */
  readonly dueOn: string;
  /** The browser shows something in the day field that is no day. */
  readonly isDueUnfit: boolean;
}

/** What keeps an entry from being added. */
export type EntryProblem = 'titleMissing' | 'titleTooLong' | 'dueUnfit';

/** The first thing that is wrong with an entry, by the very rules of the platform; undefined when it will do. */
export function checkEntry({ title, dueOn, isDueUnfit }: Entry): EntryProblem | undefined {
  const kept = taskTitle(title);
  if (kept === '') return 'titleMissing';
  if (taskTitleLength(kept) > TASK_TITLE_LIMIT) return 'titleTooLong';
  return isDueUnfit || (dueOn !== '' && !isDueDay(dueOn)) ? 'dueUnfit' : undefined;
}
