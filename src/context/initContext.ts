import type { Look } from '../browser/look.browser.js';
import type { UncaughtError } from '../browser/watchUncaughtErrors.js';
import type { Deferred } from '../core/promises.js';
import type { ReplayBuffer } from '../core/replayBuffer.js';
import type { HttpClient } from '../http/httpClient.js';
import type { EndedCall } from '../http/request/sendCall.js';
import type { SdkRequestClient } from '../http/requestOptions.js';
import type { LabelStore } from '../i18n/labelStore.js';
import type { Language } from '../i18n/languages.js';
import type { Texts } from '../i18n/texts.js';
import type { SessionHistory } from '../islands/history/sessionHistory.js';
import type { Embedded } from './embedded.js';
import type { IslandAttempt } from '../islands/islandHost.js';
import type { Theme } from '../islands/theme/theme.js';
import type { IslandStage, IslandTimes } from '../islands/rendering/islandTimes.js';
import type { FailedElement } from '../islands/rendering/watchElements.browser.js';
import type { ResourceEvent } from '../modules/moduleLoader.js';
import type { ModuleLoader } from '../modules/moduleLoader.browser.js';
import type { SessionRenewal } from '../session/sessionRenewal.js';
import type { SessionStore } from '../session/sessionStore.js';
import type { ResolvedConfig } from './config.js';
import type { HostEvents, StepTiming } from './events.js';

/** The current language, texts and theme. */
export interface Appearance {
  /** Until the tenant is known, the language of the config or of the page. */
  readonly language: () => Language;
  readonly setLanguage: (language: Language) => void;
  /** The config's theme overrides the tenant's, and the host's (setTheme) overrides both. */
  readonly setTenantTheme: (theme: Theme | undefined) => void;
  readonly setHostTheme: (theme: Theme | undefined) => void;
  /** The theme in effect, merged of tenant's, config's and host's. */
  readonly theme: () => Theme;
  /** Direction, language tag and theme variables; the same object until one of them changes. */
  readonly look: () => Look;
  /** The SDK's own texts; English until those of the language are loaded. */
  readonly texts: () => Texts;
  /** Loads the SDK's own texts of a language if they are not in the build. Never rejects. */
  readonly loadTexts: (language: Language) => Promise<void>;
}

/** An event of an SDK instance, kept for features that are started later (decision 20). */
export type Activity =
  /** A step of init was finished. */
  | { readonly kind: 'step'; readonly timing: StepTiming }
  /** A file of a module was loaded, or failed. */
  | { readonly kind: 'file'; readonly file: ResourceEvent }
  /** A required module was loaded, or failed with `error`. */
  | { readonly kind: 'module'; readonly app: string; readonly atMs: number; readonly error?: unknown }
  /** An error that was reported to the host, or shown by a nested component. */
  | {
      readonly kind: 'error';
      readonly error: unknown;
      readonly atMs: number;
      /** The attempt to show an island that it ended, if it ended one. */
      readonly failed?: IslandAttempt | undefined;
    }
  /** A call of the request client that is a failure; `requests.calls` has the others too. */
  | { readonly kind: 'call'; readonly call: EndedCall; readonly atMs: number }
  /** A script, style sheet or image in an island that could not be loaded. */
  | { readonly kind: 'element'; readonly element: FailedElement; readonly atMs: number }
  /** An island reached a stage. `times` changes while the island is mounted. */
  | { readonly kind: 'island'; readonly stage: IslandStage; readonly times: IslandTimes }
  /** A customised file of the tenant is about to run. */
  | { readonly kind: 'customisedFile'; readonly url: string };

/** A call to the API that the SDK sent, for itself or a module. */
export interface SentCall {
  /** Absolute. */
  readonly url: string;
  /** On the clock of `performance.now()`. */
  readonly atMs: number;
}

/** The context of an init. Steps add to it; all of it exists until the session ends. */
export interface InitContext {
  readonly config: ResolvedConfig;
  /** Aborted when init takes too long, fails, or the SDK is destroyed. */
  readonly signal: AbortSignal;
  /** When init takes too long, on the clock of `performance.now()`: until then its calls may be repeated once. */
  readonly deadlineMs: number;
  /** Folder of the SDK's own files, with its trailing slash. */
  readonly folder: string;
  /** CSP nonce of scripts that the SDK adds. */
  readonly nonce: string | undefined;
  readonly sessionStore: SessionStore;
  readonly renewal: SessionRenewal;
  /** Calls the platform with the current session; after its end calls are refused. */
  readonly http: HttpClient;
  /** Calls the platform with another session id, before it is accepted. */
  readonly httpAs: (sessionId: () => string | undefined) => HttpClient;
  /** The last 500 calls to the API that were sent, and those that will be. */
  readonly sent: ReplayBuffer<SentCall>;
  /** The request client for the SDK's own calls; resolves in the step `http`. */
  readonly sdkRequest: Deferred<SdkRequestClient>;
  readonly appearance: Appearance;
  readonly host: HostEvents;
  /** The islands and frames on the page, also those of earlier inits. */
  readonly embedded: Embedded;
  /** Events before the features are started are kept for them. */
  readonly activity: ReplayBuffer<Activity>;
  /**
   * The last 500 uncaught errors of the page, the host's own included; kept until the features are started. A buffer of
   * their own: they must not push out what `activity` keeps.
   */
  readonly uncaught: ReplayBuffer<UncaughtError>;
  /** The last 500 module files that were loaded, failed, or were given up; those given up are not in `activity`. */
  readonly files: ReplayBuffer<ResourceEvent>;
  /** The steps that have ended; after a failed init the last one is the failed step. */
  readonly timings: StepTiming[];
  /** The loader of remote modules. Rejects with CHUNK_FAILED if its code cannot be loaded. */
  readonly loader: () => Promise<ModuleLoader>;
  /** The labels of the modules. Rejects with CHUNK_FAILED if its code cannot be loaded. */
  readonly labels: () => Promise<LabelStore>;
  /** The histories of the session. Rejects with CHUNK_FAILED if their code cannot be loaded. */
  readonly histories: () => Promise<SessionHistory>;
  /** Files of the tenant that run before modules (contract §1, enableEcode): modules wait for `loading`, which never rejects. */
  readonly customisedFiles: { loading: Promise<void> };
  /** Resolves when the first islands are painted or have failed; less urgent work waits for it. */
  readonly firstPaint: Deferred<void>;
  /**
   * Registers cleanup of what a failed init leaves on the page, the reason of its failure: for when the next init begins, or
   * the SDK is destroyed.
   */
  readonly onReplaced: (undo: () => void) => void;
  /** Registers cleanup for the end of the session; a returned promise is awaited. */
  readonly onDispose: (undo: () => unknown) => void;
}
