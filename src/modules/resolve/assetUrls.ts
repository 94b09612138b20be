import { WeaverError } from '../../core/errors.js';
import type { AssetManifest } from '../../wire/assetManifest.js';
import type { AppInfo } from '../appInfo.js';

/** One file to load. */
export interface Asset {
  readonly kind: 'script' | 'style';
  /** The module that the file belongs to: `@weapp/people`. */
  readonly app: string;
  readonly url: string;
  /** Its name in error messages: `people/static/js/main.3f2a.js`. */
  readonly name: string;
  readonly integrity: string | undefined;
  /** A script that is loaded by `import()`. */
  readonly isModule?: true;
}

/** A manifest with more files is refused: loading them would block the page. */
const MAX_FILES = 500;

/** A module's files in loading order. */
export interface ModuleAssets {
  readonly scripts: readonly Asset[];
  readonly styles: readonly Asset[];
}

/** Kind of file by extension; others (source maps, media) are not loaded. */
const KINDS: ReadonlyMap<string, Asset['kind']> = new Map([
  ['js', 'script'],
  ['mjs', 'script'],
  ['css', 'style'],
]);

/** Integrity that browsers verify; they ignore any other text and then load the file unchecked. */
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

/** Returns true for an http(s) address of one of `origins`; a `blob:` address has an origin too, so the scheme counts. */
export function isWebAddressOf(origins: ReadonlySet<string>, { origin, protocol }: URL): boolean {
  return origins.has(origin) && /^https?:$/.test(protocol);
}

/** Returns true for an address with a user name or a password. */
export function hasUser({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/**
 * Resolves the files of a manifest to addresses. Paths are relative to the module's folder; every address must be on one
 * of `origins`.
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
    // A file of unknown kind refuses the whole module: without that file it may not run correctly.
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
