import type { WeaverError } from '../core/errors.js';
import type { HttpClient } from '../http/httpClient.js';
import type { AppInfo } from './appInfo.js';
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

/** Kind of file of a module. */
type ResourceKind = 'index' | 'manifest' | 'script' | 'style';

/** One file that was requested for a remote module, reported once it has loaded or failed. */
export interface ResourceEvent {
  readonly kind: ResourceKind;
  /** Absolute address, without a time parameter. */
  readonly url: string;
  /** The module that the file belongs to: `@weapp/hrm`; undefined for a file of no single module. */
  readonly app: string | undefined;
  /** A lazy chunk, loaded by the module itself; only failures of these are reported. */
  readonly isLazyChunk?: true;
  /** `sha384-…` as the manifest gives it. */
  readonly integrity: string | undefined;
  /** When it was first requested, in ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  /**
   * True if it was given up because init failed, the session ended, or the user left the page: the file itself did not
   * fail.
   */
  readonly isAborted?: true;
  /** Undefined for a file that loaded. */
  readonly error: WeaverError | undefined;
}

/** Called for every file of a module. It must not throw. */
export type ResourceListener = (event: ResourceEvent) => void;

/** A module's sheet rewritten for islands, and its rules that only work in the document. */
export interface IslandSheet {
  /** For shadow roots. */
  readonly sheet: CSSStyleSheet;
  /** For the page, where an island has no shadow root; created at the first call. */
  readonly pageSheet: () => CSSStyleSheet;
  /** `@font-face` and `@property` rules: engines ignore both inside a shadow root. */
  readonly lifted: CSSStyleSheet | undefined;
}

/** A module's style as islands apply it. */
export type ModuleStyle =
  | ({ readonly kind: 'sheet' } & IslandSheet)
  /** One `<link>` per island, where the engine cannot share sheets or the page's CSP forbids fetching them. */
  | {
      readonly kind: 'link';
      /** Adds the element to an island; resolves once it applies. Rejects with CHUNK_FAILED. */
      readonly attach: (parent: ParentNode) => Promise<void>;
    };
