import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The used parts of Vite's types (6 and later), declared here because authors who build with Rollup do not have Vite
 * installed.
 */
export interface ViteConfig {
  readonly root: string;
  readonly command: 'build' | 'serve';
  readonly build: { readonly rollupOptions: { readonly input?: unknown } };
  readonly plugins?: readonly { readonly name: string }[];
}

/** A module of Vite's graph: `url` is its address in the browser, `id` the file or the virtual module. */
export interface ViteModule {
  readonly id: string | null;
  readonly url: string;
  /** In the order of the source. */
  readonly importedModules: ReadonlySet<ViteModule>;
}

/** The server environment that compiles for browsers. */
export interface ViteEnvironment {
  readonly moduleGraph: {
    getModuleByUrl(url: string): Promise<ViteModule | undefined>;
    getModuleById(id: string): ViteModule | undefined;
  };
  transformRequest(url: string): Promise<unknown>;
}

/** Handles a request, or calls `next`. */
export type ViteMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The server of `vite dev`. */
export interface ViteServer {
  readonly config: { readonly logger: { info(text: string): void } };
  readonly environments: { readonly client: ViteEnvironment };
  readonly middlewares: { use(middleware: ViteMiddleware): void };
  readonly watcher: { add(path: string): unknown };
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
  printUrls(): void;
}

/** A file that changed, and the modules that Vite will send again. */
export interface ViteUpdate<Module extends ViteModule> {
  readonly file: string;
  readonly modules: Module[];
}
