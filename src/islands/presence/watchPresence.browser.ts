import { observeRoot, rootsOf } from './rootObservers.browser.js';

/** How long an element may be away before it counts as gone: a frame, and a second for hosts that put it elsewhere. */
const GRACE_MS = 1_016;

/** An element of ours, and what is to be done when it comes, leaves or stays away. */
export interface Watched {
  readonly element: Element;
  /** It stood before it was watched. */
  readonly stood: boolean;
  /** True while somebody else answers for it, although it is in no document. */
  readonly isHeld: () => boolean;
  /** It stands in a document: it was moved, came back, or came for the first time. */
  readonly onPlaced: () => void;
  /** It was taken out of the document. */
  readonly onLeft: () => void;
  /** It left, and did not come back in time. */
  readonly onGone: () => void;
}

/** Watches one element; all of a root share an observer. Returns the end of it. */
export function watchPresence({ element, isHeld, onPlaced, onLeft, onGone, ...given }: Watched): () => void {
  let { stood } = given;
  let place: Node | null = element.parentNode;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let roots: readonly Node[] = [];
  let stops: readonly (() => void)[] = [];

  const observe = (): void => {
    const now = rootsOf(element);
    if (now.length === roots.length && now.every((root, at) => root === roots[at])) return;
    const old = stops;
    roots = now;
    stops = now.map((root) => observeRoot(root, look));
    for (const stop of old) stop();
  };

  const stay = (): void => {
    if (leaving !== undefined) clearTimeout(leaving);
    leaving = undefined;
  };

  const expire = (): void => {
    leaving = undefined;
    // Into a shadow root that nobody observes, it came back unseen.
    look();
    if (element.isConnected || isHeld()) return;
    stay();
    onGone();
  };

  const look = (): void => {
    if (element.isConnected) {
      const isElsewhere = !stood || leaving !== undefined || place !== element.parentNode;
      stay();
      stood = true;
      place = element.parentNode;
      observe();
      if (isElsewhere) onPlaced();
    } else if (stood && leaving === undefined && !isHeld()) {
      leaving = setTimeout(expire, GRACE_MS);
      onLeft();
    }
  };

  observe();
  look();
  return () => {
    stay();
    for (const stop of stops) stop();
    stops = [];
  };
}
