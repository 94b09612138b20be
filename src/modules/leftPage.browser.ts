import type { ResourceEvent, ResourceListener } from './moduleLoader.js';

/**
 * Marks files as aborted that were being loaded when the user left the page: the browser ends these loads. The page may
 * continue afterwards, from the back/forward cache or because the new address was a download.
 */
export function markLeftFiles(onResource: ResourceListener) {
  let leftAtMs = -Infinity;
  const noteLeaving = (): void => {
    leftAtMs = Date.now();
  };
  addEventListener('pagehide', noteLeaving);
  return {
    onResource: (event: ResourceEvent): void => {
      const isLeft = event.error !== undefined && event.startedAtMs <= leftAtMs;
      onResource(isLeft ? { ...event, isAborted: true } : event);
    },
    /** Removes its listener from the page. */
    end: (): void => {
      removeEventListener('pagehide', noteLeaving);
    },
  };
}
