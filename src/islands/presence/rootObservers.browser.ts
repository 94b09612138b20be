/** The roots that `node` stands in: its own, that of the shadow root's host, and so on; its document last of all. */
export function rootsOf(node: Node): readonly Node[] {
  const roots: Node[] = [];
  for (let at: Node | undefined = node; at;) {
    const root = at.getRootNode();
    roots.push(root);
    at = (root as Partial<ShadowRoot>).host;
  }
  const { ownerDocument } = node;
  // What stands nowhere yet will come into its document.
  if (ownerDocument && !roots.includes(ownerDocument)) roots.push(ownerDocument);
  return roots;
}

interface RootObserver {
  readonly observer: MutationObserver;
  readonly listeners: Set<() => void>;
}

const observers = new Map<Node, RootObserver>();

function createRootObserver(root: Node): RootObserver {
  const listeners = new Set<() => void>();
  const observer = new MutationObserver(() => {
    for (const listener of [...listeners]) listener();
  });
  observer.observe(root, { childList: true, subtree: true });
  return { observer, listeners };
}

/** Calls `listener` after nodes of `root` came or went; one observer serves all listeners of a root. Returns the end. */
export function observeRoot(root: Node, listener: () => void): () => void {
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
