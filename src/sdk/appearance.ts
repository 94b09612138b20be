import { systemDarkMode, type Look } from '../browser/look.browser.js';
import { addFontFace } from '../browser/styles.js';
import { pageAddress, pageLanguage } from '../browser/page.js';
import type { ResolvedConfig } from '../context/config.js';
import { warnAndContinue } from '../core/log.js';
import { tryTwice } from '../core/tryTwice.js';
import type { Appearance, InitContext } from '../context/initContext.js';
import type { HttpClient } from '../http/httpClient.js';
import { readJson } from '../http/readJson.js';
import { chooseLanguage, directionOf, languageTag, type Language } from '../i18n/languages.js';
import { BUILT_IN_TEXTS, fallbackTexts, parseTexts, type Texts } from '../i18n/texts.js';
import type { EarlyView } from '../islands/islandHost.js';
import type { Theme } from '../islands/theme/theme.js';
import type { ThemeLook } from '../islands/theme/themeVariables.js';
import { canSignIn } from '../session/authentication.js';
import { staticPath } from '../wire/calls.js';
import { arrivedInit } from './loadInit.js';

const NO_THEME: Theme = {};

/** The look of nothing: until the code of themes has arrived, nothing is shown that could have one. */
const NO_LOOK: ThemeLook = { scheme: 'light', theme: {}, font: undefined };

/** The look of a theme, as far as its code has loaded: it comes with the code that renders. */
function lookOfTheme(theme: Theme, language: string, prefersDark: boolean): ThemeLook {
  return arrivedInit()?.themeLook(theme, language, prefersDark) ?? NO_LOOK;
}

/** The SDK's own texts in the languages loaded so far. */
interface SdkTexts {
  /** The texts of a language; English until they are loaded. */
  readonly of: (language: Language) => Texts;
  /**
   * Loads the file of a language that is not in the build. Never rejects: a failure is logged, and English is shown.
   */
  readonly load: (language: Language) => Promise<void>;
}

/**
 * Creates {@link SdkTexts} that read files with `readFile`, in at most two tries.
 *
 * @param folder of the SDK's own files, with its trailing slash
 */
export function createSdkTexts(
  folder: string,
  readFile: (url: string) => Promise<string>,
  signal: AbortSignal,
): SdkTexts {
  const known = new Map<Language, Texts>();
  const loading = new Map<Language, Promise<void>>();

  const load = async (language: Language): Promise<void> => {
    try {
      const url = new URL(`i18n/${language}.json`, folder).href;
      const texts = await tryTwice(url, signal, async (address) =>
        parseTexts(readJson(await readFile(address)), language),
      );
      known.set(language, texts);
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

/** What an {@link Appearance} needs. */
export interface AppearanceOptions {
  readonly config: ResolvedConfig;
  readonly http: HttpClient;
  /** Folder of the SDK's own files, with its trailing slash. */
  readonly folder: string;
  /** The theme that the host set with setTheme. */
  readonly hostTheme: Theme | undefined;
  readonly signal: AbortSignal;
}

/** Adds the font file that a theme needs to the page. */
function createFontInUse(urlOf: (file: string) => string) {
  let inUse: string | undefined;
  let remove: (() => void) | undefined;
  return (font: ThemeLook['font']): void => {
    if (font?.file === inUse) return;
    remove?.();
    inUse = font?.file;
    remove = font && addFontFace(font.family, urlOf(font.file));
  };
}

/** Creates the {@link Appearance} of one init; `dispose` removes its font from the page. */
export function createAppearance({
  config,
  http,
  folder,
  hostTheme: hostThemeAtStart,
  signal,
}: AppearanceOptions): Appearance & { dispose(): void } {
  const ownTexts = createSdkTexts(folder, (url) => http.staticFile(url, { signal }), signal);
  const useFont = createFontInUse((file) => config.staticDomain + staticPath('fontFile', { file }));
  let language = chooseLanguage([config.language, pageLanguage()]);
  let tenantTheme: Theme | undefined;
  let hostTheme = hostThemeAtStart;
  const system = systemDarkMode();
  let known: Look | undefined;
  /** What {@link known} was made for. */
  let knownFor: string | undefined;
  let isDisposed = false;

  const currentTheme = (): Theme =>
    arrivedInit()?.mergeThemes(tenantTheme, config.theme, hostTheme) ?? NO_THEME;

  const isDark = (): boolean => system?.matches === true;

  const createLook = (): Look => {
    const { font, ...shown } = lookOfTheme(currentTheme(), language, isDark());
    try {
      if (!isDisposed) useFont(font);
    } catch (error) {
      warnAndContinue('the font of the theme cannot be used', error);
    }
    return { lang: languageTag(language), dir: directionOf(language, pageAddress()), ...shown };
  };

  return {
    language: () => language,
    setLanguage(next) {
      if (next === language) return;
      language = next;
      known = undefined;
    },
    setTenantTheme(theme) {
      tenantTheme = theme;
      known = undefined;
    },
    setHostTheme(theme) {
      hostTheme = theme;
      known = undefined;
    },
    theme: currentTheme,
    look() {
      // The code of themes may have arrived since, and the system's setting may have changed.
      const state = `${arrivedInit() !== undefined}, ${isDark()}`;
      if (!known || knownFor !== state) known = createLook();
      knownFor = state;
      return known;
    },
    texts: () => ownTexts.of(language),
    loadTexts: ownTexts.load,
    dispose() {
      useFont(undefined);
      isDisposed = true;
    },
  };
}

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
