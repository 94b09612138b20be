/**
 * DOM properties of the page's nodes, read through the getters of their interfaces. `form.parentNode` returns a field with
 * that name instead of the parent, and `document.head` an image with that name (HTML, LegacyOverrideBuiltIns).
 */

function read(owner: object, name: string, node: object): unknown {
  return Reflect.get(owner, name, node);
}

/** The parent of a node; null without one. */
export function parentOf(node: Node): Node | null {
  return read(Node.prototype, 'parentNode', node) as Node | null;
}

/** The element whose shadow root `root` is; undefined for every other root. */
export function hostOf(root: Node): Element | undefined {
  try {
    return read(ShadowRoot.prototype, 'host', root) as Element;
  } catch {
    return undefined;
  }
}

/** The document that a node belongs to; a document itself. */
export function documentOf(node: Node): Node {
  return (read(Node.prototype, 'ownerDocument', node) as Document | null) ?? node;
}

/** The root that a node is in. */
export function rootOf(node: Node): Node {
  return Node.prototype.getRootNode.call(node);
}

/** Appends `child` to `parent`. */
export function appendTo(parent: Node, child: Node): void {
  Node.prototype.appendChild.call(parent, child);
}

/** Iterates over `top` and all elements below it, without the content of shadow roots. */
export function* elementsOf(top: Node): Generator<Node, void> {
  const walker = Document.prototype.createTreeWalker.call(document, top, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = top; node; node = walker.nextNode()) yield node;
}

/** The root element of the document. */
export function rootOfPage(): Element {
  return read(Document.prototype, 'documentElement', document) as Element;
}

/** The parent for the SDK's scripts and links: the head, or the root element of a document without one. */
export function headOfPage(): Element {
  return (read(Document.prototype, 'head', document) as Element | null) ?? rootOfPage();
}

/** The fonts of the document; undefined in an engine without any. */
export function fontsOfPage(): FontFaceSet | undefined {
  return read(Document.prototype, 'fonts', document) as FontFaceSet | undefined;
}

/** The style sheets that a document or shadow root has adopted. */
export function adoptedSheetsOf(target: Document | ShadowRoot): readonly CSSStyleSheet[] {
  return read(interfaceOf(target), 'adoptedStyleSheets', target) as readonly CSSStyleSheet[];
}

/** Sets the adopted style sheets of a document or shadow root. */
export function setAdoptedSheets(target: Document | ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  Reflect.set(interfaceOf(target), 'adoptedStyleSheets', sheets, target);
}

function interfaceOf(target: Document | ShadowRoot): object {
  return hostOf(target) ? ShadowRoot.prototype : Document.prototype;
}
