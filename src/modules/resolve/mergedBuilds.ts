import { markHandled } from '../../core/promises.js';
import { type AssetManifest, parseListedManifest } from '../../wire/assetManifest.js';
import { parseMergedIndex, type MergedIndex } from '../../wire/modules.js';
import { staticPath } from '../../wire/calls.js';
import { once, type ParsedFileLoader } from '../loading.js';
import type { MergedBuild } from './resolvedModule.js';
import type { Parsed } from '../../wire/record.js';
import { loadClassic } from '../loadClassic.js';

/**
 * Creates what chooses the merged build that a module is loaded from; the index is requested, and awaited, once the page needs two modules
 * that it has not loaded.
 */
export function createMergedBuilds(staticDomain: string, fetchParsed: ParsedFileLoader) {
  const domain = staticDomain.replace(/\/+$/, '');
  const wanted = new Set<string>();
  /** Modules that are loaded one by one; they do not count when a build is chosen. */
  const alone = new Set<string>();
  const refused = new Set<string>();
  const manifests = new Map<string, Promise<AssetManifest>>();
  let index: Promise<MergedIndex> | undefined;

  const fetchIndex = (): Promise<MergedIndex> =>
    fetchParsed(
      { kind: 'index', url: domain + staticPath('mergedIndex'), app: undefined, integrity: undefined },
      parseMergedIndex,
    ).catch((): MergedIndex => new Map());

  const fetchManifest = (hash: string): Promise<AssetManifest> =>
    fetchParsed(
      {
        kind: 'manifest',
        url: domain + staticPath('mergedManifest', { hash }),
        app: undefined,
        integrity: undefined,
      },
      readManifest,
    );

  const savesRequests = (apps: Iterable<string>): boolean =>
    Array.from(apps).filter((app) => wanted.has(app) && !alone.has(app)).length > 1;

  return {
    /** To be called for every module that the page needs, before `buildOf`. */
    want(app: string): void {
      wanted.add(app);
      if (savesRequests(wanted)) index ??= markHandled(fetchIndex());
    },
    /**
     * The build to load a module from, if one saves requests: it holds at least two modules that the page needs and has not
     * loaded. Never rejects; undefined means that the module is loaded by itself.
     */
    async buildOf(app: string): Promise<MergedBuild | undefined> {
      for (const [hash, apps] of (savesRequests(wanted) && (await index)) || []) {
        if (!apps.includes(app) || refused.has(hash) || alone.has(app) || !savesRequests(apps)) continue;
        try {
          const manifest = await once(manifests, hash, () => fetchManifest(hash));
          const folder = new URL('./', domain + staticPath('mergedManifest', { hash })).href;
          return { hash, apps, folder, manifest };
        } catch {
          refused.add(hash);
        }
      }
      alone.add(app);
      return undefined;
    },
    /** To be called when a file of a build cannot be loaded: its modules are then loaded one by one. */
    giveUp(hash: string): void {
      refused.add(hash);
    },
    /** To be called after a failure: a new deployment may have replaced the builds. */
    forget(): void {
      index = undefined;
      manifests.clear();
    },
  };
}

/**
 * Parses an asset manifest of any kind. What reads those that do not list their entrypoints is a lazy chunk: rejects with
 * CHUNK_FAILED if it cannot be loaded.
 */
export async function readManifest(value: unknown): Promise<Parsed<AssetManifest>> {
  return parseListedManifest(value) ?? (await loadClassic()).parseAssetManifest(value);
}
