import { swallow } from '../core/index.js';
import type { Labels } from '../wire/index.js';
import type { Language } from './languages.js';

/** Interface text of the modules in one language at a time (spec 1 §7). */
export interface LabelStore {
  /** The text of a label id, `defaultText` where there is none. */
  getLabel(id: string, defaultText: string): string;
  /** Makes a module's labels known; loads each module and language once. Never rejects: default texts serve then. */
  loadLabels(moduleFolder: string, language: Language): Promise<void>;
}

/** Creates a {@link LabelStore}; `fetchLabels` knows where labels come from. */
export function createLabelStore(
  fetchLabels: (moduleFolder: string, language: Language) => Promise<Labels>,
  currentLanguage: () => Language,
): LabelStore {
  const texts = new Map<Language, Map<string, string>>();
  const loads = new Map<string, Promise<void>>();

  return {
    getLabel: (id, defaultText) => texts.get(currentLanguage())?.get(id) ?? defaultText,

    loadLabels(moduleFolder, language) {
      const key = `${language}/${moduleFolder}`;
      const known = loads.get(key);
      if (known) return known;
      const load = fetchLabels(moduleFolder, language).then(
        (labels) => {
          const own = texts.get(language) ?? new Map<string, string>();
          for (const [id, text] of labels) own.set(id, text);
          texts.set(language, own);
        },
        (error: unknown) => {
          // The next island that needs them may have more luck.
          loads.delete(key);
          swallow(
            `labels of ${moduleFolder} in ${language} could not be loaded, default texts are shown`,
            error,
          );
        },
      );
      loads.set(key, load);
      return load;
    },
  };
}
