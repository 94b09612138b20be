import type { WeaverError } from '../core/errors.js';
import type { HttpClient } from '../http/httpClient.js';
import type { ModuleIndex } from '../wire/modules.js';
import type { AppInfo } from './appInfo.js';
import type { ModuleStyle } from './css/moduleStyle.js';
import type { ResourceListener } from './resourceEvent.js';
import type { SharedLibraries, SharedProvider, SharedRegistry } from './sharedScope.js';

/** A module that has been loaded. */
export interface LoadedModule {
  readonly info: AppInfo;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly styles: readonly ModuleStyle[];
  /** The provider of its libraries. */
  readonly provider: SharedProvider;
  /** Origin of its development server; undefined for a deployed module. */
  readonly devOrigin?: string | undefined;
  /**
   * To be called when a lazy chunk of the module failed to load. A classic module caches that failure, so the next load of
   * the module runs its script again; mounted islands stay unchanged. ES modules are not run again: browsers cache them.
   *
   * @param url of the chunk, where it is known
   */
  readonly onChunkFailed?: (error: WeaverError, url: string | undefined) => void;
  /**
   * Calls `listener` with the module whenever it has other code than `known`, at once if it has already; only for a module
   * from a development server.
   */
  readonly onNewCode?:
    | ((known: LoadedModule, listener: (module: LoadedModule) => void) => () => void)
    | undefined;
}

/** A module's own export of that name; inherited properties (`toString`) are not exports. */
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
  /** Exports by app, of modules that the page brings itself (contract §1, localModules). */
  readonly localModules: Readonly<Record<string, object>>;
  /** Retries the failed islands of these modules, after the code of a module in development changed. */
  readonly retryIslands: (apps: readonly string[]) => void;
  /** An inlined moduleversion.json. */
  readonly moduleIndex: unknown;
  readonly nonce: string | undefined;
  readonly scriptTimeoutMs: number;
  readonly registry: SharedRegistry;
  /** The host's libraries (`init({ shared })`), if any. */
  readonly hostLibraries: SharedLibraries | undefined;
  /** The libraries that came with this build. */
  readonly sdkLibraries: SharedLibraries;
  /** `@weapp/utils` for classic scripts: one object for all of them, because it cannot be known which script reads it. */
  readonly sharedLibrary: unknown;
  /** `@weapp/utils` of one app, for a module built with `weaver-sdk/build`. */
  readonly libraryFor: (app: string) => unknown;
  /** Loads groups of the shared library for a module that is about to run; undefined = all groups. */
  readonly loadLibraryGroups: (names: readonly string[] | undefined) => Promise<void>;
  /** Called for every file that was loaded or failed to load. */
  readonly onResource: ResourceListener;
  /** Aborted on destroy. */
  readonly signal: AbortSignal;
}

/** Loads the platform's remote modules, each once. */
export interface ModuleLoader {
  /** moduleversion.json. A failed load is forgotten, so that the next call tries again. */
  index(): Promise<ModuleIndex>;
  /**
   * Fetches the files that need no session ahead of {@link ModuleLoader.load}: manifest, styles, and the script. Rejects
   * with the same errors as {@link ModuleLoader.load}.
   */
  prefetch(app: string): Promise<void>;
  /** The module, loaded once. A failed load is forgotten, so that the next call tries again. */
  readonly load: (app: string) => Promise<LoadedModule>;
  /** Origin of the development server that a module is loaded from; undefined for a deployed one. */
  devOriginOf(app: string): string | undefined;
  /** The names that a loaded module exports; undefined for one that is not loaded, or failed. Loads nothing. */
  exportsOf(app: string): Promise<readonly string[] | undefined>;
  /** The provider of a module's libraries; undefined until it is chosen. */
  providerOf(app: string): SharedProvider | undefined;
  /** Puts the libraries into the page's registry, where scripts of modules read them. */
  share(): Promise<void>;
  /** Removes the modules' globals, fonts and hints. Resolves when no script that the SDK inserted can run any more. */
  uninstall(): Promise<void>;
}
