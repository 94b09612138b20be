import type { Deferred } from '../core/deferred.js';
import type { ReplayBuffer } from '../core/replayBuffer.js';
import type { HttpClient } from '../http/httpClient.js';
import type { OwnRequestClient } from '../http/requestOptions.js';
import type { LabelStore } from '../i18n/labelStore.js';
import type { Language } from '../i18n/languages.js';
import type { Texts } from '../i18n/texts.js';
import type { IslandLook } from '../islands/islandFrame.browser.js';
import type { Theme } from '../islands/theme/theme.js';
import type { ModuleLoader } from '../modules/moduleLoader.js';
import type { ResourceEvent } from '../modules/resourceEvent.js';
import type { SharedRegistry } from '../modules/sharedScope.js';
import type { SessionRenewal } from '../session/sessionRenewal.js';
import type { SessionStore } from '../session/sessionStore.js';
import type { ResolvedConfig } from './config.js';
import type { HostEvents, StepTiming } from './events.js';

/** Language, texts and look of the moment. */
export interface Appearance {
  /** Until the tenant is known: the config's language, or the page's. */
  readonly language: () => Language;
  readonly setLanguage: (language: Language) => void;
  /** The tenant's theme goes under the config's, and that under what the host laid over them (setTheme). */
  readonly setTenantTheme: (theme: Theme | undefined) => void;
  readonly setHostTheme: (theme: Theme | undefined) => void;
  /** Direction, language tag and theme variables: one object as long as nothing changes. */
  readonly look: () => IslandLook;
  /** The SDK's own texts, as good as they are known now. */
  readonly texts: () => Texts;
  /** Loads the SDK's own texts of a language, if they are not inside the build. Never rejects. */
  readonly loadTexts: (language: Language) => Promise<void>;
}

/** Something that happened in an SDK instance, for features that are installed later (design §9). */
export type Activity =
  /** A file of a module came, or could not be had. */
  | { readonly kind: 'file'; readonly file: ResourceEvent }
  /** A module that somebody needed now was loaded, or could not be; then with the error. */
  | { readonly kind: 'module'; readonly app: string; readonly atMs: number; readonly error?: unknown }
  /** A failure that the host was told of. */
  | { readonly kind: 'error'; readonly error: unknown; readonly atMs: number };

/** What an init begins with. The steps add to it what they make; all of it lives until the session ends. */
export interface InitContext {
  readonly config: ResolvedConfig;
  /** Aborted when init takes too long, fails, or the SDK is destroyed. */
  readonly signal: AbortSignal;
  /** Folder of the SDK's own files, with its closing slash. */
  readonly folder: string;
  /** CSP nonce of the scripts that we add. */
  readonly nonce: string | undefined;
  readonly registry: SharedRegistry;
  readonly session: SessionStore;
  readonly renewal: SessionRenewal;
  /** Calls of the platform as the session of the moment: one that is over lets no call through. */
  readonly http: HttpClient;
  /** Calls of the platform as somebody else: whose session is not yet taken. */
  readonly httpAs: (sessionId: () => string | undefined) => HttpClient;
  /** The request client, for the SDK's own calls: there from the step `http` on. */
  readonly ownRequest: Deferred<OwnRequestClient>;
  readonly appearance: Appearance;
  readonly host: HostEvents;
  readonly islands: {
    /** Gives every island the look and texts of now. */
    readonly refreshAll: () => void;
    /** Lets the islands that are in error try again; those of some modules alone, if any are named. */
    readonly retryAll: (apps?: readonly string[]) => void;
  };
  /** What happened before the features are installed is kept for them. */
  readonly activity: ReplayBuffer<Activity>;
  /** Files of modules that came, or could not be had: the last 500. */
  readonly files: ReplayBuffer<ResourceEvent>;
  /** The steps that are done. */
  readonly timings: StepTiming[];
  /** The loader of remote modules. Rejects with CHUNK_FAILED while its code cannot be had. */
  readonly loader: () => Promise<ModuleLoader>;
  /** The modules' interface text. Rejects with CHUNK_FAILED while its code cannot be had. */
  readonly labels: () => Promise<LabelStore>;
  /** Modules run once this has settled: customised files come first. Never rejects. */
  readonly customisedFiles: CustomisedFiles;
  /** Settles when the islands that init waited for are painted, or have failed: what can wait waits for it. */
  readonly firstPaint: Deferred<void>;
  /** Work that takes something off the page when the session ends; a promise is waited for. */
  readonly onDispose: (undo: () => unknown) => void;
}

/** Files of the tenant that run before modules do (contract §1, enableEcode). */
export interface CustomisedFiles {
  /** Modules wait from now on until `loading` has settled. */
  readonly waitFor: (loading: Promise<void>) => void;
  readonly settled: () => Promise<void>;
}
