import { useEffect, useRef, useState } from 'react';
import { useLoad, type Loading } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { onTaskSaved, tellTaskSaved } from './data/taskChannel.js';
import { fetchTaskDetail, tickTask, type Task, type TaskDetail } from './data/tasks.js';

/** One task of an island, and what can be done with it. */
export interface ShownTask {
  readonly loading: Loading<TaskDetail | null>;
  /** Undefined while it loads for the first time, null if it cannot be found. */
  readonly detail: TaskDetail | null | undefined;
  readonly isSaving: boolean;
  readonly hasFailed: boolean;
  /** Completes or reopens the task; ignored while the change before is on its way. */
  readonly tick: (done: boolean) => void;
}

/** The change of one task that is on its way or has failed. */
interface Change {
  readonly id: string;
  readonly state: 'saving' | 'failed';
}

/** Loads a task, completes and reopens it, and follows the other islands of the page. */
export function useTask(id: string, weaver: ModuleContext): ShownTask {
  const [saved, setSaved] = useState<Task>();
  const [change, setChange] = useState<Change>();
  const shownId = useRef(id);
  shownId.current = id;
  const loading = useLoad(
    'content',
    id,
    async (signal) => {
      const detail = await fetchTaskDetail(weaver.request, id, signal);
      if (!signal.aborted) setSaved(undefined);
      return detail;
    },
    weaver,
  );
  useEffect(
    () =>
      onTaskSaved((task) => {
        if (task.id === id) setSaved(task);
      }),
    [id],
  );

  const loaded = loading.valueKey === id ? loading.value : undefined;
  const isSaving = change?.id === id && change.state === 'saving';

  return {
    loading,
    detail: loaded && saved?.id === loaded.task.id ? { ...loaded, task: saved } : loaded,
    isSaving,
    hasFailed: change?.id === id && change.state === 'failed',
    tick(done) {
      if (isSaving) return;
      setChange({ id, state: 'saving' });
      const end = (next: Change | undefined): boolean => {
        const isShown = !weaver.signal.aborted && shownId.current === id;
        if (isShown) setChange(next);
        return !weaver.signal.aborted;
      };
      tickTask(weaver.request, id, done).then(
        (task) => {
          if (!end(undefined)) return;
          tellTaskSaved(task);
          weaver.emit('tick', { id, done: task.status === 'done' });
        },
        () => end({ id, state: 'failed' }),
      );
    },
  };
}
