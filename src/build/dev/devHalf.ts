import { resolve } from 'node:path';
import type { AssetManifestWire } from '../assetManifest.js';
import type { ModuleNames } from '../moduleNames.js';
import { devAddress, entryOf } from './devAddress.js';
import { modulesInOrder } from './devStyles.js';
import { devUpdateCode } from './devUpdateCode.js';
import { serveLabels } from './serveLabels.js';
import { serveModule } from './serveModule.js';
import type { ViteConfig, ViteModule, ViteServer, ViteUpdate } from './viteServer.js';

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
