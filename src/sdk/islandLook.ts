import { addFontFace } from '../browser/styles.js';
import { pageSearch } from '../browser/page.js';
import { directionOf, languageTag, type Language } from '../i18n/languages.js';
import type { IslandLook } from '../islands/islandFrame.browser.js';
import { fontFamilyOf, fontFileOf } from '../islands/theme/fontFile.js';
import { themeVariables } from '../islands/theme/themeVariables.js';
import type { Theme } from '../islands/theme/theme.js';

/** What every island of a session looks like, and the font file that this needs on the page. */
export interface LookOfIslands {
  /** One object as long as nothing changes, so that an island sees that there is nothing to do. */
  of(language: Language, theme: Theme): IslandLook;
  /** Takes the font off the page. */
  dispose(): void;
}

/** Creates a {@link LookOfIslands}; `fontUrl` gives the address of a font file's name. */
export function createIslandLook(fontUrl: (file: string) => string): LookOfIslands {
  let known: { readonly language: Language; readonly theme: Theme; readonly look: IslandLook } | undefined;
  let fontInUse: string | undefined;
  let dropFont: (() => void) | undefined;
  let ended = false;

  const useFont = (file: string | undefined): void => {
    if (file === fontInUse || ended) return;
    dropFont?.();
    fontInUse = file;
    dropFont = file === undefined ? undefined : addFontFace(fontFamilyOf(file), fontUrl(file));
  };

  return {
    of(language, theme) {
      if (known?.language !== language || known.theme !== theme) {
        useFont(fontFileOf(theme.fontType, language));
        const dir = directionOf(language, pageSearch());
        known = {
          language,
          theme,
          look: { lang: languageTag(language), dir, theme: themeVariables(theme, language) },
        };
      }
      return known.look;
    },
    dispose() {
      useFont(undefined);
      ended = true;
    },
  };
}
