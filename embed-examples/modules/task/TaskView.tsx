import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import type { ModuleContext } from '../kit/weaver.js';
import { createTaskWords } from './list/taskWords.js';
import { Icon } from './parts/Icon.js';
import { quoted, text } from './texts.js';
import { useTask } from './useTask.js';
import { TaskFacts } from './view/TaskFacts.js';
import { TaskState } from './view/TaskState.js';
import { TaskViewSkeleton } from './view/TaskViewSkeleton.js';

/** Props of {@link TaskView}. */
export interface TaskViewProps {
  /** The id of a task that the signed-in person has or gave. */
  readonly id?: string;
  readonly weaver: ModuleContext<{
    tick: { readonly id: string; readonly done: boolean };
    title: { readonly title: string };
  }>;
}

/**
 * One task with everything about it; its assignee completes and reopens it. Emits `tick` `{ id, done }` on its island once
 * that is saved, and `title` `{ title }` when the task is shown.
 *
 * @example weaverSDK.render(element, '@weapp/task/TaskView', { id: '4915532168790030007' })
 */
export function TaskView({ id = '', weaver }: TaskViewProps): ReactElement {
  const { loading, detail, isSaving, hasFailed, tick } = useTask(id, weaver);
  const button = useRef<HTMLButtonElement>(null);
  const locale = localeOf(weaver.language);
  const today = detail?.today ?? '';
  const words = useMemo(() => createTaskWords(today, locale), [today, locale]);
  const titleId = `${weaver.islandId}-title`;
  const title = detail?.task.title;

  useEffect(() => {
    if (title !== undefined) weaver.emit('title', { title });
  }, [title]);

  if (detail == null) {
    return (
      <article className="wp-root wp-surface wt-view" aria-label={text('task')}>
        <p className="wp-hidden" role="status">
          {loading.status === 'loading' && text('taskLoading')}
        </p>
        {loading.status === 'failed' ? (
          <FailureNotice
            title={text('taskFailed')}
            failure={loading.failure}
            text={text}
            onRetry={loading.retry}
          />
        ) : detail === null ? (
          <Notice
            icon={<Icon name="missing" />}
            role="status"
            title={text('taskMissing')}
            hint={text('taskMissingHint')}
          />
        ) : (
          <TaskViewSkeleton />
        )}
      </article>
    );
  }

  const { task, canTick } = detail;
  const isDone = task.status === 'done';
  return (
    <article className="wp-root wp-surface wt-view" aria-labelledby={titleId}>
      <header className="wt-view-head">
        <h2 className="wt-view-title" id={titleId}>
          <bdi>{task.title}</bdi>
        </h2>
        <TaskState status={task.status} />
      </header>
      <TaskFacts detail={detail} words={words} />
      {hasFailed && (
        <div className="wt-view-failure">
          <div className="wt-failure">
            <Icon name="alert" />
            <p role="alert">{text('tickFailed', { title: quoted(task.title) })}</p>
            <div className="wt-failure-actions">
              <button
                type="button"
                className="wp-button"
                onClick={() => {
                  // The clicked button is removed with the message.
                  button.current?.focus();
                  tick(!isDone);
                }}
              >
                {text('retry')}
              </button>
            </div>
          </div>
        </div>
      )}
      {canTick && (
        <div className="wt-view-actions">
          <button
            ref={button}
            type="button"
            className={isDone ? 'wp-button' : 'wp-button wt-view-primary'}
            // Not `disabled`, which would take the focus away.
            aria-disabled={isSaving}
            aria-describedby={titleId}
            onClick={() => tick(!isDone)}
          >
            {text(isDone ? 'reopen' : 'markDone')}
          </button>
          <p className="wt-view-saving" role="status">
            {isSaving && text('saving')}
          </p>
        </div>
      )}
    </article>
  );
}
