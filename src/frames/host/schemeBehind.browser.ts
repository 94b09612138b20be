import { systemDarkMode } from '../../browser/look.browser.js';
import { hostOf } from '../../browser/pageNodes.js';
import type { ColorScheme } from '../../wire/frameMessages.js';

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
export function schemeBehind(element: Element): ColorScheme | undefined {
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
