import { pageBase, pageLanguage } from '../browser/page.js';
import { quiet } from '../core/deferred.js';
import type { WeaverError } from '../core/errors.js';
import { createHttpClient, type HttpClient } from '../http/httpClient.js';
import { loadRequest, type RequestPart } from '../http/loadRequest.js';
import { chooseLanguage, type Language } from '../i18n/languages.js';
import type { LabelStore } from '../i18n/labelStore.js';
import type { Texts } from '../i18n/texts.js';
import { loadRendering, type Rendering } from '../islands/loadRendering.js';
import type { IslandLook } from '../islands/islandFrame.browser.js';
import type { IslandRenderer } from '../islands/rendering/islandRenderer.js';
import type { ResourceFailures } from '../islands/rendering/resourceFailures.js';
import { loadLibrary, type Library } from '../library/loadLibrary.js';
import { createModuleLoader, type ModuleLoader } from '../modules/moduleLoader.js';
import type { ResourceEvent, ResourceListener } from '../modules/resourceEvent.js';
import type { SharedRegistry } from '../modules/sharedScope.js';
import { createSessionStore, type SessionStore } from '../session/sessionStore.js';
import { loadSignIn } from '../session/loadSignIn.js';
import type { SessionLife } from '../session/renewal/surroundings.js';
import { mergeThemes } from '../islands/theme/themeVariables.js';
import type { Theme } from '../islands/theme/theme.js';
import { staticPath } from '../wire/calls.js';
import type { Tenant } from '../wire/tenant.js';
import type { ResolvedConfig } from './config/config.js';
import type { StepTiming } from './pipeline.js';
import { createIslandLook } from './islandLook.js';
import { loadLife, type LifePart } from './loadLife.js';
import { createOwnTexts } from './ownTexts.js';
import { loadRequestWiring, type RequestWiring, type RunRequests } from './requestWiring.js';
import type { TagSurroundings } from './surroundings.js';

/** What a page keeps of the files it asked for: enough for a report, and never more. */
const MAX_SEEN_RESOURCES = 500;

/** Everything that one init builds, and that lives until its session ends. The steps fill it in. */
export interface InitRun {
  readonly config: ResolvedConfig;
  /** Aborted when init takes too long, fails, or the SDK is destroyed. */
  readonly signal: AbortSignal;
  readonly http: HttpClient;
  readonly session: SessionStore;
  /** Calls of the platform as somebody else: whose session is not yet taken. */
  readonly httpAs: (sessionId: () => string | undefined) => HttpClient;
  /** What keeps the session alive, on its way from the start. */
  readonly lifePart: Promise<LifePart>;
  /** What keeps the session alive; from the last step on. */
  life: SessionLife | undefined;
  /** What the life of the session has to tell; with the failure behind it, if there is one. */
  readonly tell: (event: 'tokenExpired' | 'logout', error?: WeaverError) => void;
  /** Tells the host what a call has to say to the person. */
  readonly emit: RequestWiring['emit'];
  readonly loader: ModuleLoader;
  /** The modules' interface text, on its way from the start. */
  readonly labels: Promise<LabelStore>;
  /** Gives every island the texts of now. */
  readonly refreshIslands: () => void;
  /** Tells the host of a failure that ends nothing. */
  readonly onError: (error: WeaverError) => void;
  /** Lets the islands of these modules that are in error try again. */
  readonly retryIslands: (apps: readonly string[]) => void;
  /** The steps that are done. */
  readonly timings: StepTiming[];
  readonly registry: SharedRegistry;
  /** Files of modules: the last ones that were asked for, and who is told of each further one. */
  readonly resources: { readonly seen: ResourceEvent[]; readonly listeners: Set<ResourceListener> };
  /** The part that needs a React, on its way from the start. */
  readonly rendering: Promise<Rendering>;
  /** The request client and what puts it together, on their way from the start. */
  readonly requestParts: Promise<[RequestPart, Awaited<ReturnType<typeof loadRequestWiring>>]>;
  /** `@weapp/utils`, on its way from the start. */
  readonly library: Promise<Library>;
  /** Folder of the SDK's own files, with its closing slash. */
  readonly folder: string;
  /** CSP nonce of the scripts that we add. */
  readonly nonce: string | undefined;
  /** What renders remote components; from the last step on. */
  renderer: IslandRenderer | undefined;
  /** What shows a component over the page; from the last step on. */
  openLayer: Rendering['openLayer'] | undefined;
  /** What tells the person of modules that could not be loaded; from the last step on. */
  resourceFailures: ResourceFailures | undefined;
  /** Modules run when it settles: customised files come first. Undefined where the config asks for none. */
  ecode: Promise<void> | undefined;
  /** What getInfo said of the session's tenant. */
  sessionTenantKey: string | undefined;
  tenant: Tenant | undefined;
  language: Language;
  /** The language that the host asked for last, from then on (setLanguage). */
  wantedLanguage: Language | undefined;
  theme: Theme;
  /** From step 4 on. */
  requests: RunRequests | undefined;
  /** What the host laid over the tenant's and the config's theme since (setTheme). */
  readonly themeOver: () => Theme | undefined;
  /** Direction, language tag and theme variables of the moment. */
  look(): IslandLook;
  /** The SDK's own texts, as good as they are known now. */
  texts(): Texts;
  /** Loads the SDK's own texts of a language, if they are not inside the build. Never rejects. */
  loadTexts(language: Language): Promise<void>;
  /** Work that takes something of this run off the page when it ends; a promise is waited for. */
  onDispose(undo: () => unknown): void;
  /** Takes everything of this run off the page. Resolves when no script of ours can run any more. */
  dispose(): Promise<unknown>;
}

