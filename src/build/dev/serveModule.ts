import type { AssetManifestWire } from '../assetManifest.js';
import type { ViteMiddleware, ViteServer } from './viteServer.js';

/** A module that the dev server serves under the same paths as the platform. */
export interface ServedModule {
  /** `@weapp/people` */
  readonly appName: string;
  /** `people` */
  readonly folder: string;
  /** Address of the entry on the server: `/src/index.ts`. */
  readonly entryUrl: string;
  readonly needs: Pick<AssetManifestWire, 'shared' | 'strictReact'>;
  /** Returns the module's current style sheets, concatenated. */
  readonly css: () => Promise<string>;
}

const SCRIPT = 'static/js/main.js';
const STYLE = 'static/css/main.css';

/** Responds without caching: a repeated request means that the file has changed. */
function answering(mediaType: string, content: () => Promise<string> | string): ViteMiddleware {
  return (_, response) => {
    Promise.resolve()
      .then(content)
      .then(
        (text) => {
          response.setHeader('Content-Type', mediaType);
          response.setHeader('Cache-Control', 'no-store');
          response.end(text);
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
  };
}

/** Handles requests for one path and passes on all others. */
function at(path: string, middleware: ViteMiddleware): ViteMiddleware {
  return (request, response, next) => {
    // Vite has already rewritten `url` to its index page.
    const asked = (request as { originalUrl?: string }).originalUrl ?? request.url;
    if (asked?.split('?')[0] === path) middleware(request, response, next);
    else next();
  };
}

/**
 * Serves `/build/{folder}/asset-manifest.json`, the entry as an ES module and the style sheet. Vite's
 * `server.cors` controls which pages may read them: by default only those of this machine.
 *
 * @returns the function that adds middleware after Vite's own (see Vite's `configureServer`)
 */
export function serveModule(server: ViteServer, module: ServedModule): () => void {
  const { appName, folder, entryUrl, needs, css } = module;
  const basePath = `/build/${folder}/`;
  const manifest: AssetManifestWire = {
    files: { 'main.css': STYLE, 'main.js': SCRIPT },
    entrypoints: [STYLE, SCRIPT],
    integrity: {},
    ...needs,
    type: 'module',
  };

  // Vite compiles the entry under its own address; a `?t=` of the loader is kept.
  server.middlewares.use((request, _, next) => {
    const path = basePath + SCRIPT;
    if (request.url?.split('?')[0] === path) request.url = entryUrl + request.url.slice(path.length);
    next();
  });

  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const origin = server.resolvedUrls?.local.map((url) => new URL(url).origin)[0];
    if (origin === undefined) return;
    server.config.logger.info(
      `  ➜  ${appName}: open a page that has devModuleOrigins: ['${origin}'] with ?weaver_dev=${appName}@${origin}`,
    );
  };

  return () => {
    server.middlewares.use(
      at(
        `${basePath}asset-manifest.json`,
        answering('application/json', () => JSON.stringify(manifest)),
      ),
    );
    server.middlewares.use(at(basePath + STYLE, answering('text/css; charset=utf-8', css)));
  };
}
