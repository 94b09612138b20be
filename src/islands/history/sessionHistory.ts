import type { ModuleRouter } from '../context.js';
import { createMemoryHistory } from './memoryHistory.js';
import { createHistoryListeners, type HistoryChange, type ModuleHistory } from './moduleHistory.js';
import type { createPageHistory } from './pageHistory.browser.js';
import { keepOutOfSensitiveRoutes, withoutSensitiveRoutes } from './sensitiveRoutes.js';

/** A history that ends with `signal`. */
function until(signal: AbortSignal, history: ModuleHistory): ModuleHistory {
  return {
    get path() {
      return history.path;
    },
    push(path) {
      if (!signal.aborted) history.push(path);
    },
    replace(path) {
      if (!signal.aborted) history.replace(path);
    },
    back() {
      if (!signal.aborted) history.back();
    },
    listen(listener) {
      if (signal.aborted) return () => undefined;
      const stop = history.listen(listener);
      const end = (): void => {
        stop();
        signal.removeEventListener('abort', end);
      };
      signal.addEventListener('abort', end);
      return end;
    },
  };
}

/** The initial entries without those sub-routes: the user may go back to any of them. */
function startOf(router: ModuleRouter): ModuleRouter {
  const { initialEntries } = router;
  return initialEntries ? { ...router, initialEntries: initialEntries.map(withoutSensitiveRoutes) } : router;
}

/**
 * Creates the {@link SessionHistory} of a router config, which listens to the page until `ended` is aborted.
 *
 * @param pageHistory creates the history for the types `hash` and `browser`; its code is loaded for these alone
 */
export function createSessionHistory(
  router: ModuleRouter,
  ended: AbortSignal,
  pageHistory?: typeof createPageHistory,
) {
  const { type } = router;
  const watching = createHistoryListeners();
  const create = (): ModuleHistory => {
    if (type !== 'memory' && pageHistory) return pageHistory({ ...router, type });
    const history = createMemoryHistory(startOf(router));
    history.listen((change) => {
      watching.notify(change);
    });
    return history;
  };
  /** `history` of `@weapp/utils`: the page's address, or in memory mode one history for the page. */
  const page = until(ended, create());
  // After a reload, or by a link, the address may be that of a dialog which is not open.
  keepOutOfSensitiveRoutes(page);
  return {
    page,
    /**
     * The history of one island: in memory mode its own, otherwise the page's. From the abort of `signal` its listeners are
     * removed and it changes nothing.
     */
    ofIsland(signal: AbortSignal): ModuleHistory {
      const history = until(signal, type === 'memory' ? create() : page);
      if (type === 'memory') keepOutOfSensitiveRoutes(history);
      return history;
    },
    /** Calls `listener` after each change of any of them; returns the function that removes it. */
    listenAll: (listener: (change: HistoryChange) => void): (() => void) =>
      type === 'memory' ? watching.add(listener) : page.listen(listener),
  };
}

/** The histories of a session (contract §8). */
export type SessionHistory = ReturnType<typeof createSessionHistory>;
