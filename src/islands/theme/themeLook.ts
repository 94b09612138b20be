import type { Look } from '../../browser/look.browser.js';
import { fontFamilyOf, fontFileOf } from './fontFile.js';
import type { Theme } from './theme.js';
import { colourSchemeOf, themeVariables } from './themeVariables.js';

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
