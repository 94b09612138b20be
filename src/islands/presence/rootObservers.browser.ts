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
    const root = point.getRootNode();
    positions.push({ root, point });
    point = (root as Partial<ShadowRoot>).host;
  }
  const { ownerDocument } = node;
  // A node outside any document will be added to its owner document.
  if (ownerDocument && positions.every(({ root }) => root !== ownerDocument)) {
    positions.push({ root: ownerDocument, point: node });
  }
  return positions;
}

type OnChange = (added: readonly Node[]) => void;

interface RootObserver {
  readonly observer: MutationObserver;
  readonly listeners: Set<OnChange>;
}

const observers = new Map<Node, RootObserver>();

function createRootObserver(root: Node): RootObserver {
  const listeners = new Set<OnChange>();
  const observer = new MutationObserver((records) => {
    const added: Node[] = [];
    for (const { addedNodes } of records) added.push(...addedNodes);
    for (const listener of [...listeners]) listener(added);
  });
  observer.observe(root, { childList: true, subtree: true });
  return { observer, listeners };
}

/** Calls `listener` after nodes were added to or removed from `root`; all listeners of a root share one observer. Returns
 * the unsubscribe function. */
export function observeRoot(root: Node, listener: OnChange): () => void {
  const shared = observers.get(root) ?? createRootObserver(root);
  observers.set(root, shared);
  shared.listeners.add(listener);
  return () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size > 0) return;
    shared.observer.disconnect();
    if (observers.get(root) === shared) observers.delete(root);
  };
}
