import type { Task } from './tasks.js';

type Listener = (task: Task) => void;

const listeners = new Set<Listener>();

/** Called for every task saved by an island of this page. Returns a function that stops it. */
export function onTaskSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies all islands of this page of a saved task. */
export function tellTaskSaved(task: Task): void {
  for (const listener of listeners) listener(task);
}
