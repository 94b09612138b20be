import { observeRoot, placesOf, type Place } from './rootObservers.browser.js';

/** How long an element may be away before it counts as gone: a frame, and a second for hosts that put it elsewhere. */
const GRACE_MS = 1_016;

/** An element of ours, and what is to be done when it comes, leaves or stays away. */
export interface Watched {
  readonly element: Element;
  /** It was in a document before it was watched. */
  readonly stood: boolean;
  /** True while another island decides about it, although it is in no document. */
  readonly isHeld: () => boolean;
  /** It came into a document, came back, or was moved in one go. */
  readonly onPlaced: () => void;
  /** It was taken out of the document. */
  readonly onLeft: () => void;
  /** It left, and did not come back in time. */
  readonly onGone: () => void;
}

function isSame(some: readonly Place[], others: readonly Place[]): boolean {
  return some.length === others.length && some.every(({ root }, at) => root === others[at]?.root);
}

/** Watches one element; all of a root share an observer. Returns the end of it. */
export function watchPresence({ element, stood, isHeld, onPlaced, onLeft, onGone }: Watched): () => void {
  let state: 'awaited' | 'placed' | 'left' = stood ? 'placed' : 'awaited';
  let grace: ReturnType<typeof setTimeout> | undefined;
  let places: readonly Place[] = [];
  let stops: readonly (() => void)[] = [];

  const observe = (): void => {
    const now = placesOf(element);
    if (isSame(now, places)) return;
    const old = stops;
    places = now;
    stops = now.map(({ root, point }) => observeRoot(root, point, look));
    for (const stop of old) stop();
  };

  const expire = (): void => {
    // It may have come back in a shadow root that is not observed.
    if (element.isConnected) look(true);
    else if (!isHeld()) onGone();
  };

  const look = (wasAdded: boolean): void => {
    if (element.isConnected) {
      const isPlaced = wasAdded || state !== 'placed';
      state = 'placed';
      clearTimeout(grace);
      observe();
      if (isPlaced) onPlaced();
    } else if (state === 'placed' && !isHeld()) {
      state = 'left';
      grace = setTimeout(expire, GRACE_MS);
      onLeft();
    }
  };

  observe();
  look(false);
  return () => {
    clearTimeout(grace);
    for (const stop of stops) stop();
    stops = [];
  };
}
