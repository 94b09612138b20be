import { useRef, type ReactElement } from 'react';
import { RecordIconLink } from '../../kit/RecordIconLink.js';
import type { Task } from '../data/tasks.js';
import { Icon } from '../parts/Icon.js';
import { quoted, text } from '../texts.js';
import { TaskMeta } from './TaskMeta.js';
import type { TaskWords } from './taskWords.js';

/** Props of {@link TaskRow}. */
export interface TaskRowProps {
  readonly task: Task;
  /** Prefix of the ids in this list. */
  readonly idPrefix: string;
  readonly today: string;
  readonly words: TaskWords;
  /** The only task that the Tab key reaches. */
  readonly isReachable: boolean;
  readonly isSaving: boolean;
  /** Just added: highlighted once. */
  readonly isNew: boolean;
  /** The change that could not be saved. */
  readonly failedChange: boolean | undefined;
  readonly onFocus: () => void;
  readonly onTick: (task: Task, done: boolean) => void;
}

/** A task with its checkbox, and the failure of its last change. */
export function TaskRow(props: TaskRowProps): ReactElement {
  const { task, idPrefix, today, words, isReachable, isSaving, isNew, failedChange, onFocus, onTick } = props;
  const check = useRef<HTMLInputElement>(null);
  const titleId = `${idPrefix}-task-${task.id}`;
  const metaId = `${titleId}-meta`;
  const isDone = task.status === 'done';
  const classes = ['wt-row', isDone && 'wt-row-done', isNew && 'wt-row-new'].filter(Boolean);
  return (
    <li className={classes.join(' ')}>
      <label className="wt-row-main">
        <input
          ref={check}
          className="wt-check"
          type="checkbox"
          tabIndex={isReachable ? 0 : -1}
          aria-labelledby={titleId}
          aria-describedby={metaId}
          checked={isDone}
          onFocus={onFocus}
          onChange={(event) => onTick(task, event.currentTarget.checked)}
        />
        <bdi className="wt-row-title" id={titleId}>
          {task.title}
        </bdi>
        {isSaving && (
          <span className="wt-saving" aria-hidden="true">
            {text('saving')}
          </span>
        )}
        <TaskMeta id={metaId} task={task} today={today} words={words} />
      </label>
      <RecordIconLink
        kind="task"
        id={task.id}
        label={text('openPage', { title: quoted(task.title) })}
        isReachable={isReachable}
      >
        <Icon name="out" />
      </RecordIconLink>
      {failedChange !== undefined && (
        <div className="wt-failure">
          <Icon name="alert" />
          <p role="alert">{text('tickFailed', { title: quoted(task.title) })}</p>
          <div className="wt-failure-actions">
            <button
              type="button"
              className="wp-button"
              onClick={() => {
                // The button is removed with the message.
                check.current?.focus();
                onTick(task, failedChange);
              }}
            >
              {text('retry')}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}
