import type { ReactElement } from 'react';
import type { Draft } from '../data/taskBook.js';
import type { NewTask } from '../data/tasks.js';
import { Icon } from '../parts/Icon.js';
import { quoted, text } from '../texts.js';

/** Props of {@link DraftList}. */
export interface DraftListProps {
  readonly drafts: readonly Draft[];
  readonly onRetry: (task: NewTask) => void;
  readonly onDiscard: (key: string) => void;
}

/** Tasks that are being saved, and those that failed: no typed text is lost. */
export function DraftList({ drafts, onRetry, onDiscard }: DraftListProps): ReactElement | null {
  if (drafts.length === 0) return null;
  return (
    <ul className="wt-drafts">
      {drafts.map(({ task, hasFailed }) =>
        hasFailed ? (
          <li className="wt-failure" key={task.key}>
            <Icon name="alert" />
            <p role="alert">{text('addFailed', { title: quoted(task.title) })}</p>
            <div className="wt-failure-actions">
              <button type="button" className="wp-button" onClick={() => onRetry(task)}>
                {text('retry')}
              </button>
              <button type="button" className="wp-button" onClick={() => onDiscard(task.key)}>
                {text('discard')}
              </button>
            </div>
          </li>
        ) : (
          <li className="wt-draft" key={task.key}>
            <bdi>{task.title}</bdi>
            <span className="wt-saving">{text('saving')}</span>
          </li>
        ),
      )}
    </ul>
  );
}
