import type { Look } from '../browser/look.browser.js';
import { pageAddress, pageLanguage } from '../browser/page.js';
import type { InitContext } from '../context/initContext.js';
import { chooseLanguage, directionOf, languageTag } from '../i18n/languages.js';
import { fallbackTexts } from '../i18n/texts.js';
import type { EarlyView } from '../islands/islandHost.js';
import { canSignIn } from '../session/canSignIn.js';
import { lookOfTheme } from './lookOfTheme.js';

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
  const { scheme, theme } = lookOfTheme({}, language, false);
  const look: Look = { lang: languageTag(language), dir, scheme, theme };
  return { look, texts: fallbackTexts(language), canSignIn: false };
}
