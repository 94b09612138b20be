import { ofDocument } from './pageNodes.js';

/** Listeners for the page lifecycle. */
interface PageLifecycleListeners {
  /** The page enters the back/forward cache, or is unloaded. */
  readonly onLeave: () => void;
  /** The page was restored from the back/forward cache. */
  readonly onReturn: () => void;
  /** The page became visible after it was hidden. */
  readonly onVisible: () => void;
}

/**
 * Calls the listeners until the returned function is called. No `unload` listeners: they disable the back/forward
 * cache.
 */
export function watchPage({ onLeave, onReturn, onVisible }: PageLifecycleListeners): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onReturn();
  };
  const visible = (): void => {
    if (ofDocument('visibilityState') === 'visible') onVisible();
  };
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', shown);
  addEventListener('visibilitychange', visible);
  return () => {
    removeEventListener('pagehide', onLeave);
    removeEventListener('pageshow', shown);
    removeEventListener('visibilitychange', visible);
  };
}
