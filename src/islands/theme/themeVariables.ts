import type { Look } from '../../browser/look.browser.js';
import { entriesOf } from '../../core/objects.js';
import { attempt } from '../../core/callerValues.js';
import {
  DEFAULT_FONT_FAMILY,
  DEFAULT_PRIMARY,
  DEFAULT_RADIUS,
  DENSITIES,
  FONT_SIZES_PX,
  MAX_DENSITY,
  SCHEMES,
  type ColourScheme,
  type Theme,
} from './theme.js';

const HEX = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** The name of a colour: not `currentcolor`, `none`, or a keyword such as `inherit` and `unset`; no colour begins as these do. */
const NAMED = /^(?!cu|in[hi]|no|rev|u)[a-z]{3,24}$/i;
/**
 * A colour function of numbers, percentages, `none` and angles: the letters are those of `deg`, `grad`, `rad`, `turn` and `none`.
 * The name before them is the colour space of `color()`.
 */
const FUNCTIONAL =
  /^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\((?:\s*[a-z][\w-]+\s)?[\d\s.,%/+adegnortu-]{1,60}\)$/i;

/**
 * Returns a colour that is safe in a style declaration: no `url()`, no `var()`, nothing that could end the declaration.
 * Undefined for anything else. The browser must know a name or a function as a colour; without `CSS.supports`, as on a server,
 * only its form is checked. Hex digits may omit the '#'.
 */
export function safeColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (HEX.test(text)) return text.startsWith('#') ? text : `#${text}`;
  const hasForm = NAMED.test(text) || FUNCTIONAL.test(text);
  return hasForm && attempt(() => CSS.supports('color', text), true) ? text : undefined;
}

/** A radius that is safe in a style declaration: pixels as a number, or a number with a unit; undefined for anything else. */
function safeRadius(value: unknown): string | undefined {
  const text = typeof value === 'number' ? `${value}px` : value;
  return typeof text === 'string' && /^\d{1,3}(?:\.\d{1,3})?(?:px|r?em)$/.test(text) ? text : undefined;
}

