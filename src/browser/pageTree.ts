import { ofDocument } from './pageNodes.js';

/**
 * More members of the page's document and nodes, read through their interfaces as in pageNodes.ts (DOM clobbering): those that
 * only code outside of the first load reads.
 */

/** All elements of the page that a selector matches. */
export function findAllInPage(selector: string): readonly Element[] {
  return Array.from(Document.prototype.querySelectorAll.call(document, selector));
}

/** Listens on a document; returns the function that stops it. */
export function listenOnDocument<Name extends keyof DocumentEventMap>(
  home: Document,
  event: Name,
  listener: (event: DocumentEventMap[Name]) => void,
): () => void {
  EventTarget.prototype.addEventListener.call(home, event, listener as EventListener);
  return () => {
    EventTarget.prototype.removeEventListener.call(home, event, listener as EventListener);
  };
}

/** The element with the focus in a document or shadow root; null for any other root. */
export function activeElementOf(root: Node): Element | null {
  if (root instanceof ShadowRoot) return root.activeElement;
  return root instanceof Document ? ofDocument('activeElement', root) : null;
}

/** The parent of a node; null without one. */
export function parentOf(node: Node): Node | null {
  return Reflect.get(Node.prototype, 'parentNode', node) as Node | null;
}

/** Iterates over `top` and all elements below it, without the content of shadow roots. */
export function* elementsOf(top: Node): Generator<Node, void> {
  const walker = Document.prototype.createTreeWalker.call(document, top, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = top; node; node = walker.nextNode()) yield node;
}
