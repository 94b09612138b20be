import { WeaverError } from '../../core/errors.js';
import type { AssetManifest } from '../../wire/assetManifest.js';
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
  /** A script that is loaded by `import()`. */
  readonly isModule?: true;
}

/** More files than this are no module's: a manifest that names them would keep a page busy for ever. */
const MAX_FILES = 500;

/** A module's files in loading order. */
export interface ModuleAssets {
  readonly scripts: readonly Asset[];
  readonly styles: readonly Asset[];
}

/** What a file is, by its extension; others (source maps, media) are not for us to load. */
const KINDS: ReadonlyMap<string, Asset['kind']> = new Map([
  ['js', 'script'],
  ['mjs', 'script'],
  ['css', 'style'],
]);

/** What a browser checks; it ignores all else, and with it there would be no check at all. */
const INTEGRITY = /(?:^|\s)sha(?:256|384|512)-[\w+/-]+={0,2}(?:\s|\?|$)/;

function refuse(why: string): WeaverError {
  return new WeaverError('APP_LOAD_FAILED', { cause: new Error(why) });
}

function addressOf(path: string, base: string): URL {
  try {
    return new URL(path, base);
  } catch (cause) {
    throw new WeaverError('APP_LOAD_FAILED', { cause });
  }
}

/** True of a web address of one of `origins`: what `blob:` names has an origin too. */
export function isWebAddressOf(origins: ReadonlySet<string>, { origin, protocol }: URL): boolean {
  return origins.has(origin) && /^https?:$/.test(protocol);
}

/** True of an address with a name or a password before its host. */
export function hasUser({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/**
 * The files that a manifest names, as addresses. Paths are relative to the module's folder; absolute ones must stand on
 * one of `origins`.
 *
 * @param isModule its scripts are ES modules
 * @throws WeaverError APP_LOAD_FAILED for a file of another origin or scheme, with a user in its address or without an
 *   extension, without any script, or with too many files
 */
export function assetUrls(
  manifest: AssetManifest,
  { name: app, publicUrl }: Pick<AppInfo, 'name' | 'publicUrl'>,
  origins: ReadonlySet<string>,
  isModule = false,
): ModuleAssets {
  if (manifest.entrypoints.length > MAX_FILES) {
    throw refuse(`the manifest names ${manifest.entrypoints.length} files; at most ${MAX_FILES} are loaded`);
  }
  const scripts: Asset[] = [];
  const styles: Asset[] = [];
  const known = new Set<string>();
  for (const path of manifest.entrypoints) {
    const url = addressOf(path, publicUrl);
    if (!isWebAddressOf(origins, url)) {
      throw refuse(
        `the manifest names a file of ${url.protocol}//${url.host}, which modules are not loaded from`,
      );
    }
    if (hasUser(url)) throw refuse('the manifest names a file with a user in its address');
    const extension = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase();
    // Half of a module is none.
    if (extension === undefined) throw refuse(`the manifest names ${url.pathname}, neither script nor style`);
    const kind = KINDS.get(extension);
    if (kind === undefined || known.has(url.href)) continue;
    known.add(url.href);
    const name = url.pathname.replace(/^.*\/build\//, '');
    const given = manifest.integrity[path];
    const integrity = given !== undefined && INTEGRITY.test(given) ? given : undefined;
    const asset = { kind, app, url: url.href, name, integrity };
    if (kind === 'style') styles.push(asset);
    else scripts.push(isModule ? { ...asset, isModule } : asset);
  }
  if (scripts.length === 0) {
    throw refuse('the manifest names no entry script');
  }
  return { scripts, styles };
}
