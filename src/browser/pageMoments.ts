/** Moments of the page's own life. */
interface Moments {
  /** The page goes into the back/forward cache, or away. */
  readonly onLeave: () => void;
  /** The page is back from that cache. */
  readonly onReturn: () => void;
  /** The page is seen again after it was not. */
  readonly onVisible: () => void;
}

/** Tells the moments until the returned function ends it. No `unload` listeners: those bar the page from the cache. */
export function watchPage({ onLeave, onReturn, onVisible }: Moments): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onReturn();
  };
  const visible = (): void => {
    if (document.visibilityState === 'visible') onVisible();
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
