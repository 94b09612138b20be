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
    const root = point.getRootNode();
    places.push({ root, point });
    point = (root as Partial<ShadowRoot>).host;
  }
  const { ownerDocument } = node;
  // A node that is on no page yet will come into its document.
  if (ownerDocument && places.every(({ root }) => root !== ownerDocument)) {
    places.push({ root: ownerDocument, point: node });
  }
  return places;
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

/** Calls `listener` after nodes of `root` came or went; one observer serves all listeners of a root. Returns the end. */
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
