import type { Theme } from './theme.js';

/** One path segment with a font's ending: no folder, no dots at its start, no query. */
const FONT_FILE = /^[\w\u4e00-\u9fff][\w\u4e00-\u9fff .-]{0,120}\.(?:woff2?|ttf|otf)$/i;

/** True for a name that may be asked for in the font folder, and nowhere outside it. */
export function isFontFile(value: unknown): value is string {
  return typeof value === 'string' && FONT_FILE.test(value) && !value.includes('..');
}

/** The font file that a theme asks for in a language; undefined for the default font and for unsafe names. */
export function fontFileOf(fontType: Theme['fontType'] | undefined, language: string): string | undefined {
  // A tenant's theme comes from the wire: the type is a hope.
  const given: unknown = fontType;
  if (typeof given !== 'object' || given === null) return undefined;
  const { type, file, files } = given as { type?: unknown; file?: unknown; files?: unknown };
  const byLanguage =
    typeof files === 'object' && files !== null ? (files as Record<string, unknown>)[language] : undefined;
  const wanted = type === 'custom' ? file : type === 'i18n' ? byLanguage : undefined;
  return isFontFile(wanted) ? wanted : undefined;
}

/** The family name under which a font file is added: nothing of the page can be called the same. */
export function fontFamilyOf(file: string): string {
  return `weaver-${file.replace(/[^\w-]/g, '-')}`;
}
