import type { ReactElement, ReactNode } from 'react';
import { RecordLink } from '../../kit/RecordLink.js';
import type { TaskDetail } from '../data/tasks.js';
import { isOverdue } from '../list/groupTasks.js';
import type { TaskWords } from '../list/taskWords.js';
import { Icon } from '../parts/Icon.js';
import { text, type TextName } from '../texts.js';

/** Props of {@link TaskFacts}. */
export interface TaskFactsProps {
  readonly detail: TaskDetail;
  readonly words: TaskWords;
}

function Person({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  return (
    <RecordLink kind="hrmProfile" id={id}>
      <bdi>{name}</bdi>
    </RecordLink>
  );
}

function DueDay({ detail: { task, today }, words }: TaskFactsProps): ReactElement {
  const { day, distance } = words.due(task.dueOn);
  return (
    <>
      {task.status !== 'done' && distance !== '' ? `${day} · ${distance}` : day}
      {isOverdue(task, today) && (
        <span className="wt-fact wt-overdue wt-view-overdue">
          <Icon name="alert" />
          {text('overdue')}
        </span>
      )}
    </>
  );
}

/** Everything about a task as a list of names and values; what is empty is left out. */
export function TaskFacts({ detail, words }: TaskFactsProps): ReactElement {
  const { task, assignee } = detail;
  const facts: readonly (readonly [name: TextName, value: ReactNode])[] = [
    ['due', <DueDay detail={detail} words={words} />],
    ['assignee', assignee.name !== '' && <Person {...assignee} />],
    ['sender', task.creator !== null && <Person {...task.creator} />],
    ['priority', text(task.priority)],
    ['progress', task.status !== 'done' && task.progress > 0 && words.percent(task.progress)],
  ];
  return (
    <dl className="wt-view-facts">
      {facts
        .filter(([, value]) => value !== false)
        .map(([name, value]) => (
          <div className="wt-view-fact" key={name}>
            <dt>{text(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
