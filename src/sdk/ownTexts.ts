import { warnAndContinue } from '../core/log.js';
import { readJson } from '../http/readJson.js';
import { BUILT_IN_TEXTS, fallbackTexts, parseTexts, type Texts } from '../i18n/texts.js';
import type { Language } from '../i18n/languages.js';

/** The SDK's own texts in the languages loaded so far. */
export interface OwnTexts {
  /** The texts of a language; English until they are loaded. */
  readonly of: (language: Language) => Texts;
  /**
   * Loads the file of a language that is not in the build. Never rejects: a failure is logged, and English is shown.
   */
  readonly load: (language: Language) => Promise<void>;
}

/** Creates {@link OwnTexts} that read files with `readFile`, by their path in the SDK's own folder. */
export function createOwnTexts(readFile: (path: string) => Promise<string>, signal: AbortSignal): OwnTexts {
  const known = new Map<Language, Texts>();
  const loading = new Map<Language, Promise<void>>();

  const load = async (language: Language): Promise<void> => {
    try {
      known.set(language, parseTexts(readJson(await readFile(`i18n/${language}.json`)), language));
    } catch (error) {
      // A missing file is requested and logged once per session.
      if (!signal.aborted)
        warnAndContinue(`the SDK's texts in ${language} could not be loaded, English is shown`, error);
    }
  };

  return {
    of: (language) => known.get(language) ?? fallbackTexts(language),
    load(language) {
      if (known.has(language) || BUILT_IN_TEXTS[language]) return Promise.resolve();
      const once = loading.get(language) ?? load(language);
      loading.set(language, once);
      return once;
    },
  };
}
