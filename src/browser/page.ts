import { attempt } from '../core/callerValues.js';
import { nullPrototypeCopy } from '../core/objects.js';
import { createElementIn, findInPage, isContainer, rootOfPage } from './pageNodes.js';

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
  // An element of the page may have this name (DOM clobbering).
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
  const declared = typeof document === 'undefined' ? '' : (rootOfPage().getAttribute('lang') ?? '');
  if (declared !== '') return declared;
  return typeof navigator === 'undefined' ? '' : navigator.language;
}

/** False only when the browser is sure to be offline. */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine;
}

/** The container of a host: a node that can have children, or the first match of a selector. */
export function queryPage(target: unknown): Element | ShadowRoot | undefined {
  if (typeof target === 'string') {
    try {
      return findInPage(target) ?? undefined;
    } catch {
      // An invalid selector counts as no match.
      return undefined;
    }
  }
  if (typeof target !== 'object' || target === null) return undefined;
  return isContainer(target) ? target : undefined;
}

/** False on a server and in a worker. */
export function hasPage(): boolean {
  return typeof document !== 'undefined';
}

/** Longest name that a page may force, in suffixes. */
const MAX_SUFFIXES = 10;

let noElements: CustomElementRegistry | undefined;

/**
 * A new element of the SDK's own. It does not become a custom element of the page: a name that the page has taken gets a
 * suffix, and a registry without definitions keeps the page's later ones away (older engines have only the page's).
 */
function createUiElement(wanted: string): HTMLElement {
  let name = wanted;
  for (let left = MAX_SUFFIXES; left > 0 && customElements.get(name); left -= 1) name += '-x';
  noElements ??= attempt(() => new CustomElementRegistry(), undefined);
  return createElementIn(
    document,
    name,
    noElements && nullPrototypeCopy({ customElementRegistry: noElements }),
  );
}

/** A new element. */
export function createNode<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name];
/**
 * An element with a name of the SDK, so that the page's CSS rules for `div` do not match it. Where the page has a custom
 * element of that name, the name is longer.
 */
export function createNode(name: `weaver-${string}`): HTMLElement;
export function createNode(name: string): HTMLElement {
  return name.startsWith('weaver-') ? createUiElement(name) : createElementIn(document, name);
}
