import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import type { ModuleContext } from '../kit/weaver.js';
import { wantedTasks } from './data/taskBook.js';
import type { Task } from './data/tasks.js';
import { AddForm } from './form/AddForm.js';
import { DraftList } from './form/DraftList.js';
import { FilterChips } from './list/FilterChips.js';
import { groupTasks, TASK_FILTERS, type TaskFilter } from './list/groupTasks.js';
import { NoTasks } from './list/NoTasks.js';
import { TaskGroups } from './list/TaskGroups.js';
import { TaskSkeleton } from './list/TaskSkeleton.js';
import { openText, quoted, text } from './texts.js';
import { useTasks } from './useTasks.js';

/** Props of {@link TaskList}. */
export interface TaskListProps {
  /** The tasks shown first, `open` by default; the reader may choose others. */
  readonly filter?: TaskFilter;
  /** Called for every task that was added or completed here, once it is saved. */
  readonly onChange?: (task: Task) => unknown;
  readonly weaver: ModuleContext<{
    add: { readonly id: string };
    tick: { readonly id: string; readonly done: boolean };
  }>;
}

/** Values of a host page are checked, because it may be plain JavaScript. */
const filterOf = (given: unknown): TaskFilter => TASK_FILTERS.find((known) => known === given) ?? 'open';

const NOTHING_MOVED: ReadonlyMap<string, boolean> = new Map();
const NOTHING_NEW: ReadonlySet<string> = new Set();

/**
 * The tasks of the signed-in person: adds, completes and reopens them. Emits `add` `{ id }` and `tick` `{ id, done }`
 * on its island once they are saved.
 *
 * @example weaverSDK.render(element, '@weapp/task/TaskList', { filter: 'all' })
 */
export function TaskList({ filter: givenFilter, onChange, weaver }: TaskListProps): ReactElement {
  const [filter, setFilter] = useState(() => filterOf(givenFilter));
  const [placedAs, setPlacedAs] = useState(NOTHING_MOVED);
  const [newIds, setNewIds] = useState(NOTHING_NEW);
  const [said, setSaid] = useState('');
  const titleField = useRef<HTMLInputElement>(null);
  const locale = localeOf(weaver.language);
  const titleId = `${weaver.islandId}-title`;

  const { loading, book, tick, add, retryDraft, discardDraft } = useTasks(weaver, (event, task) => {
    if (event === 'add') {
      setSaid(text('added', { title: quoted(task.title) }));
      setNewIds((before) => new Set(before).add(task.id));
    }
    weaver.emit(event, event === 'add' ? { id: task.id } : { id: task.id, done: task.status === 'done' });
    onChange?.(task);
  });

  const choose = (next: TaskFilter) => {
    setFilter(next);
    setPlacedAs(NOTHING_MOVED);
    setNewIds(NOTHING_NEW);
  };
  useEffect(() => choose(filterOf(givenFilter)), [givenFilter]);

  const tasks = useMemo(() => wantedTasks(book), [book]);
  const today = loading.value?.today;
  const groups = useMemo(
    () => (today === undefined ? [] : groupTasks(tasks, { filter, today, locale, placedAs })),
    [tasks, filter, today, locale, placedAs],
  );
  const open = tasks.filter(({ status }) => status !== 'done').length;
  const leftOut = (loading.value?.total ?? 0) - (loading.value?.tasks.length ?? 0);
  const number = new Intl.NumberFormat(locale);

  return (
    <section className="wp-root wp-surface wt-list" aria-labelledby={titleId}>
      <header className="wt-head">
        <h2 className="wt-title" id={titleId}>
          {text('tasks')}
        </h2>
        <p className="wt-count" role="status">
          {today !== undefined ? (
            openText(open, locale)
          ) : (
            <span className="wp-hidden">{loading.status === 'loading' && text('listLoading')}</span>
          )}
        </p>
      </header>
      <AddForm
        idPrefix={weaver.islandId}
        today={today}
        locale={locale}
        said={said}
        titleRef={titleField}
        onAdd={(task) => {
          // Cleared first, so that the same text is announced again.
          setSaid('');
          if (filter === 'done') choose('open');
          add(task);
        }}
      />
      <DraftList
        drafts={book.drafts}
        onRetry={(task) => {
          // The clicked button is removed.
          titleField.current?.focus();
          retryDraft(task);
        }}
        onDiscard={(key) => {
          titleField.current?.focus();
          discardDraft(key);
        }}
      />
      {loading.status === 'failed' ? (
        <FailureNotice
          title={text('listFailed')}
          failure={loading.failure}
          text={text}
          onRetry={loading.retry}
        />
      ) : today === undefined ? (
        <TaskSkeleton />
      ) : (
        <>
          <FilterChips
            counts={{ open, done: tasks.length - open, all: tasks.length }}
            selected={filter}
            locale={locale}
            onSelect={choose}
          />
          {groups.length === 0 ? (
            <NoTasks filter={filter} />
          ) : (
            <TaskGroups
              groups={groups}
              idPrefix={weaver.islandId}
              today={today}
              locale={locale}
              isRtl={weaver.dir === 'rtl'}
              pendingChanges={book.pendingChanges}
              failures={book.failures}
              newIds={newIds}
              onTick={(task, done) => {
                const wasDone = task.status === 'done';
                setPlacedAs((before) =>
                  before.has(task.id) ? before : new Map(before).set(task.id, wasDone),
                );
                tick(task.id, done);
              }}
            />
          )}
          {leftOut > 0 && (
            <p className="wt-more">
              {text('shownOf', {
                shown: number.format(tasks.length),
                total: number.format(tasks.length + leftOut),
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