/**
 * `r, g, b` of a colour from its first 6 hex digits, so without alpha; undefined for other forms, `#abc` too (spec 2 §5).
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
  surfaceColor: isColour,
  borderColor: isColour,
  mutedColor: isColour,
  fontColor: (value) => row(SCHEMES.light.font, value) !== undefined || isColour(value),
  fontSize: (value) => row(FONT_SIZES_PX, value) !== undefined,
  fontDensity: (value) => row(DENSITIES, value) !== undefined,
  fontType: (value) =>
    value === 'default' || value === 'inherit' || (typeof value === 'object' && value !== null),
  hd: (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
  colorScheme: (value) => value === 'auto' || row(SCHEMES, value) !== undefined,
  radius: (value) => safeRadius(value) !== undefined,
  card: (value) => typeof value === 'boolean',
};

/** The later theme wins, key by key; a value that is undefined, unsafe or unknown does not replace an earlier one. */
export function mergeThemes(...themes: readonly (Theme | undefined)[]): Theme {
  // Without a prototype, so that a `__proto__` key in the data is an ordinary key.
  const merged = Object.create(null) as Record<string, unknown>;
  for (const theme of themes) {
    for (const [key, value] of entriesOf(theme ?? {})) {
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

/** The colour scheme in effect; `prefersDark`: the visitor's system is set to dark. */
export function colourSchemeOf({ colorScheme }: Theme, prefersDark: boolean): ColourScheme {
  return colorScheme === 'dark' || (colorScheme === 'auto' && prefersDark) ? 'dark' : 'light';
}

function fontFamily({ fontType }: Theme, language: string): string {
  if (fontType === 'inherit') return fontType;
  const file = fontFileOf(fontType, language);
  return file === undefined ? DEFAULT_FONT_FAMILY : `"${fontFamilyOf(file)}", ${DEFAULT_FONT_FAMILY}`;
}

/**
 * The CSS variables of an island's inner root (contract §5). Values that are not safe in a style are left out. The font
 * family is `inherit` where the host's font is wanted.
 */
export function themeVariables(
  theme: Theme,
  language: string,
  scheme: ColourScheme = 'light',
): Readonly<Record<string, string>> {
  const colours = SCHEMES[scheme];
  const primary = safeColour(theme.primaryColor) ?? DEFAULT_PRIMARY;
  const bubble = safeColour(theme.bubbleColor) ?? primary;
  const fontColour = row(colours.font, theme.fontColor) ?? safeColour(theme.fontColor) ?? colours.font.medium;
  const fontSize = `${row(FONT_SIZES_PX, theme.fontSize) ?? FONT_SIZES_PX.medium}px`;
  const surface = safeColour(theme.surfaceColor) ?? colours.surface;
  const isCard = theme.card !== false;
  const rgb = rgbTriple(primary);

  return {
    '--weaver-primary': primary,
    ...(rgb === undefined ? {} : { '--weaver-primary-rgb': rgb }),
    '--weaver-primary-hover': safeColour(theme.primaryHoverColor) ?? primary,
    '--weaver-primary-focus': safeColour(theme.primaryFocusColor) ?? primary,
    '--weaver-bubble': bubble,
    '--weaver-font-color': fontColour,
    '--weaver-font-size': fontSize,
    '--weaver-density': String(densityOf(theme)),
    '--weaver-font-family': fontFamily(theme, language),
    '--weaver-surface': surface,
    '--weaver-border': safeColour(theme.borderColor) ?? colours.border,
    '--weaver-muted': safeColour(theme.mutedColor) ?? colours.muted,
    '--weaver-radius': safeRadius(theme.radius) ?? DEFAULT_RADIUS,
    // A number, so that a module can multiply its padding and border with it.
    '--weaver-card': isCard ? '1' : '0',
    '--weaver-card-surface': isCard ? surface : 'transparent',
    // The variable names that the platform's existing modules use.
    '--primary': primary,
    '--main-fc': fontColour,
    '--bubble-color': bubble,
    '--font-size-12': fontSize,
  };
}

/** What a theme gives to everything that is shown. */
export interface ThemeLook extends Pick<Look, 'scheme' | 'theme'> {
  /** The font file that it needs and the family name that its variables use; undefined without one. */
  readonly font: { readonly file: string; readonly family: string } | undefined;
}

/** The look of a theme for a language; `prefersDark`: the visitor's system is set to dark. */
export function themeLook(theme: Theme, language: string, prefersDark: boolean): ThemeLook {
  const scheme = colourSchemeOf(theme, prefersDark);
  const file = fontFileOf(theme.fontType, language);
  return {
    scheme,
    theme: themeVariables(theme, language, scheme),
    font: file === undefined ? undefined : { file, family: fontFamilyOf(file) },
  };
}

/** One path segment with a font extension: no folder, no leading dot, no query. */
const FONT_FILE = /^[\w\u4e00-\u9fff][\w\u4e00-\u9fff .-]{0,120}\.(?:woff2?|ttf|otf)$/i;

/** Returns true for a file name that cannot point outside the font folder. */
export function isFontFile(value: unknown): value is string {
  return typeof value === 'string' && FONT_FILE.test(value) && !value.includes('..');
}

/** The font file of a theme for a language; undefined for the default font and for unsafe names. */
export function fontFileOf(fontType: Theme['fontType'] | undefined, language: string): string | undefined {
  // A tenant's theme comes from the server, so its type is not guaranteed.
  const given: unknown = fontType;
  if (typeof given !== 'object' || given === null) return undefined;
  const wanted = attempt(() => {
    const { type, file, files } = given as { type?: unknown; file?: unknown; files?: unknown };
    const byLanguage =
      typeof files === 'object' && files !== null ? (files as Record<string, unknown>)[language] : undefined;
    return type === 'custom' ? file : type === 'i18n' ? byLanguage : undefined;
  }, undefined);
  return isFontFile(wanted) ? wanted : undefined;
}

/** The family name of a font file; its prefix avoids collisions with fonts of the page. */
export function fontFamilyOf(file: string): string {
  return `weaver-${file.replace(/[^\w-]/g, '-')}`;
}
