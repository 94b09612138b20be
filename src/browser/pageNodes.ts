/**
 * Properties of nodes that the page made, read through the getters of their interfaces: a field of a form, or an image of
 * the document, that has the property's name stands in its place (HTML, "named properties").
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

/** The root that a node is in. */
export function rootOf(node: Node): Node {
  return Node.prototype.getRootNode.call(node);
}

/** Puts `child` behind the children of `parent`. */
export function appendTo(parent: Node, child: Node): void {
  Node.prototype.appendChild.call(parent, child);
}

/** Every element of a subtree, its top included; shadow roots are not entered. */
export function* elementsOf(top: Node): Generator<Node, void> {
  const walker = Document.prototype.createTreeWalker.call(document, top, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = top; node; node = walker.nextNode()) yield node;
}

/** The root element of the document. */
export function rootOfPage(): Element {
  return read(Document.prototype, 'documentElement', document) as Element;
}

/** Where scripts, links and style sheets of ours go: the head, or the root of a document that has none. */
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

/** Has a document or shadow root adopt exactly `sheets`. */
export function setAdoptedSheets(target: Document | ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  Reflect.set(interfaceOf(target), 'adoptedStyleSheets', sheets, target);
}

function interfaceOf(target: Document | ShadowRoot): object {
  return target === document ? Document.prototype : ShadowRoot.prototype;
}
