import type { Look } from '../browser/look.browser.js';
import { pageAddress, pageLanguage } from '../browser/page.js';
import type { InitContext } from '../context/initContext.js';
import { chooseLanguage, directionOf, languageTag } from '../i18n/languages.js';
import { fallbackTexts } from '../i18n/texts.js';
import type { EarlyView } from '../islands/islandHost.js';
import { themeVariables } from '../islands/theme/themeVariables.js';
import { canSignIn } from '../session/canSignIn.js';

/** Look and texts of the current init; before there is one, those of the page's language. */
export function earlyLook(context: InitContext | undefined): EarlyView {
  if (context) {
    const { appearance, config, signal } = context;
    return {
      look: appearance.look(),
      texts: appearance.texts(),
      // The signal of an init that failed is aborted.
      canSignIn: canSignIn(config, !signal.aborted),
    };
  }
  const language = chooseLanguage([pageLanguage()]);
  const dir = directionOf(language, pageAddress());
  const theme = themeVariables({}, language);
  const look: Look = { lang: languageTag(language), dir, scheme: 'light', theme };
  return { look, texts: fallbackTexts(language), canSignIn: false };
}
