import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { bundleMonitor } from './bundleMonitor.js';
import { bundle } from './contenders.js';
import type { Sample } from './figures.js';
import { html } from './pages.js';
import { PAGES, SOURCES } from './paths.js';

interface MonitorSource {
  /** Source below `pages/monitor`. */
  readonly script: string;
  /** The npm package. */
  readonly packageName?: string;
}

/** The page without a contender. */
export const EMPTY = 'empty page';
/** Ours: the error monitor alone, as the others are. */
export const OURS = 'weaverSDK monitor';
/** Ours with the performance monitor, which starts with it. */
export const BOTH = 'weaverSDK, both monitors';

/** The contenders by their names in the tables, ours apart. Add a row to add a contender. */
const OTHERS: Readonly<Record<string, MonitorSource>> = {
  [EMPTY]: { script: 'none.ts' },
  'Sentry, isolated client': { script: 'sentryIsolated.ts', packageName: '@sentry/browser' },
  Sentry: { script: 'sentry.ts', packageName: '@sentry/browser' },
  Faro: { script: 'faro.ts', packageName: '@grafana/faro-web-sdk' },
  'Datadog RUM slim': { script: 'datadogRum.ts', packageName: '@datadog/browser-rum-slim' },
  'web-vitals': { script: 'webVitals.ts', packageName: 'web-vitals' },
  'Datadog logs': { script: 'datadogLogs.ts', packageName: '@datadog/browser-logs' },
};

/** A contender's page. */
export interface MonitoredPage {
  readonly name: string;
  readonly folder: string;
}

/** All pages of the monitor scenarios. Their addresses are equally long, because every frame of a stack repeats them. */
export const ALL: readonly MonitoredPage[] = [...Object.keys(OTHERS), OURS, BOTH].map((name, at) => ({
  name,
  folder: `monitor-${at}`,
}));

/** The pages that report errors. */
export const MONITORED: readonly MonitoredPage[] = ALL.filter(({ name }) => name !== BOTH);

/** The page that measures islands, and the page without a contender. */
export const REPORTING: readonly MonitoredPage[] = ALL.filter(({ name }) => [EMPTY, BOTH].includes(name));

/** The packages of the contenders. */
export const MONITOR_PACKAGES: readonly string[] = [
  ...new Set(Object.values(OTHERS).flatMap(({ packageName }) => packageName ?? [])),
];

const inSources = (file: string): string => join(SOURCES, 'monitor', file);

const gzipKb = async (file: string): Promise<number> => gzipSync(await readFile(file)).length / 1000;

/** Files of the page itself. */
const OF_THE_PAGE = /^(?:thrower|page|plainHost-\w+)\.js$/;

async function prepareOther(script: string, folder: string): Promise<Sample> {
  await bundle(
    inSources('page.ts'),
    join(folder, 'page.js'),
    { 'bench-monitor': inSources(script), 'bench-monitor-host': inSources('plainHost.ts') },
    { format: 'esm', splits: true },
  );
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js') && !OF_THE_PAGE.test(file));
  const sizes = await Promise.all(files.map((file) => gzipKb(join(folder, file))));
  const whole = sizes.reduce((all, size) => all + size, 0);
  return { core: whole, whole };
}

async function prepareOurs(script: string, folder: string): Promise<Sample> {
  const files = await bundleMonitor(inSources('page.ts'), folder, {
    'bench-monitor': inSources(script),
    'bench-monitor-host': inSources('weaver/init.ts'),
  });
  const counted = new Set<string>();
  /** What this file adds to those before, its own imports included. */
  const addedKb = async (name: string): Promise<number> => {
    const file = [...files.values()].find((one) => one.name === name);
    if (!file || counted.has(name)) return 0;
    counted.add(name);
    let kb = await gzipKb(join(folder, name));
    for (const imported of file.imports) kb += await addedKb(imported);
    return kb;
  };
  const sizeOf = (chunk: string): Promise<number> => addedKb(files.get(chunk)?.name ?? '');
  await sizeOf('init');
  const core = await sizeOf('later');
  const report = await sizeOf('report');
  return { core, whole: core + report, device: await sizeOf('device') };
}

/** The sizes of the contenders, in kB after gzip, written by a run for its scenario. */
const SIZES = join(PAGES, 'monitor-sizes.json');

/** Builds the pages: the thrower, and the contender's files as chunks that are loaded later. */
export async function prepareMonitorPages(): Promise<void> {
  const head = '<script src="thrower.js"></script><script type="module" src="page.js"></script>';
  const sizes: Record<string, Sample> = {};
  for (const { name, folder } of ALL) {
    const to = join(PAGES, folder);
    await mkdir(to, { recursive: true });
    await bundle(inSources('thrower.ts'), join(to, 'thrower.js'));
    await writeFile(join(to, 'index.html'), html({ head }));
    const source = OTHERS[name];
    sizes[name] = source
      ? await prepareOther(source.script, to)
      : await prepareOurs(name === BOTH ? 'weaver/both/later.ts' : 'weaver/later.ts', to);
  }
  await writeFile(SIZES, JSON.stringify(sizes));
}

/**
 * What each contender loads, in kB after gzip: `core` at its start; `whole` with what stores and sends; for ours also the
 * code of the device record, which is not part of `whole`.
 */
export async function monitorSizes(): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const sizes = JSON.parse(await readFile(SIZES, 'utf8')) as Record<string, Sample>;
  return new Map(
    MONITORED.filter(({ name }) => name !== EMPTY).map(({ name }) => [name, [sizes[name] ?? {}]]),
  );
}
