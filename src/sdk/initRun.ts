import { addFontFace, pageLanguage, pageSearch } from '../browser/index.js';
import { swallow } from '../core/index.js';
import { createHttpClient, readJson, type HttpClient } from '../http/index.js';
import {
  BUILT_IN_TEXTS,
  chooseLanguage,
  createLabelStore,
  directionOf,
  fallbackTexts,
  languageTag,
  parseTexts,
  type LabelSources,
  type LabelStore,
  type Language,
  type Texts,
} from '../i18n/index.js';
import {
  createModuleRenderer,
  ownLibraries,
  type IslandLook,
  type ModuleRenderer,
  type ModuleRequest,
} from '../islands/index.js';
import {
  createModuleLoader,
  createProvider,
  type ModuleLoader,
  type SharedProvider,
  type SharedRegistry,
} from '../modules/index.js';
import { createSessionStore, type SessionStore } from '../session/index.js';
import { fontFamilyOf, fontFileOf, mergeThemes, themeVariables, type Theme } from '../theme/index.js';
import {
  parseEnvelope,
  parseLabels,
  staticPath,
  type Labels,
  type Parsed,
  type Tenant,
} from '../wire/index.js';
import type { ResolvedConfig } from './config.js';
import type { Surroundings } from './surroundings.js';

/** Everything that one init builds, and that lives until its session ends. The steps fill it in. */
export interface InitRun {
  readonly config: ResolvedConfig;
  /** Aborted when init takes too long, fails, or the SDK is destroyed. */
  readonly signal: AbortSignal;
  readonly http: HttpClient;
  readonly session: SessionStore;
  readonly loader: ModuleLoader;
  readonly labels: LabelStore;
  readonly provider: SharedProvider;
  readonly renderer: ModuleRenderer;
  readonly registry: SharedRegistry;
  /** What getInfo said of the session's tenant. */
  sessionTenantKey: string | undefined;
  tenant: Tenant | undefined;
  language: Language;
  theme: Theme;
  request: ModuleRequest | undefined;
  /** Direction, language tag and theme variables of the moment. */
  look(): IslandLook;
  /** The SDK's own texts, as good as they are known now. */
  texts(): Texts;
  /** Starts loading the texts of the current language, if they are not inside the build. */
  loadTexts(): void;
  /** Takes everything of this run off the page. Resolves when no script of ours can run any more. */
  dispose(): Promise<void>;
}

function labelSources(http: HttpClient, config: ResolvedConfig, signal: AbortSignal): LabelSources {
  const accept = (labels: Parsed<Labels>): Labels => {
    if (!labels.ok) throw new Error(labels.problem);
    return labels.value;
  };
  return {
    async file(module, language) {
      const url = config.staticDomain + staticPath('labels', { language, module });
      return accept(parseLabels(readJson(await http.staticFile(url, { signal }))));
    },
    async call(module) {
      if (signal.aborted) return new Map();
      const envelope = parseEnvelope(await http.api('getLabels', { query: { module }, signal }));
      return accept(envelope.ok ? parseLabels(envelope.value.data) : envelope);
    },
  };
}

/** Builds the run of one init. Nothing is sent and nothing is on the page yet but the registry. */
export function createInitRun(
  config: ResolvedConfig,
  surroundings: Surroundings,
  registry: SharedRegistry,
  signal: AbortSignal,
): InitRun {
  const session = createSessionStore();
  const provider =
    config.shared === undefined ? createProvider('sdk', ownLibraries) : createProvider('host', config.shared);
  const http = createHttpClient({
    apiOrigin: config.apiDomain,
    prefix: config.prefixApiPath,
    withCredentials: config.withCredentials,
    timeoutMs: config.limits.requestMs,
    identity: () => ({ language: run.language, sessionId: session.sessionId() }),
  });
  const loader = createModuleLoader({
    http,
    staticDomain: config.staticDomain,
    moduleDomains: config.moduleDomains ?? {},
    moduleIndex: config.moduleIndex,
    nonce: config.nonce ?? surroundings.nonce,
    scriptTimeoutMs: config.limits.scriptMs,
    registry,
    provider,
    signal,
  });
  const labels = createLabelStore(labelSources(http, config, signal), () => run.language);
  const loadedTexts = new Map<Language, Texts>(Object.entries(BUILT_IN_TEXTS) as [Language, Texts][]);
  const filesUrl = config.baseUrl ?? surroundings.folder ?? config.staticDomain + staticPath('sdkFiles');
  /** The look of the moment: one object, so that an island sees when nothing changed. */
  let lookOf: { readonly language: Language; readonly theme: Theme; readonly look: IslandLook } | undefined;
  let dropFont: (() => void) | undefined;
  let fontInUse: string | undefined;

  const useFont = (): void => {
    const file = fontFileOf(run.theme.fontType, run.language);
    if (file === fontInUse) return;
    dropFont?.();
    fontInUse = file;
    dropFont =
      file === undefined
        ? undefined
        : addFontFace(fontFamilyOf(file), config.staticDomain + staticPath('fontFile', { file }));
  };

  const run: InitRun = {
    config,
    signal,
    http,
    session,
    loader,
    labels,
    provider,
    renderer: createModuleRenderer(provider.libraries),
    registry,
    sessionTenantKey: undefined,
    tenant: undefined,
    language: chooseLanguage([config.language, pageLanguage()]),
    theme: mergeThemes(config.theme),
    request: undefined,
    look() {
      const { language, theme } = run;
      if (lookOf?.language !== language || lookOf.theme !== theme) {
        useFont();
        const dir = directionOf(language, pageSearch());
        lookOf = {
          language,
          theme,
          look: { lang: languageTag(language), dir, theme: themeVariables(theme, language) },
        };
      }
      return lookOf.look;
    },
    texts: () => loadedTexts.get(run.language) ?? fallbackTexts(run.language),
    loadTexts() {
      const { language } = run;
      if (loadedTexts.has(language)) return;
      loadedTexts.set(language, fallbackTexts(language));
      const folder = filesUrl.endsWith('/') ? filesUrl : `${filesUrl}/`;
      http
        .staticFile(new URL(`i18n/${language}.json`, new URL(folder, config.staticDomain)).href, { signal })
        .then((text) => {
          loadedTexts.set(language, parseTexts(readJson(text)));
        })
        .catch((error: unknown) => {
          loadedTexts.delete(language);
          if (!signal.aborted)
            swallow(`the SDK's texts in ${language} could not be loaded, English is shown`, error);
        });
    },
    dispose() {
      session.clear();
      dropFont?.();
      dropFont = undefined;
      fontInUse = undefined;
      return loader.uninstall();
    },
  };
  return run;
}
