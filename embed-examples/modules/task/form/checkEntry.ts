import { isDueDay, TASK_TITLE_LIMIT, taskTitle, taskTitleLength } from '../../../../src/wire/office/tasks.js';

/** The values of the form. */
export interface Entry {
  readonly title: string;
  /** `YYYY-MM-DD`; '' = none. */
  readonly dueOn: string;
  /** The day field contains an invalid day. */
  readonly isDueUnfit: boolean;
}

/** Why an entry cannot be added. */
export type EntryProblem = 'titleMissing' | 'titleTooLong' | 'dueUnfit';

/** The first problem of an entry, by the same rules as the platform; undefined when it is valid. */
export function checkEntry({ title, dueOn, isDueUnfit }: Entry): EntryProblem | undefined {
  const kept = taskTitle(title);
  if (kept === '') return 'titleMissing';
  if (taskTitleLength(kept) > TASK_TITLE_LIMIT) return 'titleTooLong';
  return isDueUnfit || (dueOn !== '' && !isDueDay(dueOn)) ? 'dueUnfit' : undefined;
}
