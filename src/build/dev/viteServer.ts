import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What the dev server half uses of Vite (6 and later), as shapes of our own: authors who build with Rollup alone have no
 * Vite, and its types would be missing to them.
 */
export interface ViteConfig {
  readonly root: string;
  readonly command: 'build' | 'serve';
  readonly build: { readonly rollupOptions: { readonly input?: unknown } };
}

/** A module as Vite knows it: `url` is how the browser asks for it, `id` the file or the virtual module. */
export interface ViteModule {
  readonly id: string | null;
  readonly url: string;
  /** In the order of the source. */
  readonly importedModules: ReadonlySet<ViteModule>;
}

/** The half of the server that compiles for browsers. */
export interface ViteEnvironment {
  readonly moduleGraph: {
    getModuleByUrl(url: string): Promise<ViteModule | undefined>;
    getModuleById(id: string): ViteModule | undefined;
  };
  transformRequest(url: string): Promise<unknown>;
}

/** Answers a request, or leaves it to the next one. */
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

/** A file that changed, and the modules that Vite will send anew. */
export interface ViteUpdate<Module extends ViteModule> {
  readonly file: string;
  readonly modules: Module[];
}
