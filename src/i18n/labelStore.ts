import { logWarning, warnAndContinue } from '../core/log.js';
import { markHandled } from '../core/deferred.js';
import type { Labels } from '../wire/labels.js';
import type { Language } from './languages.js';

/** How many ids one line names; a module without any label would fill the console. */
const NAMED_IDS = 20;

/** Labels that were asked for and are not there. */
export interface MissingLabels {
  /** Notes one; each is told once, those of one moment together. */
  note(id: string, language: Language): void;
}

/** Creates {@link MissingLabels}. */
function createMissingLabels(): MissingLabels {
  const told = new Set<string>();
  let fresh: string[] = [];

  const tell = (): void => {
    const ids = fresh;
    fresh = [];
    const more = ids.length > NAMED_IDS ? ` and ${ids.length - NAMED_IDS} more` : '';
    logWarning(
      `there is no text of these labels, default texts are shown: ${ids.slice(0, NAMED_IDS).join(', ')}${more}`,
    );
  };

  return {
    note(id, language) {
      const key = `${language} ${id}`;
      if (told.has(key)) return;
      told.add(key);
      if (fresh.length === 0) setTimeout(tell);
      fresh.push(key);
    },
  };
}

/** Where labels come from (spec 1 §7). */
export interface LabelSources {
  /** The static file: needs no session, and is the same for every tenant. */
  file(moduleFolder: string, language: Language): Promise<Labels>;
  /** The platform's call: the same labels in the tenant's own wording. */
  call(moduleFolder: string, language: Language): Promise<Labels>;
}

/** Interface text of the modules of one tenant, by language. */
export interface LabelStore {
  /** The text of a label id in the current language, `defaultText` where there is none, which is logged once. */
  readonly getLabel: (id: string, defaultText: string) => string;
  /** Fetches a module's file ahead, in a language that is likely: never more than one small file, and never a failure. */
  prefetchLabels(moduleFolder: string, language: Language): void;
  /**
   * Makes a module's labels known; loads each module and language once. Resolves as soon as there is anything to show:
   * with the file, or with the call where there is no file. The tenant's own wording is laid over the file's when it
   * comes. Never rejects: default texts serve then.
   */
  loadLabels(moduleFolder: string, language: Language): Promise<void>;
  /** The same for every module whose labels were asked for so far, in whatever language. */
  loadKnown(language: Language): Promise<void>;
}

/**
 * Creates a {@link LabelStore}.
 *
 * @param onReworded called when texts that may be on the screen already became other ones
 * @param mayReword resolves when the platform may be asked for wording that is only laid over the file's
 */
export function createLabelStore(
  sources: LabelSources,
  currentLanguage: () => Language,
  onReworded: () => void,
  mayReword: () => Promise<void> = () => Promise.resolve(),
): LabelStore {
  const texts = new Map<Language, Map<string, string>>();
  const files = new Map<string, Promise<Labels>>();
  const loads = new Map<string, Promise<void>>();
  const modules = new Set<string>();
  const told = new Set<string>();
  /** Modules and languages of which something is on its way, or did not come. */
  const lacking = new Set<string>();
  const missing = createMissingLabels();

  const fileOf = (moduleFolder: string, language: Language): Promise<Labels> => {
    const key = `${language}/${moduleFolder}`;
    const known = files.get(key);
    if (known) return known;
    const file = markHandled(sources.file(moduleFolder, language));
    files.set(key, file);
    return file;
  };

  /** Lays labels over what is there; true when a text became another one. */
  const lay = (labels: Labels, language: Language): boolean => {
    const own = texts.get(language) ?? new Map<string, string>();
    texts.set(language, own);
    let isOther = false;
    for (const [id, text] of labels) {
      isOther ||= own.get(id) !== text;
      own.set(id, text);
    }
    return isOther;
  };

  const tellOnce = (key: string, what: string, error: unknown): void => {
    if (told.has(key)) return;
    told.add(key);
    warnAndContinue(what, error);
  };

  /** The next island that needs what did not come may have more luck. */
  const forget = (key: string): void => {
    loads.delete(key);
    files.delete(key);
  };

  const load = async (moduleFolder: string, language: Language): Promise<void> => {
    const key = `${language}/${moduleFolder}`;
    const name = `${moduleFolder} in ${language}`;
    lacking.add(key);
    const file = fileOf(moduleFolder, language);
    /** Without a file the wording is all there is to show, and is waited for. */
    const fileFailed = new Promise<void>((resolve) => {
      file.catch(() => {
        resolve();
      });
    });
    const wording = markHandled(
      Promise.race([mayReword(), fileFailed]).then(() => sources.call(moduleFolder, language)),
    );
    let isShown = true;
    try {
      lay(await file, language);
    } catch {
      isShown = false;
    }
    const reword = wording.then(
      (labels) => {
        lacking.delete(key);
        if (lay(labels, language) && isShown && language === currentLanguage()) onReworded();
      },
      (error: unknown) => {
        forget(key);
        const shown = isShown ? 'those of its file' : 'default texts';
        tellOnce(key, `labels of ${name} could not be loaded, ${shown} are shown`, error);
      },
    );
    if (!isShown) await reword;
  };

  const store: LabelStore = {
    getLabel(id, defaultText) {
      const language = currentLanguage();
      const text = texts.get(language)?.get(id);
      if (text !== undefined) return text;
      // Before all is there nobody knows what is missing; and what did not come has been told.
      if (texts.has(language) && lacking.size === 0) missing.note(id, language);
      return defaultText;
    },

    prefetchLabels(moduleFolder, language) {
      void markHandled(fileOf(moduleFolder, language));
    },

    loadLabels(moduleFolder, language) {
      modules.add(moduleFolder);
      const key = `${language}/${moduleFolder}`;
      const known = loads.get(key);
      if (known) return known;
      const loading = load(moduleFolder, language);
      loads.set(key, loading);
      return loading;
    },

    async loadKnown(language) {
      await Promise.all([...modules].map((moduleFolder) => store.loadLabels(moduleFolder, language)));
    },
  };
  return store;
}
