import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { basename, join } from 'node:path';
import { bundle } from './contenders.js';
import type { Sample } from './figures.js';
import { html } from './pages.js';
import { CACHE, PAGES, ROOT, SOURCES } from './paths.js';

interface MonitorSource {
  /** Source below `pages/monitor`. */
  readonly script: string;
  /** What it finds on a page, loaded before; default: nothing. */
  readonly host?: string;
  /** The npm package. */
  readonly packageName?: string;
}

/** The page without a contender. */
export const EMPTY = 'empty page';
/** Ours. */
export const OURS = 'weaverSDK monitor';

/** The contenders by their names in the tables. Add a row to add a contender. */
const SOURCES_BY_NAME: Readonly<Record<string, MonitorSource>> = {
  [EMPTY]: { script: 'none.ts' },
  'Sentry, isolated client': { script: 'sentryIsolated.ts', packageName: '@sentry/browser' },
  Sentry: { script: 'sentry.ts', packageName: '@sentry/browser' },
  Faro: { script: 'faro.ts', packageName: '@grafana/faro-web-sdk' },
  'Datadog RUM slim': { script: 'datadogRum.ts', packageName: '@datadog/browser-rum-slim' },
  'Datadog logs': { script: 'datadogLogs.ts', packageName: '@datadog/browser-logs' },
  [OURS]: { script: 'weaver.ts', host: 'weaverHost.ts' },
};

/** A contender's page. */
export interface MonitoredPage {
  readonly name: string;
  readonly folder: string;
}

/** The pages of the monitor scenario. */
export const MONITORED: readonly MonitoredPage[] = Object.keys(SOURCES_BY_NAME).map((name) => ({
  name,
  folder: `monitor-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
}));

/** The packages of the contenders. */
export const MONITOR_PACKAGES: readonly string[] = [
  ...new Set(Object.values(SOURCES_BY_NAME).flatMap(({ packageName }) => packageName ?? [])),
];

/** The part of esbuild's metafile that sizes need. */
interface Metafile {
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly entryPoint?: string;
        readonly imports: readonly { readonly path: string; readonly kind: string }[];
      }
    >
  >;
}

const metafileOf = (folder: string): string => join(CACHE, `${folder}.meta.json`);

/** Builds the pages: the thrower, and the contender's files as chunks that are loaded later. */
export async function prepareMonitorPages(): Promise<void> {
  const dexie = join(ROOT, 'node_modules/dexie/dist/modern/dexie.mjs');
  for (const { name, folder } of MONITORED) {
    const { script = '', host = 'plainHost.ts' } = SOURCES_BY_NAME[name] ?? {};
    const to = join(PAGES, folder);
    await mkdir(to, { recursive: true });
    await bundle(join(SOURCES, 'monitor/thrower.ts'), join(to, 'thrower.js'));
    await bundle(
      join(SOURCES, 'monitor/page.ts'),
      join(to, 'page.js'),
      {
        'bench-monitor': join(SOURCES, 'monitor', script),
        'bench-monitor-host': join(SOURCES, 'monitor', host),
        // As in the SDK's builds: Dexie's own module, which leaves no global.
        dexie,
      },
      { format: 'esm', splits: true, metafile: metafileOf(folder) },
    );
    const head = '<script src="thrower.js"></script><script type="module" src="page.js"></script>';
    await writeFile(join(to, 'index.html'), html({ head }));
  }
}

/** A file of the build and the files that it imports at once. */
function closure({ outputs }: Metafile, entry: string | undefined): readonly string[] {
  const found = new Set<string>();
  const add = (file: string | undefined): void => {
    if (file === undefined || found.has(file)) return;
    found.add(file);
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') add(path);
  };
  add(entry);
  return [...found];
}

/** kB after gzip, of a contender as it is loaded: at its start, and for ours what it loads beside that. */
export async function monitorSizes({ name, folder }: MonitoredPage): Promise<Sample> {
  const { script = '', host = 'plainHost.ts' } = SOURCES_BY_NAME[name] ?? {};
  const metafile = JSON.parse(await readFile(metafileOf(folder), 'utf8')) as Metafile;
  const from = (source: string): readonly string[] => {
    const [file] =
      Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source)) ?? [];
    return closure(metafile, file);
  };
  const there = new Set(from(`pages/monitor/${host}`));
  const addedKb = async (files: readonly string[]): Promise<number> => {
    const fresh = files.filter((file) => !there.has(file));
    for (const file of fresh) there.add(file);
    const sizes = await Promise.all(
      fresh.map(async (file) => gzipSync(await readFile(join(PAGES, folder, basename(file)))).length),
    );
    return sizes.reduce((all, size) => all + size, 0) / 1000;
  };
  const core = await addedKb(from(`pages/monitor/${script}`));
  if (name !== OURS) return { core, whole: core };
  const report = await addedKb(from('features/monitor/report/index.ts'));
  const device = await addedKb(from('library/groups/device.ts'));
  const store = await addedKb(from('features/monitor/report/dexieStore.browser.ts'));
  return { core, whole: core + report, device, store };
}
