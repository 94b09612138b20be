import { valuesOf } from '../../../core/objects.js';
import { appInfo, type AppInfo } from '../../../modules/appInfo.js';
import { assetUrls, type Asset, type ModuleAssets } from '../../../modules/resolve/assetUrls.js';
import { loadClassic } from '../../../modules/loadClassic.js';
import { isWeaverError } from '../../../core/errors.js';
import type { AssetManifest } from '../../../wire/assetManifest.js';
import { type ModuleIndex, type ModuleVersion, parseModuleIndex } from '../../../wire/modules.js';
import type { ResolvedConfig } from '../../../context/config.js';
import type { ExaminedPage } from '../page/examinedPage.js';
import type { ProbeRequest, ProbeOutcome } from './probe.js';
import type { Reach } from './reach.js';
import { isHtml, readJson } from '../../../http/readBody.js';
import type { Parsed } from '../../../wire/record.js';

/** The manifest of a module, as far as its files can be found by it. */
export type ManifestOutcome =
  /** No answer that the page can read. */
  | { readonly kind: 'unread'; readonly reach: Exclude<Reach, { readonly kind: 'readable' }> }
  /** The answer is no manifest. */
  | { readonly kind: 'faulty'; readonly problem: string }
  /** The SDK refuses the files that it names. */
  | { readonly kind: 'refused'; readonly problem: string; readonly foreignOrigin: string | undefined }
  | { readonly kind: 'ready'; readonly assets: ModuleAssets };

/** A deployed module of the index, and its manifest. */
export interface PageModule {
  readonly app: string;
  /** Folder of its files, with its trailing slash. */
  readonly folder: string;
  readonly manifestUrl: string;
  readonly manifest: ManifestOutcome;
}

/** A file of a module, and what its address answered. It was fetched, and not run. */
export interface ModuleFile {
  readonly asset: Asset;
  readonly reach: Reach;
  /** The content is another one than the manifest's integrity describes. */
  readonly isOtherContent: boolean;
}

/** Requests a file and says whether the page can read it. */
export type Measure = (request: ProbeRequest) => Promise<Reach>;

/** What is needed to find the modules of a page. */
export interface ModuleSearch {
  readonly config: Pick<
    ResolvedConfig,
    'moduleDomains' | 'staticDomain' | 'localModules' | 'devModuleOrigins'
  >;
  readonly page: Pick<ExaminedPage, 'moduleOverrides'>;
  readonly index: FileOf<ModuleIndex>;
  readonly measure: Measure;
}

/** The first file of another origin than the module's. */
function foreignOriginOf({ entrypoints }: AssetManifest, folder: string): string | undefined {
  const own = new URL(folder).origin;
  for (const path of entrypoints) {
    try {
      const { origin } = new URL(path, folder);
      if (origin !== own && origin !== 'null') return origin;
    } catch {
      // Not an address; `assetUrls` has refused it.
    }
  }
  return undefined;
}

/** The files of a manifest, by the rules of the SDK's loader. */
function filesOf(
  manifest: AssetManifest,
  app: string,
  folder: string,
  { type }: ModuleVersion,
): ManifestOutcome {
  try {
    const isModule = (manifest.type ?? type) === 'module';
    const origins = new Set([new URL(folder).origin]);
    const assets = assetUrls(manifest, { name: app, publicUrl: folder }, origins, isModule);
    return { kind: 'ready', assets };
  } catch (error) {
    const cause = isWeaverError(error) ? error.cause : error;
    const problem = cause instanceof Error ? cause.message : String(cause);
    return { kind: 'refused', problem, foreignOrigin: foreignOriginOf(manifest, folder) };
  }
}

async function readManifest(
  app: string,
  { publicUrl }: AppInfo,
  manifestUrl: string,
  version: ModuleVersion,
  measure: Measure,
): Promise<ManifestOutcome> {
  // Beside the one-file script it is inside that, so that the doctor needs no more files from the server that it examines.
  const { parseAssetManifest } = await loadClassic();
  const inRow = version.manifest === undefined ? undefined : parseAssetManifest(version.manifest);
  if (inRow?.ok === true) {
    const files = filesOf(inRow.value, app, publicUrl, version);
    // One that cannot be used is ignored by the SDK too.
    if (files.kind === 'ready') return files;
  }
  const reach = await measure({ url: manifestUrl });
  if (reach.kind !== 'readable') return { kind: 'unread', reach };
  const manifest = readFileAs(reach.answer, parseAssetManifest);
  if (manifest?.ok !== true) return { kind: 'faulty', problem: manifest?.problem ?? '' };
  return filesOf(manifest.value, app, publicUrl, version);
}

