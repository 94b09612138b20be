import { elementsOf, hostOf, rootOf } from '../../browser/pageNodes.js';

/** A root, and what of it leads to a node: the node itself, or the element whose shadow root it is in. */
export interface Place {
  readonly root: Node;
  readonly point: Node;
}

/** The roots that `node` is in: its own root, that of the shadow root's host, and so on, its document last of all. */
export function placesOf(node: Node): readonly Place[] {
  const places: Place[] = [];
  let point: Node | undefined = node;
  while (point) {
    const root = rootOf(point);
    places.push({ root, point });
    point = hostOf(root);
  }
  const { ownerDocument } = node;
  // A node that is on no page yet will come into its document.
  if (ownerDocument && places.every(({ root }) => root !== ownerDocument)) {
    places.push({ root: ownerDocument, point: node });
  }
  return places;
}

/** @param isAdded the node came into the root, alone or with what is around it */
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
    // What came is looked through once, however many listeners there are.
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
 * Calls `listener` after nodes of `root` came or went; one observer serves all listeners of a root. Returns the function
 * that ends it.
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
