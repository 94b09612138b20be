import type { ResourceListener } from './moduleLoader.js';

/** A listener that knows whether the page was left. */
export interface LeavingListener {
  readonly onResource: ResourceListener;
  /** Removes its listener from the page. */
  readonly end: () => void;
}

/**
 * Marks files as aborted that were being loaded when the user left the page: the browser ends these loads. The page may
 * continue afterwards, from the back/forward cache or because the new address was a download.
 */
export function markLeftFiles(onResource: ResourceListener): LeavingListener {
  let leftAtMs = -Infinity;
  const noteLeaving = (): void => {
    leftAtMs = Date.now();
  };
  addEventListener('pagehide', noteLeaving);
  return {
    onResource(event) {
      const isLeft = event.error !== undefined && event.startedAtMs <= leftAtMs;
      onResource(isLeft ? { ...event, isAborted: true } : event);
    },
    end() {
      removeEventListener('pagehide', noteLeaving);
    },
  };
}
