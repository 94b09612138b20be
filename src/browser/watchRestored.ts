/** Calls `listener` when the page was restored from the back/forward cache; returns the function that stops it. */
export function watchRestored(listener: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener();
  };
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('pageshow', shown);
  };
}
