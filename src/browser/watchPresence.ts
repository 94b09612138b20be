import { hostOf, rootOf } from './pageNodes.js';
import { elementsOf } from './pageTree.js';

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

/** A root around a node, and the node or the shadow host inside that root that contains it. */
interface RootPosition {
  readonly root: Node;
  readonly point: Node;
}

/** The roots around `node`: its own root, the root of that shadow root's host, and so on up to its document. */
function rootPositions(node: Node): readonly RootPosition[] {
  const positions: RootPosition[] = [];
  let point: Node | undefined = node;
  while (point) {
    const root = rootOf(point);
    positions.push({ root, point });
    point = hostOf(root);
  }
  const { ownerDocument } = node;
  // A node outside any document will be added to its owner document.
  if (ownerDocument && positions.every(({ root }) => root !== ownerDocument)) {
    positions.push({ root: ownerDocument, point: node });
  }
  return positions;
}

/** @param isAdded the watched node, or an ancestor of it, was added to the root */
type OnChange = (isAdded: boolean) => void;

interface RootObserver {
  readonly observer: MutationObserver;
  /** By the node of this root that the listener watches. */
  readonly listeners: Map<Node, Set<OnChange>>;
}

const observers = new Map<Node, RootObserver>();

function createRootObserver(root: Node): RootObserver {
  const listeners: RootObserver['listeners'] = new Map();
  const observer = new MutationObserver((records) => {
    const added = new Set<Node>();
    // Each added subtree is searched once, not once per listener.
    for (const { addedNodes } of records) {
      for (const top of addedNodes) {
        for (const node of elementsOf(top)) if (listeners.has(node)) added.add(node);
      }
    }
    for (const [point, all] of [...listeners]) for (const listener of [...all]) listener(added.has(point));
  });
  observer.observe(root, { childList: true, subtree: true });
  return { observer, listeners };
}

/**
 * Calls `listener` after nodes were added to or removed from `root`; all listeners of a root share one observer. Returns
 * the unsubscribe function.
 *
 * @param point the node of this root that is watched
 */
function observeRoot(root: Node, point: Node, listener: OnChange): () => void {
  const shared = observers.get(root) ?? createRootObserver(root);
  observers.set(root, shared);
  const { listeners, observer } = shared;
  const atPoint = listeners.get(point) ?? new Set();
  listeners.set(point, atPoint.add(listener));
  return () => {
    atPoint.delete(listener);
    if (atPoint.size === 0 && listeners.get(point) === atPoint) listeners.delete(point);
    if (listeners.size > 0) return;
    observer.disconnect();
    if (observers.get(root) === shared) observers.delete(root);
  };
}
