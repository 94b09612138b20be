import type { BlogChange } from './blogChange.js';

type Listener = (change: BlogChange) => void;

const listeners = new Set<Listener>();

/** Called for everything that an island of this page publishes. Returns a function that stops it. */
export function onBlogChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies all islands of this page. */
export function tellBlogChange(change: BlogChange): void {
  for (const listener of listeners) listener(change);
}
