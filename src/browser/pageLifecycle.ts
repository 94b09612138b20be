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

/** Listeners for the end of a page's visibility. */
interface HidingListeners {
  /** The page was hidden. On phones this is the last event that is sure to come. */
  readonly onHidden: () => void;
  /** The page is being left: it enters the back/forward cache, or is unloaded. */
  readonly onLeave: () => void;
}

/**
 * Calls the listeners until the returned function is called. No `unload` listeners: they disable the back/forward cache
 * (https://web.dev/articles/bfcache).
 */
export function watchHiding({ onHidden, onLeave }: HidingListeners): () => void {
  const change = (): void => {
    if (ofDocument('visibilityState') === 'hidden') onHidden();
  };
  const leave = (): void => {
    onHidden();
    onLeave();
  };
  addEventListener('visibilitychange', change);
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('visibilitychange', change);
    removeEventListener('pagehide', leave);
  };
}
