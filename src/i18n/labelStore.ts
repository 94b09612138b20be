import { quiet, swallow } from '../core/index.js';
import type { Labels } from '../wire/index.js';
import type { Language } from './languages.js';

/** Where labels come from, in this order (spec 1 §7). */
export interface LabelSources {
  /** The static file: needs no session. */
  file(moduleFolder: string, language: Language): Promise<Labels>;
  /** The platform's call, for modules without a file. */
  call(moduleFolder: string, language: Language): Promise<Labels>;
}

/** Interface text of the modules, by language. */
export interface LabelStore {
  /** The text of a label id in the current language, `defaultText` where there is none. */
  getLabel(id: string, defaultText: string): string;
  /** Fetches a module's file ahead, in a language that is likely: never more than one small file, and never a failure. */
  prefetchLabels(moduleFolder: string, language: Language): void;
  /** Makes a module's labels known; loads each module and language once. Never rejects: default texts serve then. */
  loadLabels(moduleFolder: string, language: Language): Promise<void>;
  /** The same for every module whose labels were asked for so far, in whatever language. */
  loadKnown(language: Language): Promise<void>;
}

/** Creates a {@link LabelStore}. */
export function createLabelStore(sources: LabelSources, currentLanguage: () => Language): LabelStore {
  const texts = new Map<Language, Map<string, string>>();
  const files = new Map<string, Promise<Labels>>();
  const loads = new Map<string, Promise<void>>();
  const modules = new Set<string>();

  const fileOf = (moduleFolder: string, language: Language): Promise<Labels> => {
    const key = `${language}/${moduleFolder}`;
    const known = files.get(key);
    if (known) return known;
    const file = quiet(sources.file(moduleFolder, language));
    files.set(key, file);
    return file;
  };

  const store: LabelStore = {
    getLabel: (id, defaultText) => texts.get(currentLanguage())?.get(id) ?? defaultText,

    prefetchLabels(moduleFolder, language) {
      void quiet(fileOf(moduleFolder, language));
    },

    loadLabels(moduleFolder, language) {
      modules.add(moduleFolder);
      const key = `${language}/${moduleFolder}`;
      const known = loads.get(key);
      if (known) return known;
      const load = fileOf(moduleFolder, language)
        .catch(() => sources.call(moduleFolder, language))
        .then(
          (labels) => {
            const own = texts.get(language) ?? new Map<string, string>();
            for (const [id, text] of labels) own.set(id, text);
            texts.set(language, own);
          },
          (error: unknown) => {
            // The next island that needs them may have more luck.
            loads.delete(key);
            files.delete(key);
            swallow(
              `labels of ${moduleFolder} in ${language} could not be loaded, default texts are shown`,
              error,
            );
          },
        );
      loads.set(key, load);
      return load;
    },

    async loadKnown(language) {
      await Promise.all([...modules].map((moduleFolder) => store.loadLabels(moduleFolder, language)));
    },
  };
  return store;
}
