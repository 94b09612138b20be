import { observeRoot, rootPositions, type RootPosition } from './rootObservers.browser.js';

/** Time in ms before a removed element counts as gone: a frame, plus a second for hosts that move it. */
const GRACE_MS = 1_016;

/** An element to watch, with its callbacks. */
export interface Watched {
  readonly element: Element;
  /** True if it was in a document before it was watched. */
  readonly wasConnected: boolean;
  /** True while an outer island decides about it, although it is not in a document. */
  readonly isHeld: () => boolean;
  /** Called when it was added to a document, added again, or moved. */
  readonly onPlaced: () => void;
  /** Called when it was removed from the document. */
  readonly onLeft: () => void;
  /** Called when it was removed and not added again in time. */
  readonly onGone: () => void;
}

function isSame(some: readonly RootPosition[], others: readonly RootPosition[]): boolean {
  return some.length === others.length && some.every(({ root }, at) => root === others[at]?.root);
}

/** Watches one element; elements of the same root share an observer. Returns the function that stops watching. */
export function watchPresence({
  element,
  wasConnected,
  isHeld,
  onPlaced,
  onLeft,
  onGone,
}: Watched): () => void {
  let state: 'awaited' | 'placed' | 'left' = wasConnected ? 'placed' : 'awaited';
  let grace: ReturnType<typeof setTimeout> | undefined;
  let positions: readonly RootPosition[] = [];
  let stops: readonly (() => void)[] = [];

  /** Observes the roots around the element; returns whether they are others than before. */
  const observe = (): boolean => {
    const now = rootPositions(element);
    if (isSame(now, positions)) return false;
    const old = stops;
    positions = now;
    stops = now.map(({ root, point }) => observeRoot(root, point, look));
    for (const stop of old) stop();
    return true;
  };

  const expire = (): void => {
    // It may have been added again in a shadow root that is not observed.
    if (element.isConnected) look(true);
    else if (!isHeld()) onGone();
  };

  const look = (wasAdded: boolean): void => {
    if (element.isConnected) {
      // In a root that was not observed nothing reports that it was added.
      const isPlaced = observe() || wasAdded || state !== 'placed';
      state = 'placed';
      clearTimeout(grace);
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
