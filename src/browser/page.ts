import { attempt } from '../core/callerValues.js';

/** Facts about the host page, read at each call and never changed. Every function also works without a DOM. */

/** The page's origin, 'null' in an opaque frame, '' without a page. */
export function pageOrigin(): string {
  if (typeof location === 'undefined') return '';
  // `location.origin` is not 'null' in a sandboxed frame, and 'null' in an about:blank frame: both wrong.
  return globalThis.origin ?? location.origin;
}

/** The page's URL; '' without a page. */
export function pageAddress(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/** The base of the host's relative URLs; '' without a page. */
export function pageBase(): string {
  if (typeof document === 'undefined') return '';
  // `document.baseURI` may be a form of that name (DOM clobbering).
  const { baseURI } = document;
  if (typeof baseURI === 'string') return baseURI;
  return String(Reflect.get(Node.prototype, 'baseURI', document));
}

/** The page's query, with its '?'; '' without one. */
export function pageSearch(): string {
  return typeof location === 'undefined' ? '' : location.search;
}

/** The language of the page (`<html lang>`), else of the browser; '' if neither has one. */
export function pageLanguage(): string {
  const declared = typeof document === 'undefined' ? '' : document.documentElement.lang;
  if (declared !== '') return declared;
  return typeof navigator === 'undefined' ? '' : navigator.language;
}

/** False only when the browser is sure to be offline. */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine;
}

/** The container of a host: a node that can have children, or the first match of a selector. */
export function queryPage(place: unknown): Element | ShadowRoot | undefined {
  if (typeof place === 'string') {
    try {
      // Not `document.querySelector`: an image of that name would replace it (DOM clobbering).
      return Document.prototype.querySelector.call(document, place) ?? undefined;
    } catch {
      // An invalid selector counts as no match.
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

let noElements: CustomElementRegistry | undefined;

/**
 * A new element of the SDK's own. It does not become a custom element of the page: a name that the page has taken gets a
 * suffix, and a registry without definitions keeps the page's later ones away (older engines have only the page's).
 */
function createOwnElement(wanted: string): HTMLElement {
  let name = wanted;
  while (customElements.get(name)) name += '-x';
  noElements ??= attempt(() => new CustomElementRegistry(), undefined);
  const options = noElements && { customElementRegistry: noElements };
  return Document.prototype.createElement.call(document, name, options);
}

/** A new element. Not `document.createElement`: an image of that name would replace it (DOM clobbering). */
export function createNode<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name];
/**
 * An element with a name of the SDK, so that the page's CSS rules for `div` do not match it. Where the page has a custom
 * element of that name, the name is longer.
 */
export function createNode(name: `weaver-${string}`): HTMLElement;
export function createNode(name: string): HTMLElement {
  if (name.startsWith('weaver-')) return createOwnElement(name);
  return Document.prototype.createElement.call(document, name);
}
