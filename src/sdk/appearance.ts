import { systemDarkMode, type Look } from '../browser/look.browser.js';
import { addFontFace } from '../browser/styles.js';
import { pageAddress, pageLanguage } from '../browser/page.js';
import type { ResolvedConfig } from '../context/config.js';
import { warnAndContinue } from '../core/log.js';
import { tryTwice } from '../core/tryTwice.js';
import type { Appearance, InitContext } from '../context/initContext.js';
import type { HttpClient } from '../http/httpClient.js';
import { readJson } from '../http/readBody.js';
import { chooseLanguage, directionOf, languageTag, type Language } from '../i18n/languages.js';
import { BUILT_IN_TEXTS, fallbackTexts, parseTexts, type Texts } from '../i18n/texts.js';
import type { EarlyView } from '../islands/islandHost.js';
import type { Theme } from '../islands/theme/theme.js';
import type { ThemeLook } from '../islands/theme/themeVariables.js';
import { canSignIn } from '../session/authentication.js';
import { staticPath } from '../wire/calls.js';
import { loadedInit } from './loadInit.js';

const NO_THEME: Theme = {};

/** The look before the code of themes has loaded. It is not seen: the same chunk has the code that renders. */
const DEFAULT_LOOK: ThemeLook = { scheme: 'light', theme: {}, font: undefined };

/** The look of a theme; {@link DEFAULT_LOOK} until the code that computes it has loaded. */
function lookOfTheme(theme: Theme, language: string, prefersDark: boolean): ThemeLook {
  return loadedInit()?.themeLook(theme, language, prefersDark) ?? DEFAULT_LOOK;
}

/**
 * Creates the texts of the SDK in the languages loaded so far (those of modules are not among them), which reads files with
 * `readFile`, in at most two tries.
 *
 * @param folder of the SDK's files, with its trailing slash
 */
export function createSdkTexts(
  folder: string,
  readFile: (url: string) => Promise<string>,
  signal: AbortSignal,
) {
  const loaded = new Map<Language, Texts>();
  const loading = new Map<Language, Promise<void>>();

  const load = async (language: Language): Promise<void> => {
    try {
      const url = new URL(`i18n/${language}.json`, folder).href;
      const texts = await tryTwice(url, signal, async (address) =>
        parseTexts(readJson(await readFile(address)), language),
      );
      loaded.set(language, texts);
    } catch (error) {
      if (!signal.aborted)
        warnAndContinue(`the SDK's texts in ${language} could not be loaded, English is shown`, error);
    }
  };

  return {
    /** The texts of a language; English until they are loaded. */
    of: (language: Language): Texts => loaded.get(language) ?? fallbackTexts(language),
    /** Loads the texts of a language, unless they are in the build. Never rejects: a failure is logged, and English is shown. */
    load: (language: Language): Promise<void> => {
      if (loaded.has(language) || BUILT_IN_TEXTS[language]) return Promise.resolve();
      // Kept after a failure too, so that a missing file is requested and logged only once per session.
      const promise = loading.get(language) ?? load(language);
      loading.set(language, promise);
      return promise;
    },
  };
}

/** What an {@link Appearance} needs. */
export interface AppearanceOptions {
  readonly config: ResolvedConfig;
  readonly http: HttpClient;
  /** Folder of the SDK's files, with its trailing slash. */
  readonly folder: string;
  /** The theme that the host set with setTheme. */
  readonly hostTheme: Theme | undefined;
  readonly signal: AbortSignal;
}

/** Creates the function that adds the font of a theme to the page, in place of the one it added before. */
function createFontUpdater(urlOf: (file: string) => string) {
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
  const sdkTexts = createSdkTexts(folder, (url) => http.staticFile(url, { signal }), signal);
  const useFont = createFontUpdater((file) => config.staticDomain + staticPath('fontFile', { file }));
  let language = chooseLanguage([config.language, pageLanguage()]);
  let tenantTheme: Theme | undefined;
  let hostTheme = hostThemeAtStart;
  const system = systemDarkMode();
  let cachedLook: Look | undefined;
  /** The state for which {@link cachedLook} was created: whether the code of themes has loaded, and whether it is dark. */
  let cachedFor: string | undefined;
  let isDisposed = false;

  const currentTheme = (): Theme =>
    loadedInit()?.mergeThemes(tenantTheme, config.theme, hostTheme) ?? NO_THEME;

  const isDark = (): boolean => system?.matches === true;

  const createLook = (): Look => {
    const { font, ...visible } = lookOfTheme(currentTheme(), language, isDark());
    try {
      if (!isDisposed) useFont(font);
    } catch (error) {
      warnAndContinue('the font of the theme cannot be used', error);
    }
    return { lang: languageTag(language), dir: directionOf(language, pageAddress()), ...visible };
  };

  return {
    language: () => language,
    setLanguage(next) {
      if (next === language) return;
      language = next;
      cachedLook = undefined;
    },
    setTenantTheme(theme) {
      tenantTheme = theme;
      cachedLook = undefined;
    },
    setHostTheme(theme) {
      hostTheme = theme;
      cachedLook = undefined;
    },
    theme: currentTheme,
    look() {
      // Neither the loading of the code nor a change of the system's setting is reported here, so both are compared.
      const state = `${loadedInit() !== undefined}, ${isDark()}`;
      if (!cachedLook || cachedFor !== state) cachedLook = createLook();
      cachedFor = state;
      return cachedLook;
    },
    texts: () => sdkTexts.of(language),
    loadTexts: sdkTexts.load,
    dispose() {
      useFont(undefined);
      isDisposed = true;
    },
  };
}

/** Look and texts of the current init; without one those of the page's language. */
export function earlyView(context: InitContext | undefined): EarlyView {
  if (context) {
    const { appearance, config, signal } = context;
    return {
      look: appearance.look(),
      texts: appearance.texts(),
      // False after a failed init, whose signal is aborted.
      canSignIn: canSignIn(config, !signal.aborted),
    };
  }
  const language = chooseLanguage([pageLanguage()]);
  const dir = directionOf(language, pageAddress());
  const { scheme, theme } = lookOfTheme({}, language, false);
  const look: Look = { lang: languageTag(language), dir, scheme, theme };
  return { look, texts: fallbackTexts(language), canSignIn: false };
}
