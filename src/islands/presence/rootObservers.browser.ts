import { elementsOf, hostOf, rootOf } from '../../browser/pageNodes.js';

/** A root around a node, and the node or the shadow host inside that root that contains it. */
export interface RootPosition {
  readonly root: Node;
  readonly point: Node;
}

/** The roots around `node`: its own root, the root of that shadow root's host, and so on up to its document. */
export function rootPositions(node: Node): readonly RootPosition[] {
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
export function observeRoot(root: Node, point: Node, listener: OnChange): () => void {
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
