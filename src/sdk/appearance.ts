import { systemDarkMode, type Look } from '../browser/look.browser.js';
import { addFontFace } from '../browser/styles.js';
import { pageAddress, pageLanguage } from '../browser/page.js';
import type { ResolvedConfig } from '../context/config.js';
import { warnAndContinue } from '../core/log.js';
import type { Appearance } from '../context/initContext.js';
import type { HttpClient } from '../http/httpClient.js';
import { chooseLanguage, directionOf, languageTag } from '../i18n/languages.js';
import { fontFamilyOf, fontFileOf } from '../islands/theme/fontFile.js';
import type { Theme } from '../islands/theme/theme.js';
import { colourSchemeOf, mergeThemes, themeVariables } from '../islands/theme/themeVariables.js';
import { staticPath } from '../wire/calls.js';
import { createOwnTexts } from './ownTexts.js';

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
  return (file: string | undefined): void => {
    if (file === inUse) return;
    remove?.();
    inUse = file;
    remove = file === undefined ? undefined : addFontFace(fontFamilyOf(file), urlOf(file));
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
  let isDisposed = false;

  const currentTheme = (): Theme => mergeThemes(tenantTheme, config.theme, hostTheme);

  const scheme = (): Look['scheme'] => colourSchemeOf(currentTheme(), system?.matches === true);

  const createLook = (): Look => {
    const theme = currentTheme();
    try {
      if (!isDisposed) useFont(fontFileOf(theme.fontType, language));
    } catch (error) {
      warnAndContinue('the font of the theme cannot be used', error);
    }
    return {
      lang: languageTag(language),
      dir: directionOf(language, pageAddress()),
      scheme: scheme(),
      theme: themeVariables(theme, language, scheme()),
    };
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
      // The system's setting may have changed since.
      if (known?.scheme !== scheme()) known = createLook();
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
