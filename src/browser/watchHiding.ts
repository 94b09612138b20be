import { ofDocument } from './pageNodes.js';

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
