import { pageAddress } from '../../browser/page.js';
import { attempt } from '../../core/callerValues.js';
import { pageMode } from '../../browser/pageMode.js';
import { isHandedOver } from './decideLink.js';
import { hostOf, rootOf } from '../../browser/pageNodes.js';
import { activeElementOf, parentOf } from '../../browser/pageTree.js';
import type { ModuleContext } from '../../islands/context.js';

const XLINK = 'http://www.w3.org/1999/xlink';

/** An anchor, an area of an image map, or an SVG link. */
const isLink = (node: EventTarget): node is Element =>
  node instanceof Element && /^(a|area)$/.test(node.localName) && hrefOf(node) !== null;

const hrefOf = (link: Element): string | null =>
  link.getAttribute('href') ?? link.getAttributeNS(XLINK, 'href');

/** A link that the user pressed, read once. */
export interface PressedLink {
  readonly href: string;
  /** The `target` of the link; undefined without one. */
  readonly target: string | undefined;
  /** The link itself if it leads to a place in its island; undefined for every other one, and for a press that opens a new window. */
  readonly inPage: Element | undefined;
}

/**
 * True if following the link would neither leave the page nor open another one.
 *
 * @param isPlain false for a press that opens a new window
 */
function isHarmless(link: Element, href: string, isPlain: boolean): boolean {
  const url = attempt(() => new URL(href, link.baseURI), undefined);
  if (!url) return false;
  const withoutHash = (address: string): string => address.replace(/#.*$/, '');
  // The address of a page of the platform is its own.
  if (isInPage(href))
    return isPlain && pageMode() !== undefined && withoutHash(url.href) === withoutHash(pageAddress());
  if (isHandedOver(url.href)) return true;
  return link.hasAttribute('download') && url.origin === location.origin && url.protocol !== 'data:';
}

/**
 * Prevents the browser from following a link, whatever happens to the event, and lets handlers of the module still decide:
 * while the event is in the island, its `defaultPrevented` says whether one of them has prevented it.
 *
 * @param onDecided called once, when the event leaves the island, or after it was stopped
 */
function takeOver(event: Event, onDecided: (isPrevented: boolean) => void): void {
  event.preventDefault();
  let isPrevented = false;
  let isDecided = false;
  const prevent = (): void => {
    isPrevented = true;
  };
  const seen: PropertyDescriptorMap = {
    defaultPrevented: { configurable: true, get: () => isPrevented },
    preventDefault: { configurable: true, value: prevent },
    returnValue: {
      configurable: true,
      get: () => !isPrevented,
      set(value: unknown) {
        if (value === false) prevent();
      },
    },
  };
  Object.defineProperties(event, seen);
  const decide = (): void => {
    if (isDecided) return;
    isDecided = true;
    // The host page sees what is true: the browser does not follow the link.
    for (const name of Object.keys(seen)) Reflect.deleteProperty(event, name);
    onDecided(isPrevented);
  };
  whenLeaving(event, decide);
  // A handler may have stopped the event.
  setTimeout(decide);
}

/** Calls `onLeave` when `event` bubbles out of the island whose listener is running. */
function whenLeaving(event: Event, onLeave: () => void): void {
  event.currentTarget?.addEventListener(
    event.type,
    (leaving) => {
      if (leaving === event) onLeave();
    },
    { once: true },
  );
}

/**
 * Handles a click, a middle click or the start of a drag inside an island; must be called while the island's root captures
 * it. The browser follows only these links of an island by itself: those that save a file of the page's origin, mails, calls,
 * and in page mode those within the page. `open` is called for the others, unless a handler of the module has prevented the
 * event.
 *
 * A link that changes after it was pressed is not followed: what was read first is what is opened.
 *
 * @param canDrag true for an address that may be dragged out of the island: one of the page's or the platform's origin
 */
export function handleLinkEvent(
  event: Event,
  open: (link: PressedLink) => void,
  canDrag: (url: URL) => boolean,
): void {
  const link = event.composedPath().find(isLink);
  if (!link || event.defaultPrevented) return;
  const href = hrefOf(link) ?? '';
  if (event.type === 'dragstart') {
    const url = attempt(() => new URL(href, link.baseURI), undefined);
    if (!url || !canDrag(url)) event.preventDefault();
    return;
  }
  // The other buttons follow no link.
  if (event.type === 'auxclick' && (event as MouseEvent).button !== 1) return;
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const isPlain = event.type === 'click' && !ctrlKey && !metaKey && !shiftKey;
  if (isHarmless(link, href, isPlain)) {
    whenLeaving(event, () => {
      if (hrefOf(link) !== href) event.preventDefault();
    });
    return;
  }
  // In a text that is being edited a click sets the caret.
  const isEdited = isPlain && (link as HTMLElement).isContentEditable;
  const target = link.getAttribute('target') ?? undefined;
  takeOver(event, (isPrevented) => {
    if (!isPrevented && !isEdited)
      open({ href, target, inPage: isPlain && isInPage(href) ? link : undefined });
  });
}

/** URL parsers ignore control characters and spaces before an address. */
const FRAGMENT = /^[\0- ]*#/;

/** True for the address of a place in the page: `#part`. */
const isInPage = (href: string): boolean => FRAGMENT.test(href);

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
