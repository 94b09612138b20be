import { fontFamilyOf, fontFileOf } from './fontFile.js';
import {
  DEFAULT_FONT_FAMILY,
  DEFAULT_PRIMARY,
  DENSITIES,
  FONT_COLOURS,
  FONT_SIZES_PX,
  MAX_DENSITY,
  type Theme,
} from './theme.js';

const HEX = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const NAMED = /^[a-z]{3,24}$/i;
const FUNCTIONAL = /^(?:rgb|rgba|hsl|hsla)\([\d\s.,%/+-]{1,60}\)$/i;

/**
 * Returns a colour that is safe in a style declaration, undefined for anything else. Hex digits may omit the '#'.
 * Functions accept numbers only: no `url()`, no `var()`, nothing that could end the declaration.
 */
export function safeColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (HEX.test(text)) return text.startsWith('#') ? text : `#${text}`;
  return NAMED.test(text) || FUNCTIONAL.test(text) ? text : undefined;
}

/**
 * `r, g, b` of a colour, only if it is 6 hex digits after removing '#' and truncating to 6 (spec 2 §5).
 */
export function rgbTriple(colour: string): string | undefined {
  const digits = colour.replace('#', '').slice(0, 6);
  if (!/^[0-9a-f]{6}$/i.test(digits)) return undefined;
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)).join(', ');
}

/** The own entry `key` of a table; undefined for an inherited one such as `constructor`. */
function row<T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined {
  return typeof key === 'string' && Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

const isColour = (value: unknown): boolean => safeColour(value) !== undefined;

/** Validators of theme values, by key. */
const IS_VALID: Readonly<Record<keyof Theme, (value: unknown) => boolean>> = {
  primaryColor: isColour,
  primaryHoverColor: isColour,
  primaryFocusColor: isColour,
  bubbleColor: isColour,
  fontColor: (value) => row(FONT_COLOURS, value) !== undefined || isColour(value),
  fontSize: (value) => row(FONT_SIZES_PX, value) !== undefined,
  fontDensity: (value) => row(DENSITIES, value) !== undefined,
  fontType: (value) => value === 'default' || (typeof value === 'object' && value !== null),
  hd: (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
};

/** The later theme wins, key by key; a value that is undefined, unsafe or unknown does not hide the one below it. */
export function mergeThemes(...themes: readonly (Theme | undefined)[]): Theme {
  // Without a prototype, so that a `__proto__` key in the data is an ordinary key.
  const merged = Object.create(null) as Record<string, unknown>;
  for (const theme of themes) {
    for (const [key, value] of Object.entries(theme ?? {})) {
      if (row(IS_VALID, key)?.(value) === true) merged[key] = value;
    }
  }
  return merged;
}

function densityOf(theme: Theme): number {
  const named = row(DENSITIES, theme.fontDensity) ?? DENSITIES.compact;
  const factor = IS_VALID.hd(theme.hd) ? (theme.hd ?? named) : named;
  return Math.min(factor, MAX_DENSITY);
}

/** The CSS variables of an island's inner root (contract §5). Values that are not safe in a style are left out. */
export function themeVariables(theme: Theme, language: string): Readonly<Record<string, string>> {
  const primary = safeColour(theme.primaryColor) ?? DEFAULT_PRIMARY;
  const bubble = safeColour(theme.bubbleColor) ?? primary;
  const fontColour = row(FONT_COLOURS, theme.fontColor) ?? safeColour(theme.fontColor) ?? FONT_COLOURS.medium;
  const fontSizePx = row(FONT_SIZES_PX, theme.fontSize) ?? FONT_SIZES_PX.medium;
  const fontFile = fontFileOf(theme.fontType, language);
  const rgb = rgbTriple(primary);

  return {
    '--weaver-primary': primary,
    ...(rgb === undefined ? {} : { '--weaver-primary-rgb': rgb }),
    '--weaver-primary-hover': safeColour(theme.primaryHoverColor) ?? primary,
    '--weaver-primary-focus': safeColour(theme.primaryFocusColor) ?? primary,
    '--weaver-bubble': bubble,
    '--weaver-font-color': fontColour,
    '--weaver-font-size': `${fontSizePx}px`,
    '--weaver-density': String(densityOf(theme)),
    '--weaver-font-family':
      fontFile === undefined ? DEFAULT_FONT_FAMILY : `"${fontFamilyOf(fontFile)}", ${DEFAULT_FONT_FAMILY}`,
    // The variable names that the platform's existing modules use.
    '--primary': primary,
    '--main-fc': fontColour,
    '--bubble-color': bubble,
    '--font-size-12': `${fontSizePx}px`,
  };
}
