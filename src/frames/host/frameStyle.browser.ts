import type { KnownFrameOptions } from './frameOptions.js';
import type { ColorScheme } from '../../wire/frameMessages.js';
import { schemeBehind } from './schemeBehind.browser.js';

/** The height in px of an iframe whose page has not reported one: the browsers' own. */
const FIRST_HEIGHT_PX = 150;

/** What browsers draw behind a page of a scheme. */
const BACKGROUNDS = { light: '#ffffff', dark: '#121212' };

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
 * Sets the colour scheme and the background of an iframe. Browsers draw a page transparent only if it has the scheme of its
 * iframe. A page shows the host page behind it if that has its scheme; behind a picture, the scheme of the theme decides.
 * Every other page gets an opaque background of its own scheme, which is light until it has said another.
 *
 * @param container the node in the host page around the iframe
 * @param ofPage what the page has said; undefined before that
 */
export function setFrameScheme(
  iframe: HTMLIFrameElement,
  container: Element,
  ofPage: ColorScheme | undefined,
  ofTheme: ColorScheme,
): void {
  const scheme = ofPage ?? 'light';
  const showsHostPage = ofPage === (schemeBehind(container) ?? ofTheme);
  setFrameStyle(iframe, 'color-scheme', scheme);
  setFrameStyle(iframe, 'background', showsHostPage ? 'transparent' : BACKGROUNDS[scheme]);
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
