import { attempt } from '../../core/callerValues.js';
import type { Theme } from './theme.js';

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
