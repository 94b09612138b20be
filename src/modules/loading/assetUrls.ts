import { WeaverError } from '../../core/index.js';
import type { AssetManifest } from '../../wire/index.js';

/** One file to load. */
export interface Asset {
  readonly url: string;
  /** How errors call it: `people/static/js/main.3f2a.js`. */
  readonly name: string;
  readonly integrity: string | undefined;
}

/** A module's files in loading order. */
export interface ModuleAssets {
  readonly scripts: readonly Asset[];
  readonly styles: readonly Asset[];
}

/**
 * The files that a manifest names, as addresses. Paths are relative to the module's folder; absolute ones must stand on
 * one of `origins`.
 *
 * @throws WeaverError APP_LOAD_FAILED for a file of another origin or scheme, or without any script
 */
export function assetUrls(
  manifest: AssetManifest,
  folderUrl: string,
  origins: ReadonlySet<string>,
): ModuleAssets {
  const assets = manifest.entrypoints.map((path): Asset & { readonly extension: string } => {
    const url = new URL(path, folderUrl);
    if (!origins.has(url.origin) || !/^https?:$/.test(url.protocol)) {
      throw new WeaverError('APP_LOAD_FAILED', {
        cause: new Error(
          `the manifest names a file of ${url.protocol}//${url.host}, which modules are not loaded from`,
        ),
      });
    }
    return {
      url: url.href,
      name: url.pathname.replace(/^.*\/build\//, ''),
      integrity: manifest.integrity[path],
      extension: /\.(\w+)$/.exec(url.pathname)?.[1] ?? '',
    };
  });
  const scripts = assets.filter(({ extension }) => extension === 'js' || extension === 'mjs');
  const styles = assets.filter(({ extension }) => extension === 'css');
  if (scripts.length === 0) {
    throw new WeaverError('APP_LOAD_FAILED', { cause: new Error('the manifest names no entry script') });
  }
  return { scripts, styles };
}