/**
 * Finds the files of one module. Undefined for a module that the index does not list, that the page brings itself, or
 * that comes from a development server.
 */
async function findModule(app: string, search: ModuleSearch): Promise<PageModule | undefined> {
  const { config, page, index, measure } = search;
  const { moduleDomains, staticDomain, localModules, devModuleOrigins } = config;
  const version = index?.ok === true ? index.value.get(app) : undefined;
  const isLocal = localModules?.[app] !== undefined;
  if (!version || isLocal || page.moduleOverrides.isInDevelopment(app, devModuleOrigins ?? []))
    return undefined;
  const deployed = appInfo(app, (moduleDomains?.[app] ?? staticDomain).replace(/\/+$/, ''));
  const domains = [staticDomain, ...valuesOf(moduleDomains ?? {})];
  const info = page.moduleOverrides.addressed(deployed, domains);
  const manifestUrl = new URL('asset-manifest.json', info.publicUrl);
  manifestUrl.searchParams.set('v', version.version);
  const manifest = await readManifest(app, info, manifestUrl.href, version, measure);
  return { app, folder: info.publicUrl, manifestUrl: manifestUrl.href, manifest };
}

/** Finds the files of modules. Those that cannot be found in the index are left out. */
export async function findModules(
  apps: readonly string[],
  search: ModuleSearch,
): Promise<readonly PageModule[]> {
  const found = await Promise.all(apps.map((app) => findModule(app, search)));
  return found.flatMap((module) => module ?? []);
}

/** Requests one file as the SDK does; again without integrity if that gives no answer, to know why. */
async function measureFile(asset: Asset, measure: Measure): Promise<ModuleFile> {
  const { url, integrity, isModule } = asset;
  // A script tag follows redirects; without integrity the SDK refuses them.
  const request = { url, follow: integrity !== undefined && !isModule };
  const reach = await measure({ ...request, integrity });
  if (integrity === undefined || reach.kind === 'readable') return { asset, reach, isOtherContent: false };
  const unchecked = await measure(request);
  return { asset, reach: unchecked, isOtherContent: unchecked.kind === 'readable' };
}

/** Requests scripts and styles of modules, at most `limit` of them, the first ones of each module first. */
export async function measureFiles(
  modules: readonly PageModule[],
  measure: Measure,
  limit: number,
): Promise<readonly ModuleFile[]> {
  const ofModules = modules.map(({ manifest }): readonly Asset[] =>
    manifest.kind === 'ready' ? [...manifest.assets.scripts, ...manifest.assets.styles] : [],
  );
  const longest = Math.max(0, ...ofModules.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    ofModules.flatMap((assets) => assets[turn] ?? []),
  );
  return Promise.all(
    inTurn
      .flat()
      .slice(0, limit)
      .map((asset) => measureFile(asset, measure)),
  );
}

/** A parsed file, or its problem; `undefined` without a readable response. */
export type FileOf<T> = Parsed<T> | undefined;

/** Parses a JSON file of the static domain with `guard`. */
export function readFileAs<T>(outcome: ProbeOutcome, guard: (value: unknown) => Parsed<T>): FileOf<T> {
  if (outcome.kind !== 'answer') return undefined;
  const { status, text } = outcome;
  if (status >= 400) return { ok: false, problem: `HTTP ${status}` };
  if (isHtml(text)) return { ok: false, problem: 'a web page is served in its place' };
  try {
    return guard(readJson(text));
  } catch {
    return { ok: false, problem: 'it is no JSON' };
  }
}

/** The module index: the config's own, else that of the static domain. */
export async function readModuleIndex(
  { moduleIndex }: Pick<ResolvedConfig, 'moduleIndex'>,
  staticReach: () => Promise<Reach>,
): Promise<FileOf<ModuleIndex>> {
  if (moduleIndex !== undefined) return parseModuleIndex(moduleIndex);
  const reach = await staticReach();
  return reach.kind === 'readable' ? readFileAs(reach.answer, parseModuleIndex) : undefined;
}
