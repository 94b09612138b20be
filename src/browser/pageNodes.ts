/**
 * The members of the page's document and nodes, read through their interfaces: the one place for those that an element
 * of the page can hide (DOM clobbering). `form.parentNode` is the field with that name instead of the parent, and
 * `document.head` the image with that name (HTML, LegacyOverrideBuiltIns).
 */

function read(owner: object, name: string, node: object): unknown {
  return Reflect.get(owner, name, node);
}

/** A property of a document; default: of the page's. Not for its methods: they have no `this`. */
export function ofDocument<Name extends keyof Document>(
  name: Name,
  home: Document = document,
): Document[Name] {
  return read(Document.prototype, name, home) as Document[Name];
}

/** Creates an element in a document. */
export function createElementIn(home: Document, name: string, options?: ElementCreationOptions): HTMLElement {
  return Document.prototype.createElement.call(home, name, options);
}

/** The first element of the page that a selector matches. */
export function findInPage(selector: string): Element | null {
  return Document.prototype.querySelector.call(document, selector);
}

/** The element whose shadow root `root` is; undefined for every other root. */
export function hostOf(root: Node): Element | undefined {
  try {
    return read(ShadowRoot.prototype, 'host', root) as Element;
  } catch {
    return undefined;
  }
}

/** True for an element or a shadow root, of any frame; false for an object that only looks like one. */
export function isContainer(value: object): value is Element | ShadowRoot {
  try {
    const type = read(Node.prototype, 'nodeType', value);
    return type === 1 || (type === 11 && hostOf(value as Node) !== undefined);
  } catch {
    return false;
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

/** The root element of a document; default: of the page's. */
export function rootOfPage(home?: Document): Element {
  return ofDocument('documentElement', home);
}

/** The parent for the SDK's scripts and links: the head, or the root element of a document without one. */
export function headOfPage(home?: Document): Element {
  return ofDocument('head', home) ?? rootOfPage(home);
}

/** The fonts of the document; undefined in an engine without any. */
export function fontsOfPage(): FontFaceSet | undefined {
  return ofDocument('fonts');
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
