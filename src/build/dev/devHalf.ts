import { resolve, isAbsolute, relative, sep, join } from 'node:path';
import type { AssetManifestWire } from '../assetManifest.js';
import type { ModuleNames } from '../moduleNames.js';
import type {
  ViteConfig,
  ViteModule,
  ViteServer,
  ViteUpdate,
  ViteEnvironment,
  ViteMiddleware,
} from './viteServer.js';
import { readFile } from 'node:fs/promises';

/** The module, as seen by the dev server half of the plugin. */
export interface DevModule {
  readonly names: ModuleNames;
  readonly needs: Pick<AssetManifestWire, 'shared' | 'strictReact'>;
  /** The folder with its label tables, relative to the project. */
  readonly labelFolder: string;
  /** The text of the style sheet with this module id; undefined if there is none, or it has not been read yet. */
  readonly cssOf: (id: string) => string | undefined;
  /** The module id of a style sheet. */
  readonly styleIdOf: (path: string) => string;
}

/** The half of the plugin that is active under `vite dev` and does nothing in a build. */
export interface DevHalf {
  /** True under `vite dev`. */
  readonly isServing: () => boolean;
  readonly configResolved: (config: ViteConfig) => void;
  readonly configureServer: (server: ViteServer) => () => void;
  /** Adds the style sheets that include a changed file to the modules that Vite updates. */
  readonly hotUpdate: <Module extends ViteModule>(update: ViteUpdate<Module>) => Module[];
  /** Records a file that a style sheet includes. */
  readonly noteStyleFile: (file: string, stylePath: string) => void;
  /** The address of a file that a style sheet refers to. */
  readonly addressOf: (path: string) => string;
  /** The module's entry with code that announces updates; undefined for other files. */
  readonly entryCode: (code: string, id: string) => string | undefined;
  /** The JavaScript code of a style sheet's virtual module. */
  readonly styleCode: () => string;
}

/** Creates the {@link DevHalf} of one module. */
export function createDevHalf({ names, needs, labelFolder, cssOf, styleIdOf }: DevModule): DevHalf {
  let config: ViteConfig | undefined;
  let server: ViteServer | undefined;
  /** Ids of style sheets by the files that they include. */
  const stylesByFile = new Map<string, Set<string>>();
  const rootOf = (): string => config?.root ?? '';
  const isServing = (): boolean => config?.command === 'serve';
  /** Vite's ids have slashes on every system. */
  const idOf = (path: string): string => path.replaceAll('\\', '/');

  return {
    isServing,
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(started) {
      server = started;
      const { appName, folder } = names;
      const entryUrl = devAddress(rootOf(), entryOf(config ?? { root: '', build: { rollupOptions: {} } }));
      const css = async (): Promise<string> => {
        const ids = await modulesInOrder(started.environments.client, entryUrl);
        return ids.flatMap((id) => cssOf(id) ?? []).join('\n');
      };
      // Before Vite's own middleware, which answers unknown paths with its page.
      started.middlewares.use(serveLabels(folder, resolve(rootOf(), labelFolder)));
      return serveModule(started, { appName, folder, entryUrl, needs, css });
    },
    hotUpdate<Module extends ViteModule>({ file, modules }: ViteUpdate<Module>) {
      const graph = server?.environments.client.moduleGraph;
      const ids = [...(stylesByFile.get(file) ?? [])];
      return [...modules, ...ids.flatMap((id) => (graph?.getModuleById(id) as Module | undefined) ?? [])];
    },
    noteStyleFile(file, stylePath) {
      const ids = stylesByFile.get(idOf(file)) ?? new Set();
      stylesByFile.set(idOf(file), ids.add(styleIdOf(stylePath)));
      // It may be outside the project.
      server?.watcher.add(file);
    },
    addressOf: (path) => devAddress(rootOf(), path),
    entryCode: (code, id) =>
      config && isServing() && id.split('?')[0] === idOf(entryOf(config))
        ? code + devUpdateCode(names.appName, 'exports')
        : undefined,
    styleCode: () => `export {};${devUpdateCode(names.appName, 'styles')}`,
  };
}

