import { attempt } from '../../core/callerValues.js';
import type { ModuleRouter } from '../context.js';
import {
  createHistoryListeners,
  normalizeBasename,
  resolvePath,
  withoutBasename,
  type HistoryChange,
  type ModuleHistory,
} from './moduleHistory.js';

/** Older entries are dropped; browsers keep 50. */
const MAX_ENTRIES = 100;

/**
 * Creates a history in memory; the page's address and history are not changed. It begins at the last initial entry; one
 * that is no path counts as `/`.
 */
export function createMemoryHistory({ basename, initialEntries }: Omit<ModuleRouter, 'type'>): ModuleHistory {
  const base = normalizeBasename(basename);
  const listeners = createHistoryListeners();
  const start = initialEntries?.length ? initialEntries : [base];
  const entries = start.slice(-MAX_ENTRIES).map((entry) =>
    withoutBasename(
      attempt(() => resolvePath(entry, '/'), '/'),
      base,
    ),
  );
  const path = (): string => entries[entries.length - 1] ?? '/';
  const go = (action: HistoryChange['action'], change: () => void): void => {
    change();
    listeners.notify({ path: path(), action });
  };
  return {
    get path() {
      return path();
    },
    push(next) {
      const added = resolvePath(next, path());
      go('push', () => {
        entries.push(added);
        entries.splice(0, entries.length - MAX_ENTRIES);
      });
    },
    replace(next) {
      const added = resolvePath(next, path());
      go('replace', () => entries.splice(-1, 1, added));
    },
    back() {
      if (entries.length > 1) go('pop', () => entries.pop());
    },
    listen: listeners.add,
  };
}
