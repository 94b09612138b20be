import type { AssetManifestWire } from '../assetManifest.js';
import type { ViteMiddleware, ViteServer } from './viteServer.js';

/** A module as the dev server serves it, in the place where the platform would. */
export interface ServedModule {
  /** `@weapp/people` */
  readonly appName: string;
  /** `people` */
  readonly folder: string;
  /** How the server itself knows the entry: `/src/index.ts`. */
  readonly entryUrl: string;
  readonly needs: Pick<AssetManifestWire, 'shared' | 'strictReact'>;
  /** The module's style sheets of now, as one. */
  readonly css: () => Promise<string>;
}

const SCRIPT = 'static/js/main.js';
const STYLE = 'static/css/main.css';

/** Nothing is kept: what is asked for again is asked for because it changed. */
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

/** Takes requests for one path; everything else goes on. */
function at(path: string, middleware: ViteMiddleware): ViteMiddleware {
  return (request, response, next) => {
    // Vite has turned the address into that of its index page by then.
    const asked = (request as { originalUrl?: string }).originalUrl ?? request.url;
    if (asked?.split('?')[0] === path) middleware(request, response, next);
    else next();
  };
}

/**
 * Serves `/build/{folder}/asset-manifest.json`, the entry as an ES module and the style sheet. Which pages may read them is
 * Vite's `server.cors`: by default those of this machine alone.
 *
 * @returns what is to be done when Vite's own answers are in place (its `configureServer`)
 */
export function serveModule(server: ViteServer, module: ServedModule): () => void {
  const { appName, folder, entryUrl, needs, css } = module;
  const place = `/build/${folder}/`;
  const manifest: AssetManifestWire = {
    files: { 'main.css': STYLE, 'main.js': SCRIPT },
    entrypoints: [STYLE, SCRIPT],
    integrity: {},
    ...needs,
    type: 'module',
  };

  // Vite compiles the entry under its own address; a `?t=` of the loader goes along.
  server.middlewares.use((request, _, next) => {
    const path = place + SCRIPT;
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
        `${place}asset-manifest.json`,
        answering('application/json', () => JSON.stringify(manifest)),
      ),
    );
    server.middlewares.use(at(place + STYLE, answering('text/css; charset=utf-8', css)));
  };
}
