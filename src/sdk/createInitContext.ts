import { pageBase } from '../browser/page.js';
import type { ResolvedConfig } from '../context/config.js';
import type { HostEvents } from '../context/events.js';
import type { Activity, InitContext, SentCall } from '../context/initContext.js';
import { createDeferred } from '../core/promises.js';
import { WeaverError } from '../core/errors.js';
import { loadOnce } from '../core/lazyChunk.js';
import { createReplayBuffer, type ReplayBuffer } from '../core/replayBuffer.js';
import { createHttpClient, type HttpClient } from '../http/httpClient.js';
import type { LabelStore } from '../i18n/labelStore.js';
import { retryAll, type Embedded } from '../context/embedded.js';
import type { SessionHistory } from '../islands/history/sessionHistory.js';
import type { Theme } from '../islands/theme/theme.js';
import type { ResourceEvent } from '../modules/moduleLoader.js';
import type { ModuleLoader } from '../modules/moduleLoader.browser.js';
import type { SharedRegistry } from '../modules/sharedScope.js';
import { createSessionRenewal } from '../session/sessionRenewal.js';
import { createSessionStore } from '../session/sessionStore.js';
import { staticPath } from '../wire/calls.js';
import { createAppearance } from './appearance.js';
import { loadInit } from './loadInit.js';
import { loadLater } from './loadLater.js';

/** What all inits of an SDK instance have in common. */
export interface SdkInstance {
  readonly environment: TagEnvironment;
  readonly host: HostEvents;
  readonly embedded: Embedded;
  readonly activity: ReplayBuffer<Activity>;
  readonly files: ReplayBuffer<ResourceEvent>;
  /** The theme that the host set with setTheme. */
  hostTheme: Theme | undefined;
}

/** Creates the loader of an init's modules; its globals and styles are removed when the init ends. */
async function createLoader(context: InitContext, registry: SharedRegistry): Promise<ModuleLoader> {
  const { config, customisedFiles, signal } = context;
  const { createModuleLoader, libraryFor, loadGroups, sdkLibraries, sharedLibrary } = await loadInit();
  const { devModuleOrigins = [] } = config;
  const dev =
    devModuleOrigins.length > 0 ? (await loadLater()).createDevModules(devModuleOrigins) : undefined;
  const loader = createModuleLoader(
    {
      http: context.http,
      staticDomain: config.staticDomain,
      moduleDomains: config.moduleDomains,
      localModules: config.localModules,
      retryIslands(apps) {
        retryAll(context.embedded, apps);
      },
      moduleIndex: config.moduleIndex,
      nonce: context.nonce,
      scriptTimeoutMs: config.limits.scriptMs,
      registry,
      hostLibraries: config.shared,
      sdkLibraries,
      sharedLibrary,
      libraryFor,
      onResource(file) {
        context.files.add(file);
        if (!file.isAborted) context.activity.add({ kind: 'file', file });
      },
      async loadLibraryGroups(names) {
        // Modules run only after this function resolves. It waits for the tenant's customised files, which must run first.
        await customisedFiles.loading;
        await loadGroups(names);
      },
      signal,
    },
    dev,
  );
  context.onDispose(() => loader.uninstall());
  return loader;
}

/** Creates the context of an init, and what ends it. It sends nothing and adds nothing to the page. */
export function createInitContext(
  config: ResolvedConfig,
  instance: SdkInstance,
  registry: SharedRegistry,
  signal: AbortSignal,
) {
  const { environment, host, embedded, activity, files } = instance;
  const { staticDomain } = config;
  const nonce = config.nonce ?? environment.nonce;
  const filesUrl = config.baseUrl ?? environment.folder ?? staticDomain + staticPath('sdkFiles');
  const folder = new URL(filesUrl.endsWith('/') ? filesUrl : `${filesUrl}/`, pageBase() || undefined).href;
  environment.onChunkLocation?.({ folder, nonce });
  const sessionStore = createSessionStore();
  const renewal = createSessionRenewal();
  const undo: (() => unknown)[] = [];
  const replaced = new AbortController();

  const sent = createReplayBuffer<SentCall>();
  const httpAs = (sessionId: () => string | undefined): HttpClient =>
    createHttpClient({
      apiOrigin: config.apiDomain,
      prefix: config.prefixApiPath,
      withCredentials: config.withCredentials,
      timeoutMs: config.limits.requestMs,
      identity: () => ({ language: appearance.language(), sessionId: sessionId() }),
      onDate: renewal.noteDate,
      async onActionRequest(answer) {
        const [{ notifierOf }, { refuseActionRequest }] = await Promise.all([loadInit(), loadLater()]);
        await refuseActionRequest(context, notifierOf(context), answer);
      },
      onSend(url) {
        sent.add({ url, atMs: performance.now() });
      },
    });
  const http = httpAs(sessionStore.sessionIdForCall);
  const appearance = createAppearance({ config, http, folder, hostTheme: instance.hostTheme, signal });

  const createLabels = async (): Promise<LabelStore> => (await loadInit()).createSessionLabels(context);
  const createHistories = async (): Promise<SessionHistory> => (await loadInit()).createHistories(context);

  const context: InitContext = {
    config,
    signal,
    deadlineMs: performance.now() + config.limits.initMs,
    folder,
    nonce,
    sessionStore,
    renewal,
    http,
    httpAs,
    sent,
    sdkRequest: createDeferred(),
    uncaught: createReplayBuffer(),
    appearance,
    host,
    embedded,
    activity,
    files,
    timings: [],
    loader: loadOnce(() => createLoader(context, registry)),
    labels: loadOnce(createLabels),
    histories: loadOnce(createHistories),
    customisedFiles: { loading: Promise.resolve() },
    firstPaint: createDeferred(),
    onReplaced(step) {
      if (replaced.signal.aborted) step();
      else replaced.signal.addEventListener('abort', step);
    },
    onDispose(step) {
      // Cleans up at once what was created after the session ended.
      if (signal.aborted) step();
      else undo.push(step);
    },
  };

  return {
    context,
    /** Removes what a failed init has kept on the page until the next one begins. */
    replace(): void {
      replaced.abort();
    },
    /** Removes all traces from the page. Resolves when no script of this init can run any more. */
    dispose(): Promise<unknown> {
      sessionStore.clear();
      sessionStore.guardCalls(() => {
        throw new WeaverError('DESTROYED');
      });
      appearance.dispose();
      context.firstPaint.resolve();
      context.sdkRequest.reject(new WeaverError('DESTROYED'));
      return Promise.all(
        undo
          .splice(0)
          .reverse()
          .map((step) => step()),
      );
    },
  };
}

/** Facts that only the entry of a script build knows; empty in the ESM build. */
export interface Environment {
  /** Folder of the SDK's script, with its trailing slash. */
  readonly folder?: string | undefined;
  /** CSP nonce of the SDK's script. */
  readonly nonce?: string | undefined;
}

/** Additional facts of the script tag entries. */
export interface TagEnvironment extends Environment {
  /** Called by each init: where lazy chunks are loaded from, and with which nonce. */
  readonly onChunkLocation?: (location: {
    readonly folder: string;
    readonly nonce: string | undefined;
  }) => void;
}
