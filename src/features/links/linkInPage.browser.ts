import { activeElementOf, hostOf, parentOf, rootOf } from '../../browser/pageNodes.js';
import { attempt } from '../../core/callerValues.js';
import type { ModuleContext } from '../../islands/context.js';

/** URL parsers ignore control characters and spaces before an address. */
const FRAGMENT = /^[\0- ]*#/;

/** True for the address of a place in the page: `#part`. */
export const isInPage = (href: string): boolean => FRAGMENT.test(href);

/** The element with an id or, as in documents, the anchor with that name. */
function findTarget(root: ParentNode, names: readonly string[]): Element | null {
  const selectors = names
    .filter((name) => name !== '')
    .map((name) => `[id="${CSS.escape(name)}"],a[name="${CSS.escape(name)}"]`);
  return selectors.length === 0 ? null : root.querySelector(selectors.join(','));
}

/** Focuses a place as browsers do, so that Tab and screen readers go on from there; one that takes no focus is given it. */
function focusOn(target: HTMLElement | SVGElement): void {
  const hasFocus = (): boolean => activeElementOf(rootOf(target)) === target;
  target.focus({ preventScroll: true });
  if (hasFocus()) return;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  const restore = (): void => {
    target.removeAttribute('tabindex');
  };
  if (hasFocus()) target.addEventListener('blur', restore, { once: true });
  else restore();
}

function show(target: Element): void {
  for (let node: Node | null = target; node; node = parentOf(node)) {
    if (node instanceof HTMLDetailsElement) node.open = true;
  }
  target.scrollIntoView();
  if (target instanceof HTMLElement || target instanceof SVGElement) focusOn(target);
}

/**
 * Follows a link to a place in its island, which browsers do not find in a shadow root: scrolls to the element with that id,
 * and for `#` and `#top` to the island. The address and the history of the page belong to the host page and stay as they
 * are, but for a route (`#/note/2`) where the config gives the hash to the islands.
 */
export function followInPage(link: Element, href: string, { router }: ModuleContext): void {
  const fragment = href.replace(FRAGMENT, '').replace(/[\0- ]+$/, '');
  if (router.type === 'hash' && fragment.startsWith('/')) {
    location.hash = fragment;
    return;
  }
  const names = [fragment, attempt(() => decodeURIComponent(fragment), fragment)];
  let target: Element | null = null;
  for (let node: Node | null | undefined = link; node; node = parentOf(node) ?? hostOf(node)) {
    const island = node instanceof Element && node.hasAttribute('data-weaver-island') ? node : undefined;
    if (!target && (island || hostOf(node))) target = findTarget(node as Element | ShadowRoot, names);
    if (!island) continue;
    if (target) show(target);
    else if (/^(?:top)?$/i.test(fragment)) island.scrollIntoView();
    return;
  }
}
