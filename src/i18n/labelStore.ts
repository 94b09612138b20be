import { logWarning, warnAndContinue } from '../core/log.js';
import { markHandled } from '../core/promises.js';
import { NO_LABELS, type Labels, type LabelsAnswer } from '../wire/labels.js';
import type { Language } from './languages.js';

/** How many ids one warning lists, so that a module without labels does not flood the console. */
const NAMED_IDS = 20;

/** Creates the log of labels that were requested and are missing: each is logged once, those of the same task together. */
function createMissingLabels() {
  const logged = new Set<string>();
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
    note(id: string, language: Language): void {
      const key = `${language} ${id}`;
      if (logged.has(key)) return;
      logged.add(key);
      if (fresh.length === 0) setTimeout(tell);
      fresh.push(key);
    },
  };
}

/** The sources of labels (spec 1 §7). */
export interface LabelSources {
  /** Loads the static file, which needs no session and is the same for every tenant. */
  file(moduleFolder: string, language: Language): Promise<Labels>;
  /** Calls the platform for the labels with the tenant's own wording. */
  call(moduleFolder: string, language: Language): Promise<LabelsAnswer>;
}

/** See {@link createLabelStore}. */
export type LabelStore = ReturnType<typeof createLabelStore>;

const isFulfilled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Resolves when a promise rejects. */
function failureOf(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    work.catch(() => {
      resolve();
    });
  });
}

/**
 * Loads a module's labels with the tenant's own wording; none if the file came and the tenant has none. A store belongs to
 * one session, and so to one tenant.
 */
function wordingOf(
  sources: LabelSources,
  mayReword: () => Promise<void>,
): (
  moduleFolder: string,
  language: Language,
  file: Promise<Labels>,
  fileFailed: Promise<void>,
) => Promise<Labels> {
  /** The last answer of the platform. */
  let hasOwnWording = true;
  /** Settles with the first call to the platform, and never rejects; undefined before that call. */
  let firstCall: Promise<unknown> | undefined;

  const callPlatform = (moduleFolder: string, language: Language): Promise<Labels> => {
    const called = sources.call(moduleFolder, language).then((answer) => {
      ({ hasOwnWording } = answer);
      return answer.labels;
    });
    firstCall ??= called.catch(() => undefined);
    return called;
  };

  return async (moduleFolder, language, file, fileFailed) => {
    await Promise.race([mayReword(), fileFailed]);
    // The answer to the first call may make all others needless.
    if (firstCall) await Promise.race([firstCall, fileFailed]);
    const isComplete = !hasOwnWording && (await isFulfilled(file));
    return isComplete ? NO_LABELS : callPlatform(moduleFolder, language);
  };
}

/** Creates the texts of the labels that have been loaded, by language and id. */
function createLabelTexts() {
  const texts = new Map<Language, Map<string, string>>();
  const missing = createMissingLabels();
  return {
    /** Adds labels over the existing ones; returns true if a label changed. */
    add(labels: Labels, language: Language): boolean {
      const own = texts.get(language) ?? new Map<string, string>();
      texts.set(language, own);
      let isOther = false;
      for (const [id, text] of labels) {
        isOther ||= own.get(id) !== text;
        own.set(id, text);
      }
      return isOther;
    },
    /**
     * The text of a label; undefined if missing.
     *
     * @param isComplete all labels of the language have been loaded: a missing one is logged
     */
    get(id: string, language: Language, isComplete: boolean): string | undefined {
      const text = texts.get(language)?.get(id);
      if (text === undefined && isComplete && texts.has(language)) missing.note(id, language);
      return text;
    },
  };
}

/**
 * Creates the labels of the modules of one tenant, by language.
 *
 * @param onReworded called when labels that may be visible have changed
 * @param mayReword resolves when the platform may be called for wording that replaces that of the file
 */
export function createLabelStore(
  sources: LabelSources,
  currentLanguage: () => Language,
  onReworded: () => void,
  mayReword: () => Promise<void> = () => Promise.resolve(),
) {
  const texts = createLabelTexts();
  const files = new Map<string, Promise<Labels>>();
  const loads = new Map<string, Promise<void>>();
  const modules = new Set<string>();
  const logged = new Set<string>();
  /** Modules and languages whose labels are loading or failed. */
  const lacking = new Set<string>();
  const loadWording = wordingOf(sources, mayReword);

  const fileOf = (moduleFolder: string, language: Language): Promise<Labels> => {
    const key = `${language}/${moduleFolder}`;
    const known = files.get(key);
    if (known) return known;
    const file = markHandled(sources.file(moduleFolder, language));
    files.set(key, file);
    return file;
  };

  const load = async (moduleFolder: string, language: Language): Promise<void> => {
    const key = `${language}/${moduleFolder}`;
    lacking.add(key);
    const file = fileOf(moduleFolder, language);
    // Without a file, loading waits for the platform's call.
    const wording = markHandled(loadWording(moduleFolder, language, file, failureOf(file)));
    let isShown = true;
    try {
      texts.add(await file, language);
    } catch {
      isShown = false;
    }
    const reword = wording.then(
      (labels) => {
        lacking.delete(key);
        if (texts.add(labels, language) && isShown && language === currentLanguage()) onReworded();
      },
      (error: unknown) => {
        // Failed labels are loaded again for the next island that needs them.
        loads.delete(key);
        files.delete(key);
        if (logged.has(key)) return;
        logged.add(key);
        const shown = isShown ? 'those of its file' : 'default texts';
        warnAndContinue(
          `labels of ${moduleFolder} in ${language} could not be loaded, ${shown} are shown`,
          error,
        );
      },
    );
    if (!isShown) await reword;
  };

  /**
   * Loads a module's labels, once per module and language. Resolves when the file is loaded, or without a file when
   * the call has returned. The tenant's own wording replaces that of the file when it arrives; it is not requested once
   * the platform has said that the tenant has none. Never rejects: default texts are used then.
   */
  const loadLabels = (moduleFolder: string, language: Language): Promise<void> => {
    modules.add(moduleFolder);
    const key = `${language}/${moduleFolder}`;
    const known = loads.get(key);
    if (known) return known;
    const loading = load(moduleFolder, language);
    loads.set(key, loading);
    return loading;
  };

  return {
    loadLabels,
    /** The label of an id in the current language; `defaultText` if missing, which is logged once. */
    getLabel: (id: string, defaultText: string): string =>
      // While labels are loading it is unknown which are missing; failed ones have been logged.
      texts.get(id, currentLanguage(), lacking.size === 0) ?? defaultText,
    /** Fetches a module's label file in advance, in a likely language. Failures are ignored. */
    prefetchLabels(moduleFolder: string, language: Language): void {
      void markHandled(fileOf(moduleFolder, language));
    },
    /** As `loadLabels`, in the current language; again if that changes meanwhile. */
    loadCurrent: async (moduleFolder: string): Promise<void> => {
      let language: Language;
      do {
        language = currentLanguage();
        await loadLabels(moduleFolder, language);
      } while (language !== currentLanguage());
    },
    /** Loads the labels of every module that is requested in any language until then. */
    async loadKnown(language: Language): Promise<void> {
      let count: number;
      do {
        count = modules.size;
        await Promise.all([...modules].map((moduleFolder) => loadLabels(moduleFolder, language)));
      } while (count < modules.size);
    },
  };
}
