import type { PageEvents } from '../../wire/frameMessages.js';
import type { KnownFrameOptions } from './frameOptions.js';

/** The height in px of an iframe whose page has not reported one: the browsers' own. */
const FIRST_HEIGHT_PX = 150;

/** What browsers draw behind a page of a scheme. */
const GROUNDS = { light: '#ffffff', dark: '#121212' };

/** Sets a style of an iframe; important, because rules of the page for `iframe` apply to it. */
export function setFrameStyle({ style }: HTMLIFrameElement, name: string, value: string): void {
  style.setProperty(name, value, 'important');
}

/** Shows an iframe, or hides it while the loading view stands in its place; it loads in both cases. */
export function showFrame(iframe: HTMLIFrameElement, isShown: boolean): void {
  if (isShown) {
    iframe.style.removeProperty('visibility');
    iframe.style.removeProperty('position');
  } else {
    setFrameStyle(iframe, 'visibility', 'hidden');
    setFrameStyle(iframe, 'position', 'absolute');
  }
}

/**
 * Sets the ground of an iframe. Browsers draw a page transparent only if it is drawn for the same scheme as its iframe: so
 * one that is drawn for the scheme of the theme shows what is behind it. Every other page stands on the opaque ground of its
 * own scheme, which is light until it has said another.
 *
 * @param ofPage what the page has said; undefined before that
 * @param ofTheme the scheme of the theme, which the host page has too
 */
export function setFrameScheme(
  iframe: HTMLIFrameElement,
  ofPage: PageEvents['colorScheme']['colorScheme'] | undefined,
  ofTheme: PageEvents['colorScheme']['colorScheme'],
): void {
  const scheme = ofPage ?? 'light';
  if (ofPage === 'light' && ofTheme === 'light') {
    // As the host page's styles have it: browsers draw a light page in a dark iframe on a white ground.
    iframe.style.removeProperty('color-scheme');
    iframe.style.removeProperty('background');
  } else {
    setFrameStyle(iframe, 'color-scheme', scheme);
    setFrameStyle(iframe, 'background', ofPage === ofTheme ? 'transparent' : GROUNDS[scheme]);
  }
}

/** Sets what an iframe has before it loads. */
export function prepareFrame(iframe: HTMLIFrameElement, { sandbox, allow, minPx }: KnownFrameOptions): void {
  if (sandbox !== undefined) iframe.setAttribute('sandbox', sandbox);
  iframe.setAttribute('allow', allow);
  // The page learns which origin embeds it, and nothing else.
  iframe.referrerPolicy = 'origin';
  setFrameStyle(iframe, 'display', 'block');
  setFrameStyle(iframe, 'width', '100%');
  setFrameStyle(iframe, 'min-width', '0');
  setFrameStyle(iframe, 'max-width', '100%');
  setFrameStyle(iframe, 'max-height', 'none');
  setFrameStyle(iframe, 'border', '0');
  setFrameStyle(iframe, 'height', `${Math.max(minPx, FIRST_HEIGHT_PX)}px`);
}
