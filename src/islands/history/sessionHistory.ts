import type { ModuleRouter } from '../context.js';
import { attempt } from '../../core/callerValues.js';
import { createMemoryHistory } from './memoryHistory.js';
import type { ModuleHistory } from './moduleHistory.js';
import { createPageHistory } from './pageHistory.browser.js';
import { withoutSensitiveRoutes } from './sensitiveRoutes.js';

/** The histories of a session (contract §8). */
export interface SessionHistory {
  /** `history` of `@weapp/utils`: the page's address, or in memory mode one history for the page. */
  readonly page: ModuleHistory;
  /**
   * The history of one island: in memory mode its own, otherwise the page's. From the abort of `signal` its listeners are
   * removed and it changes nothing.
   */
  ofIsland(signal: AbortSignal): ModuleHistory;
}

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

/** After a reload, or by a deep link, there is no dialog on its sub-route: replaces it by the path before it. */
function leaveSensitiveRoutes(history: ModuleHistory): ModuleHistory {
  const path = withoutSensitiveRoutes(history.path);
  if (path !== history.path) {
    // A browser that refuses the new address leaves it on the sub-route, which shows the same.
    attempt(() => {
      history.replace(path);
    }, undefined);
  }
  return history;
}

/** The initial entries without those sub-routes: the user may go back to any of them. */
function startOf(router: ModuleRouter): ModuleRouter {
  const { initialEntries } = router;
  return initialEntries ? { ...router, initialEntries: initialEntries.map(withoutSensitiveRoutes) } : router;
}

/** Creates the {@link SessionHistory} of a router config. Nothing listens to the page before the first `listen`. */
export function createSessionHistory(router: ModuleRouter, ended: AbortSignal): SessionHistory {
  const { type } = router;
  const create = (): ModuleHistory =>
    leaveSensitiveRoutes(
      type === 'memory' ? createMemoryHistory(startOf(router)) : createPageHistory({ ...router, type }),
    );
  const page = until(ended, create());
  return {
    page,
    ofIsland: (signal) => until(signal, type === 'memory' ? create() : page),
  };
}
