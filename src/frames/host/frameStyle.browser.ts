import type { KnownFrameOptions } from './frameOptions.js';
import type { ColorScheme } from '../../wire/frameMessages.js';
import { systemDarkMode } from '../../browser/look.browser.js';
import { hostOf } from '../../browser/pageNodes.js';

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

/** A background that is more transparent than this does not decide how light the page is. */
const MIN_ALPHA = 0.5;

/** How light a computed colour is, and its alpha, both from 0 to 1; undefined for a colour space that is not known here. */
function lightnessOf(colour: string): { readonly lightness: number; readonly alpha: number } | undefined {
  const [, name = '', values = ''] = /^([a-z]+)\((?:srgb )?(.+)\)$/.exec(colour) ?? [];
  const numbers = values.split(/[\s,/]+/).map((text) => parseFloat(text) / (text.endsWith('%') ? 100 : 1));
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers;
  // Weighted as eyes see them.
  const weighted = 0.299 * first + 0.587 * second + 0.114 * third;
  if (name.startsWith('rgb')) return { lightness: weighted / 255, alpha };
  if (colour.startsWith('color(srgb ')) return { lightness: weighted, alpha };
  if (/^ok(?:lab|lch)$/.test(name)) return { lightness: first, alpha };
  if (/^(?:lab|lch)$/.test(name)) return { lightness: first / 100, alpha };
  return undefined;
}

/** The parent of an element in the flat tree, whose backgrounds are painted behind it: slots and shadow hosts count. */
function flatTreeParent(element: Element): Element | undefined {
  return element.assignedSlot ?? element.parentElement ?? hostOf(element.getRootNode());
}

/**
 * Whether the host page is light or dark behind `element`: by the nearest background colour, its own or that of an element
 * around it, and without one by the `color-scheme` of the page. Undefined where the background is a picture, or a colour of
 * an unknown colour space.
 */
function schemeBehind(element: Element): ColorScheme | undefined {
  for (let at: Element | undefined = element; at; at = flatTreeParent(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return undefined;
    const colour = lightnessOf(backgroundColor);
    if (!colour) return undefined;
    if (colour.alpha >= MIN_ALPHA) return colour.lightness < 0.5 ? 'dark' : 'light';
  }
  const { colorScheme } = getComputedStyle(element.ownerDocument.documentElement);
  if (!/\bdark\b/.test(colorScheme)) return 'light';
  const followsSystem = /\blight\b/.test(colorScheme);
  return followsSystem && systemDarkMode()?.matches !== true ? 'light' : 'dark';
}
