import { systemDarkMode, type Look } from '../browser/look.browser.js';
import { addFontFace } from '../browser/styles.js';
import { pageAddress, pageLanguage } from '../browser/page.js';
import type { ResolvedConfig } from '../context/config.js';
import { warnAndContinue } from '../core/log.js';
import type { Appearance } from '../context/initContext.js';
import type { HttpClient } from '../http/httpClient.js';
import { chooseLanguage, directionOf, languageTag } from '../i18n/languages.js';
import type { Theme } from '../islands/theme/theme.js';
import type { ThemeLook } from '../islands/theme/themeLook.js';
import { staticPath } from '../wire/calls.js';
import { arrivedInit } from './loadInit.js';
import { lookOfTheme } from './lookOfTheme.js';
import { createOwnTexts } from './ownTexts.js';

const NO_THEME: Theme = {};

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
  const ownTexts = createOwnTexts((path) => http.staticFile(new URL(path, folder).href, { signal }), signal);
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
