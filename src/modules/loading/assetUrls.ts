import { WeaverError } from '../../core/index.js';
import type { AssetManifest } from '../../wire/index.js';
import type { AppInfo } from '../appInfo.js';

/** One file to load. */
export interface Asset {
  readonly kind: 'script' | 'style';
  /** Whose file it is: `@weapp/people`. */
  readonly app: string;
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

/** What a file is, by its extension; others (source maps, media) are not for us to load. */
const KINDS: Readonly<Record<string, Asset['kind'] | undefined>> = {
  js: 'script',
  mjs: 'script',
  css: 'style',
};

/**
 * The files that a manifest names, as addresses. Paths are relative to the module's folder; absolute ones must stand on
 * one of `origins`.
 *
 * @throws WeaverError APP_LOAD_FAILED for a file of another origin or scheme, or without any script
 */
export function assetUrls(
  manifest: AssetManifest,
  { name: app, publicUrl }: Pick<AppInfo, 'name' | 'publicUrl'>,
  origins: ReadonlySet<string>,
): ModuleAssets {
  const scripts: Asset[] = [];
  const styles: Asset[] = [];
  for (const path of manifest.entrypoints) {
    const url = new URL(path, publicUrl);
    if (!origins.has(url.origin) || !/^https?:$/.test(url.protocol)) {
      throw new WeaverError('APP_LOAD_FAILED', {
        cause: new Error(
          `the manifest names a file of ${url.protocol}//${url.host}, which modules are not loaded from`,
        ),
      });
    }
    const extension = /\.(\w+)$/.exec(url.pathname)?.[1] ?? '';
    const kind = KINDS[extension];
    if (kind === undefined) continue;
    const name = url.pathname.replace(/^.*\/build\//, '');
    const asset = { kind, app, url: url.href, name, integrity: manifest.integrity[path] };
    (kind === 'script' ? scripts : styles).push(asset);
  }
  if (scripts.length === 0) {
    throw new WeaverError('APP_LOAD_FAILED', { cause: new Error('the manifest names no entry script') });
  }
  return { scripts, styles };
}
