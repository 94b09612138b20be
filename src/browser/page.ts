/** Facts about the page we are a guest in, read when asked and never changed. Everything has an answer without a DOM. */

/** The page's origin, 'null' in an opaque frame, '' without a page. */
export function pageOrigin(): string {
  if (typeof location === 'undefined') return '';
  // A sandboxed page has none, and an empty frame that of the page which fills it: only the window knows.
  return globalThis.origin ?? location.origin;
}

/** The page's whole address; '' without a page. */
export function pageAddress(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/** The address that relative addresses of the host are resolved against; '' without a page. */
export function pageBase(): string {
  if (typeof document === 'undefined') return '';
  // Not `document.baseURI`: that may be a form of the page that is called so.
  const { baseURI } = document;
  if (typeof baseURI === 'string') return baseURI;
  return String(Reflect.get(Node.prototype, 'baseURI', document));
}

/** The page's query, with its '?'; '' without one. */
export function pageSearch(): string {
  return typeof location === 'undefined' ? '' : location.search;
}

/** The language of the page (`<html lang>`), else of the browser; '' when neither says one. */
export function pageLanguage(): string {
  const declared = typeof document === 'undefined' ? '' : document.documentElement.lang;
  if (declared !== '') return declared;
  return typeof navigator === 'undefined' ? '' : navigator.language;
}

/** False only when the browser is sure to be offline. */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine;
}

/** The place that a host names: a node that can take children, or the first match of a selector. */
export function queryPage(place: unknown): Element | ShadowRoot | undefined {
  if (typeof place === 'string') {
    try {
      // Not `document.querySelector`: that may be an image of the page that is called so.
      return Document.prototype.querySelector.call(document, place) ?? undefined;
    } catch {
      // Not a selector: as good as no match.
      return undefined;
    }
  }
  if (typeof place !== 'object' || place === null) return undefined;
  // `instanceof` fails for a node of another frame.
  const { nodeType } = place as { nodeType?: unknown };
  return nodeType === 1 || (nodeType === 11 && 'host' in place) ? (place as Element | ShadowRoot) : undefined;
}

/** False on a server and in a worker. */
export function hasPage(): boolean {
  return typeof document !== 'undefined';
}

/** A new element. Not `document.createElement`: that may be an image of the page that is called so. */
export function createNode<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name];
/** One with a name of ours: a page's rules for `div` are not meant for it. */
export function createNode(name: `weaver-${string}`): HTMLElement;
export function createNode(name: string): HTMLElement {
  return Document.prototype.createElement.call(document, name);
}
