import type { Task } from './tasks.js';

type Listener = (task: Task) => void;

const listeners = new Set<Listener>();

/** Hears of every task that an island of this page saved. Returns the way to stop. */
export function onTaskSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells all islands of this page that a task was saved. */
export function tellTaskSaved(task: Task): void {
  for (const listener of listeners) listener(task);
}
