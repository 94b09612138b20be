import { useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { moveFocus } from '../../kit/moveFocus.js';
import type { Task } from '../data/tasks.js';
import { text, type TextName } from '../texts.js';
import type { TaskGroup } from './groupTasks.js';
import { TaskRow, type TaskRowProps } from './TaskRow.js';
import { createTaskWords } from './taskWords.js';

/** Props of {@link TaskGroups}. */
export interface TaskGroupsProps extends Pick<TaskRowProps, 'idPrefix' | 'today' | 'onTick'> {
  readonly locale: string;
  readonly groups: readonly TaskGroup[];
  readonly isRtl: boolean;
  /** Pending changes by task id. */
  readonly pendingChanges: ReadonlyMap<string, boolean>;
  /** Changes that could not be saved, by task id. */
  readonly failures: ReadonlyMap<string, boolean>;
  /** Tasks that were added just now. */
  readonly newIds: ReadonlySet<string>;
}

const HEADINGS: Readonly<Record<TaskGroup['name'], TextName>> = {
  overdue: 'overdueGroup',
  today: 'todayGroup',
  later: 'laterGroup',
  done: 'doneGroup',
};

/** Tasks under their headings. All checkboxes are one tab stop: arrow keys, Home and End move between them. */
export function TaskGroups(props: TaskGroupsProps): ReactElement {
  const { groups, locale, isRtl, pendingChanges, failures, newIds, ...shared } = props;
  const [currentId, setCurrentId] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const ids = groups.flatMap(({ tasks }) => tasks.map(({ id }) => id));
  const reachable = Math.max(0, ids.indexOf(currentId));
  const number = new Intl.NumberFormat(locale);
  const words = useMemo(() => createTaskWords(shared.today, locale), [shared.today, locale]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isCheckbox = event.target instanceof HTMLInputElement;
    if (!isCheckbox || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = moveFocus(event.key, reachable, { count: ids.length, columns: 1, isRtl });
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLInputElement>('.wt-check')[next]?.focus();
  };

  const row = (task: Task): ReactElement => (
    <TaskRow
      {...shared}
      key={task.id}
      task={task}
      words={words}
      isReachable={task.id === ids[reachable]}
      isSaving={pendingChanges.has(task.id)}
      isNew={newIds.has(task.id)}
      failedChange={failures.get(task.id)}
      onFocus={() => setCurrentId(task.id)}
    />
  );

  return (
    <div ref={list} onKeyDown={onKeyDown}>
      {groups.map(({ name, tasks }) => {
        const headingId = `${shared.idPrefix}-${name}`;
        return (
          <div className="wt-group" key={name}>
            <h3 className={`wt-group-title wt-group-${name}`} id={headingId}>
              {text(HEADINGS[name])} <span className="wt-group-count">{number.format(tasks.length)}</span>
            </h3>
            <ul aria-labelledby={headingId}>{tasks.map(row)}</ul>
          </div>
        );
      })}
    </div>
  );
}
