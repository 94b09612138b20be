import { markHandled } from '../../core/deferred.js';
import { parseAssetManifest, type AssetManifest } from '../../wire/assetManifest.js';
import { parseMergedIndex, type MergedIndex } from '../../wire/modules.js';
import { staticPath } from '../../wire/calls.js';
import { once, type ParsedFileLoader } from '../loading.js';

/** A build of several modules in one file. */
export interface MergedBuild {
  readonly hash: string;
  /** The modules in it. */
  readonly apps: readonly string[];
  /** Address of its folder, with its closing slash. */
  readonly folder: string;
  readonly manifest: AssetManifest;
}

/** Which modules are taken from a merged build. */
export interface MergedBuilds {
  /** To be called for every module that the page wants, before {@link MergedBuilds.buildOf}. */
  want(app: string): void;
  /**
   * The build to take a module from, if there is one that saves requests: it holds at least two modules that the page
   * wants and does not have. Never rejects: without one, a module is loaded by itself.
   */
  buildOf(app: string): Promise<MergedBuild | undefined>;
  /** To be called when a file of a build cannot be had: its modules are loaded one by one from now on. */
  giveUp(hash: string): void;
  /** To be called after a failure: a new deployment may have replaced the builds. */
  forget(): void;
}

/**
 * Creates the {@link MergedBuilds} of one loader; the index is asked for, and waited for, once the page wants two modules
 * that it does not have.
 */
export function createMergedBuilds(staticDomain: string, fetchParsed: ParsedFileLoader): MergedBuilds {
  const domain = staticDomain.replace(/\/+$/, '');
  const wanted = new Set<string>();
  /** Modules that are loaded one by one: a build that has them too saves nothing. */
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
      parseAssetManifest,
    );

  const isWorth = (apps: Iterable<string>): boolean =>
    Array.from(apps).filter((app) => wanted.has(app) && !alone.has(app)).length > 1;

  return {
    want(app) {
      wanted.add(app);
      if (isWorth(wanted)) index ??= markHandled(fetchIndex());
    },
    async buildOf(app) {
      for (const [hash, apps] of (isWorth(wanted) && (await index)) || []) {
        if (!apps.includes(app) || refused.has(hash) || alone.has(app) || !isWorth(apps)) continue;
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
    giveUp(hash) {
      refused.add(hash);
    },
    forget() {
      index = undefined;
      manifests.clear();
    },
  };
}
