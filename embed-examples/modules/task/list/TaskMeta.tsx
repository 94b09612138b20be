import type { ReactElement } from 'react';
import type { Task } from '../data/tasks.js';
import { Icon } from '../parts/Icon.js';
import { quoted, text } from '../texts.js';
import { isOverdue } from './groupTasks.js';
import type { TaskWords } from './taskWords.js';

/** Props of {@link TaskMeta}. */
export interface TaskMetaProps {
  /** For `aria-describedby` of the task's checkbox. */
  readonly id: string;
  readonly task: Task;
  /** The platform's current day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly words: TaskWords;
}

/** Separates two facts for screen readers; a gap is visible. */
const comma = <span className="wp-hidden">, </span>;

/** Due day, priority, progress and sender of a task; empty facts are left out. */
export function TaskMeta({ id, task, today, words }: TaskMetaProps): ReactElement {
  const { dueOn, priority, progress, creator } = task;
  const isOpen = task.status !== 'done';
  const { day, distance } = words.due(dueOn);
  return (
    <span className="wt-meta" id={id}>
      {isOverdue(task, today) && (
        <span className="wt-fact wt-overdue">
          <Icon name="alert" />
          {text('overdue')}
          {comma}
        </span>
      )}
      <span className="wt-fact">
        <Icon name="calendar" />
        <span>
          {text('dueOn', { day: quoted(day) })}
          {isOpen && distance !== '' && ` · ${distance}`}
        </span>
      </span>
      {isOpen && priority !== 'normal' && (
        <span className={`wt-fact wt-${priority}`}>
          {comma}
          <Icon name={priority} />
          {text(priority === 'high' ? 'highPriority' : 'lowPriority')}
        </span>
      )}
      {isOpen && progress > 0 && (
        <span className="wt-fact">
          {comma}
          <span className="wt-bar" aria-hidden="true">
            <span className="wt-bar-fill" style={{ width: `${progress}%` }} />
          </span>
          {text('complete', { percent: words.percent(progress) })}
        </span>
      )}
      {creator !== null && (
        <span className="wt-fact">
          {comma}
          <Icon name="person" />
          {text('from', { name: quoted(creator.name) })}
        </span>
      )}
    </span>
  );
}
