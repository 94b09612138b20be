import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { newKey } from '../kit/newKey.js';
import { useLoad, type Loading } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { changedBook, EMPTY_BOOK, type TaskBook } from './data/taskBook.js';
import { onTaskSaved, tellTaskSaved } from './data/taskChannel.js';
import { addTask, fetchTasks, tickTask, type NewTask, type Task, type TaskListData } from './data/tasks.js';
import { createSaveQueue } from './data/saveQueue.js';

/** What an island has saved. */
export type SavedEvent = 'add' | 'tick';

/** The tasks of an island and what can be done with them. */
export interface Tasks {
  readonly loading: Loading<TaskListData>;
  readonly book: TaskBook;
  /** Completes or reopens at once; the last change of a task is kept. */
  readonly tick: (id: string, done: boolean) => void;
  /** Adds at once; a task that cannot be saved stays as a draft. */
  readonly add: (task: Omit<NewTask, 'key'>) => void;
  readonly retryDraft: (task: NewTask) => void;
  readonly discardDraft: (key: string) => void;
}

/**
 * Loads, adds and completes tasks for one island, and follows the other islands of the page. `onSaved` is called for
 * saves of this island.
 */
export function useTasks(weaver: ModuleContext, onSaved: (event: SavedEvent, task: Task) => void): Tasks {
  const [book, change] = useReducer(changedBook, EMPTY_BOOK);
  const latest = useRef({ weaver, onSaved });
  useLayoutEffect(() => {
    latest.current = { weaver, onSaved };
  });

  const loading = useLoad(
    // The form for a new task is above the list.
    'part',
    'tasks',
    async (signal) => {
      change({ kind: 'asked' });
      const answer = await fetchTasks(weaver.request, signal);
      if (!signal.aborted) change({ kind: 'loaded', tasks: answer.tasks });
      return answer;
    },
    weaver,
  );

  useEffect(() => onTaskSaved((task) => change({ kind: 'saved', task })), []);

  const tellSaved = (event: SavedEvent, task: Task): void => {
    const { current } = latest;
    // An unmounted island sends no notification, because the page may now belong to another person.
    if (current.weaver.signal.aborted) return;
    tellTaskSaved(task);
    current.onSaved(event, task);
  };

  const [queueSave] = useState(() =>
    createSaveQueue((id, done) => tickTask(latest.current.weaver.request, id, done), {
      saved: (_id, task: Task) => {
        change({ kind: 'ticked', task });
        tellSaved('tick', task);
      },
      failed: (id, done) => change({ kind: 'tickFailed', id, done }),
    }),
  );

  const send = (task: NewTask): void => {
    change({ kind: 'drafted', task });
    addTask(weaver.request, task).then(
      (saved) => {
        change({ kind: 'draftGone', key: task.key });
        change({ kind: 'saved', task: saved });
        tellSaved('add', saved);
      },
      () => change({ kind: 'draftFailed', key: task.key }),
    );
  };

  return {
    loading,
    book,
    tick: (id, done) => {
      change({ kind: 'changed', id, done });
      queueSave(id, done);
    },
    add: (task) => send({ ...task, key: newKey() }),
    retryDraft: send,
    discardDraft: (key) => change({ kind: 'draftGone', key }),
  };
}