/** The address of a file on the dev server: its path below the project, or its absolute path. */
function devAddress(root: string, path: string): string {
  const below = relative(root, path);
  const isOutside = below.startsWith('..') || isAbsolute(below);
  const parts = (isOutside ? path : below).split(sep).filter((part) => part !== '');
  return `/${[...(isOutside ? ['@fs'] : []), ...parts].join('/')}`;
}

/**
 * Returns the entry of a module.
 *
 * @throws TypeError if there is not exactly one
 */
function entryOf({ root, build }: Pick<ViteConfig, 'root' | 'build'>): string {
  const { input } = build.rollupOptions;
  const inputs = typeof input === 'object' && input !== null ? Object.values(input) : [input];
  const [entry] = inputs as unknown[];
  if (inputs.length !== 1 || typeof entry !== 'string') {
    throw new TypeError(
      "weaverModule: build.rollupOptions.input must name the module's one entry, such as 'src/index.ts'",
    );
  }
  return resolve(root, entry);
}

/** Path prefix of Vite's own client. */
const VITE_CLIENT = '/@vite/';

/**
 * The ids of an entry and all its imports, in source order, which is also the order of a build. A module that does not
 * compile is skipped: its own request reports the error.
 */
async function modulesInOrder(environment: ViteEnvironment, entryUrl: string): Promise<string[]> {
  const seen = new Set<string>();
  const ids: string[] = [];
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url) || url.startsWith(VITE_CLIENT)) return;
    seen.add(url);
    try {
      await environment.transformRequest(url);
    } catch {
      return;
    }
    const module = await environment.moduleGraph.getModuleByUrl(url);
    if (!module) return;
    if (module.id !== null) ids.push(module.id);
    for (const next of module.importedModules) await visit(next.url);
  };
  await visit(entryUrl);
  return ids;
}

/**
 * Code that the dev server appends to a module's entry, or serves for one of its style sheets: it announces new code to the
 * SDK on the page, which applies it to mounted islands. On a page without the SDK, the page is reloaded.
 *
 * @param appName `@weapp/people`
 * @param what `exports` passes the new exports; `styles` means that only style sheets changed
 */
function devUpdateCode(appName: string, what: 'exports' | 'styles'): string {
  const rest = what === 'exports' ? ', next' : '';
  return `
if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    const announce = globalThis.__weaverShared__?.[Symbol.for('weaverSDK.devUpdate')];
    if (!announce) import.meta.hot.invalidate();
    else if (next) announce(${JSON.stringify(appName)}${rest});
  });
}
`;
}

/** The platform's path of a module's label table (spec 1 §7). */
const PATH = /^\/static\/public\/resource\/i18n\/([A-Za-z]{2,3}_[A-Za-z]{2,4})\/([a-z0-9-]+)\.json$/;

/**
 * Serves the label tables of a module under the platform's paths, as they are in its source: `{labelFolder}/en_US.json` and
 * so on. A language without a table is answered with 404, as by the platform.
 *
 * @param folder of the module below `/build/`: `people`
 */
function serveLabels(folder: string, labelFolder: string): ViteMiddleware {
  return (request, response, next) => {
    const [, language, module] = PATH.exec(request.url?.split('?')[0] ?? '') ?? [];
    if (language === undefined || module !== folder) {
      next();
      return;
    }
    readFile(join(labelFolder, `${language}.json`), 'utf8').then(
      (text) => {
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(text);
      },
      () => {
        response.statusCode = 404;
        response.end(`there is no ${language}.json in ${labelFolder}`);
      },
    );
  };
}

/** A module that the dev server serves under the same paths as the platform. */
interface ServedModule {
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
function serveModule(server: ViteServer, module: ServedModule): () => void {
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
