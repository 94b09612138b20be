import { pageAddress, pageLanguage } from '../browser/page.js';
import type { InitContext } from '../context/initContext.js';
import { chooseLanguage, directionOf, languageTag } from '../i18n/languages.js';
import { fallbackTexts } from '../i18n/texts.js';
import type { IslandHost } from '../islands/islandHost.js';
import { themeVariables } from '../islands/theme/themeVariables.js';

/** Look and texts of the current init; before there is one, those of the page's language. */
export function earlyLook(context: InitContext | undefined): ReturnType<IslandHost['early']> {
  if (context) return { look: context.appearance.look(), texts: context.appearance.texts() };
  const language = chooseLanguage([pageLanguage()]);
  const dir = directionOf(language, pageAddress());
  const look = { lang: languageTag(language), dir, theme: themeVariables({}, language) };
  return { look, texts: fallbackTexts(language) };
}
