import type { WeaverError } from '../core/errors.js';
import type { HttpClient } from '../http/httpClient.js';
import type { ModuleIndex } from '../wire/modules.js';
import type { AppInfo } from './appInfo.js';
import type { ModuleStyle } from './css/moduleStyle.js';
import type { ResourceListener } from './resourceEvent.js';
import type { SharedLibraries, SharedProvider, SharedRegistry } from './sharedScope.js';

/** A module that is on the page. */
export interface LoadedModule {
  readonly info: AppInfo;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly styles: readonly ModuleStyle[];
  /** Whose libraries it runs on. */
  readonly provider: SharedProvider;
  /** The development server that it came from, undefined for a module as it is deployed. */
  readonly devOrigin?: string | undefined;
  /**
   * To be called when a chunk that the module loads itself could not be had. A classic module keeps that failure for good,
   * so the next load of the module runs its script once more; islands that are mounted keep what they have. Browsers
   * cache ES modules: those stay as they are.
   *
   * @param url of the chunk, where it is known
   */
  readonly onPartFailed?: (error: WeaverError, url: string | undefined) => void;
  /** Calls `listener` with the module whenever it has new code; only for a module from a development server. */
  readonly onNewCode?: ((listener: (module: LoadedModule) => void) => () => void) | undefined;
}

/** What a module exports under a name; what it merely inherits (`toString`) is no export. */
export function exportOf({ exports }: LoadedModule, name: string): unknown {
  return Object.prototype.hasOwnProperty.call(exports, name) ? exports[name] : undefined;
}

/** Options of a {@link ModuleLoader}. */
export interface ModuleLoaderOptions {
  readonly http: HttpClient;
  /** Base of /build, may carry a path. */
  readonly staticDomain: string;
  /** Static origin by app, for modules that have their own (contract §1). */
  readonly moduleDomains: Readonly<Record<string, string>>;
  /** Origins that a module may be loaded from while it is being developed (contract §1, devModuleOrigins). */
  readonly devOrigins: readonly string[];
  /** Lets islands of these modules that are in error try again, after the code of a module in development changed. */
  readonly retryIslands: (apps: readonly string[]) => void;
  /** An inlined moduleversion.json. */
  readonly moduleIndex: unknown;
  readonly nonce: string | undefined;
  readonly scriptTimeoutMs: number;
  readonly registry: SharedRegistry;
  /** The host's libraries (`init({ shared })`), if it gives any. */
  readonly hostLibraries: SharedLibraries | undefined;
  /** The libraries that came with this build. */
  readonly ownLibraries: SharedLibraries;
  /** `@weapp/utils`: one object for all modules. */
  readonly sharedLibrary: unknown;
  /** Makes groups of the shared library ready for a module that is about to run; undefined = all of them. */
  readonly loadLibraryGroups: (names: readonly string[] | undefined) => Promise<void>;
  /** Called for every file that was loaded, or could not be had. */
  readonly onResource: ResourceListener;
  /** Folder of the SDK's own files, with its closing slash. */
  readonly ownFiles: () => string;
  /** Aborted on destroy. */
  readonly signal: AbortSignal;
}

/** Loads the platform's remote modules, each once. */
export interface ModuleLoader {
  /** moduleversion.json. A failed load is forgotten, so that the next call tries again. */
  index(): Promise<ModuleIndex>;
  /**
   * Fetches what needs no session ahead of {@link ModuleLoader.load}: manifest, styles, and the script's bytes. Rejects
   * as the load that follows would.
   */
  prefetch(app: string): Promise<void>;
  /** The module, loaded once. A failed load is forgotten, so that the next call tries again. */
  readonly load: (app: string) => Promise<LoadedModule>;
  /** Whose libraries a module runs on; undefined until that is decided. */
  providerOf(app: string): SharedProvider | undefined;
  /** Puts the libraries into the page's registry, where scripts of modules read them. */
  share(): Promise<void>;
  /** Removes the modules' globals, fonts and hints. Resolves when no script of ours can run any more. */
  uninstall(): Promise<void>;
}