/** The theme in effect: the tenant's under the config's under what the host changed since. */
export function themeOf(run: InitRun): Theme {
  return mergeThemes(run.tenant?.theme, run.config.theme, run.themeOver());
}

/** Builds the run of one init. Nothing is sent and nothing is on the page yet but the registry. */
export function createInitRun(
  config: ResolvedConfig,
  surroundings: TagSurroundings,
  registry: SharedRegistry,
  signal: AbortSignal,
  themeOver: () => Theme | undefined,
  {
    tell,
    emit,
    refreshIslands,
    retryIslands,
    onError,
  }: Pick<InitRun, 'tell' | 'emit' | 'refreshIslands' | 'retryIslands' | 'onError'>,
): InitRun {
  const { staticDomain } = config;
  const session = createSessionStore();
  const httpAs = (sessionId: () => string | undefined): HttpClient =>
    createHttpClient({
      apiOrigin: config.apiDomain,
      prefix: config.prefixApiPath,
      withCredentials: config.withCredentials,
      timeoutMs: config.limits.requestMs,
      identity: () => ({ language: run.language, sessionId: sessionId() }),
      onDate: (date) => run.life?.noteDate(date),
    });
  // A session that is over lets no call through, whoever makes it.
  const http = httpAs(() => (run.life ?? session).sessionId());
  const nonce = config.nonce ?? surroundings.nonce;
  const loader = createModuleLoader({
    http,
    staticDomain,
    moduleDomains: config.moduleDomains ?? {},
    devOrigins: config.devModuleOrigins ?? [],
    retryIslands,
    moduleIndex: config.moduleIndex,
    nonce,
    scriptTimeoutMs: config.limits.scriptMs,
    registry,
    hostLibraries: config.shared,
    ownLibraries: async () => (await run.rendering).ownLibraries,
    sharedLibrary: async () => (await run.library).sharedLibrary,
    onResource: (event) => {
      const { seen, listeners } = run.resources;
      seen.push(event);
      if (seen.length > MAX_SEEN_RESOURCES) seen.shift();
      for (const listener of [...listeners]) listener(event);
    },
    ownFiles: () => folder.href,
    loadLibraryGroups: async (names) => {
      await run.ecode;
      await (await run.library).loadGroups(names);
    },
    signal,
  });
  const wiring = loadRequestWiring();
  const filesUrl = config.baseUrl ?? surroundings.folder ?? staticDomain + staticPath('sdkFiles');
  const folder = new URL(filesUrl.endsWith('/') ? filesUrl : `${filesUrl}/`, pageBase() || undefined);
  surroundings.onPlace?.({ folder: folder.href, nonce });
  const texts = createOwnTexts((path) => http.staticFile(new URL(path, folder).href, { signal }), signal);
  // It is needed a step or two later: on its way from the start, it costs no round trip.
  if (config.loginToken !== undefined || config.enablePassport) void quiet(loadSignIn());
  const islandLook = createIslandLook((file) => staticDomain + staticPath('fontFile', { file }));
  const undo: (() => unknown)[] = [];

  const run: InitRun = {
    config,
    signal,
    http,
    httpAs,
    session,
    lifePart: quiet(
      loadLife().then((part) => {
        // A task of its own: what is to be sent now is sent first.
        setTimeout(part.openStorage);
        return part;
      }),
    ),
    life: undefined,
    tell,
    emit,
    loader,
    labels: quiet(wiring.then(({ createRunLabels }) => createRunLabels(run))),
    refreshIslands,
    retryIslands,
    onError,
    timings: [],
    registry,
    resources: { seen: [], listeners: new Set() },
    rendering: quiet(loadRendering()),
    requestParts: quiet(Promise.all([loadRequest(), wiring])),
    library: quiet(loadLibrary()),
    folder: folder.href,
    nonce,
    renderer: undefined,
    openLayer: undefined,
    resourceFailures: undefined,
    ecode: undefined,
    sessionTenantKey: undefined,
    tenant: undefined,
    language: chooseLanguage([config.language, pageLanguage()]),
    wantedLanguage: undefined,
    theme: mergeThemes(config.theme, themeOver()),
    requests: undefined,
    themeOver,
    look: () => islandLook.of(run.language, run.theme),
    texts: () => texts.of(run.language),
    loadTexts: (language) => texts.load(language),
    onDispose(step) {
      // What was still being made when the run ended.
      if (signal.aborted) step();
      else undo.push(step);
    },
    dispose() {
      session.clear();
      islandLook.dispose();
      const late = undo
        .splice(0)
        .reverse()
        .map((step) => step());
      return Promise.all([...late, loader.uninstall()]);
    },
  };
  return run;
}
