import type { LeaveChange } from './leaveBook.js';

/** A request that an island submitted or decided. */
export type SavedLeave = Extract<LeaveChange, { readonly kind: 'submitted' | 'decided' }>;

type Listener = (saved: SavedLeave) => void;

const listeners = new Set<Listener>();

/** Called for every request that an island of this page submits or decides. Returns a function that stops it. */
export function onLeaveSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies all islands of this page. */
export function tellLeaveSaved(saved: SavedLeave): void {
  for (const listener of listeners) listener(saved);
}
