import { hostOf } from '../../browser/pageNodes.js';

/** For what a page is drawn. */
export type ColorScheme = 'light' | 'dark';

/** Colours that let more through are not what stands behind a text. */
const MIN_ALPHA = 0.5;

/** Lightness of a colour from 0 to 1 and its alpha, of the forms that browsers compute; undefined for another form. */
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

/** The element around another one, as it is painted: a slot for what is in it, the host for a shadow root. */
function around(element: Element): Element | undefined {
  return element.assignedSlot ?? element.parentElement ?? hostOf(element.getRootNode());
}

/**
 * The scheme of what is painted behind `element` in the host page: its own ground or the nearest one around it, else that of
 * an empty page of its `color-scheme`. Undefined where that is a picture, or a colour of an unknown form.
 */
export function schemeBehind(element: Element): ColorScheme | undefined {
  for (let at: Element | undefined = element; at; at = around(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return undefined;
    const colour = lightnessOf(backgroundColor);
    if (!colour) return undefined;
    if (colour.alpha >= MIN_ALPHA) return colour.lightness < 0.5 ? 'dark' : 'light';
  }
  const { colorScheme } = getComputedStyle(element.ownerDocument.documentElement);
  if (!/\bdark\b/.test(colorScheme)) return 'light';
  const followsUser = /\blight\b/.test(colorScheme);
  return followsUser && !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
}
