import { assetManifestOf, parseListedManifest, type AssetManifest } from './assetManifest.js';
import {
  parsed,
  refused,
  isRecord,
  kindOf,
  ownProperty,
  ownTextMap,
  recordOf,
  textRows,
  type Parsed,
  type WireRecord,
  ownText,
  ownTexts,
} from './record.js';

/** Names of a module's script in manifests without `entrypoints`; the first one found is used. */
const ENTRY_NAMES = ['lib', 'main', 'index'];

/**
 * Files that say that a script of {@link ENTRY_NAMES} does not start alone: `vendor.js`, `runtime-main.js`,
 * `vendors~main.js`, `main~admin.js`. Lazy chunks, such as `vendors~Page.js`, say nothing.
 */
const SPLIT_OFF =
  /^runtime[~-]|^(?:runtime|vendor|common|polyfill)s?(?:-(?:lib|main|index))?\.(?:js|css)$|(?:^|~)(?:lib|main|index)~|~(?:lib|main|index)\./;

/** Reads manifests of older modules: `files`, or its rows at the top level, name one script and its style. */
function filesEntrypoints(manifest: WireRecord): Parsed<readonly string[]> {
  const files = isRecord(ownProperty(manifest, 'files'))
    ? ownTextMap(manifest, 'files')
    : recordOf(textRows(manifest));
  const part = Object.keys(files).find((name) => SPLIT_OFF.test(name));
  if (part !== undefined)
    return refused(`the build is split (${part}), but the manifest names no entrypoints`);
  const entry = ENTRY_NAMES.find((name) => files[`${name}.js`]);
  return entry === undefined
    ? refused('the manifest names no entry script')
    : parsed(['css', 'js'].map((kind) => files[`${entry}.${kind}`] ?? '').filter(Boolean));
}

/**
 * Parses an asset manifest of any kind: one that lists its entrypoints, one of Vite, or one of an older module. Refuses
 * anything but an object, one without files to load, and a manifest of another tool.
 */
export function parseAssetManifest(value: unknown): Parsed<AssetManifest> {
  if (!isRecord(value)) return refused(`expected a manifest object, got ${kindOf(value)}`);
  const listed = parseListedManifest(value);
  if (listed) return listed;
  const foreign = foreignManifest(value);
  if (foreign !== undefined) return refused(`got ${foreign} instead of an asset manifest`);
  return isViteManifest(value)
    ? assetManifestOf(value, viteEntrypoints(value), true)
    : assetManifestOf(value, filesEntrypoints(value), false);
}

/** A manifest of another tool that looks like an asset manifest. */
interface ForeignManifest {
  /** Its name in messages. */
  readonly name: string;
  readonly isIt: (manifest: WireRecord) => boolean;
}

const has = (manifest: WireRecord, ...keys: readonly string[]): boolean =>
  keys.every((key) => ownProperty(manifest, key) !== undefined);

/** Chunk name → `{ js, css }`, as assets-webpack-plugin writes it. */
function isByChunkAndKind(manifest: WireRecord): boolean {
  const rows = Object.values(manifest);
  return (
    rows.length > 0 &&
    rows.every((row) => isRecord(row) && !has(row, 'file') && (has(row, 'js') || has(row, 'css')))
  );
}

/**
 * Manifests that are refused, because they do not define which files to load in which order. To add one, add a row.
 */
const FOREIGN_MANIFESTS: readonly ForeignManifest[] = [
  { name: 'an error envelope', isIt: (manifest) => has(manifest, 'code', 'status') },
  {
    name: 'the stats of webpack',
    isIt: (manifest) =>
      has(manifest, 'assetsByChunkName') ||
      (Array.isArray(ownProperty(manifest, 'chunks')) && Array.isArray(ownProperty(manifest, 'modules'))),
  },
  {
    name: 'a manifest of webpack-assets-manifest',
    isIt: (manifest) => isRecord(ownProperty(manifest, 'entrypoints')),
  },
  { name: 'a manifest of assets-webpack-plugin', isIt: isByChunkAndKind },
  {
    name: 'a manifest of Module Federation',
    isIt: (manifest) => has(manifest, 'metaData') && (has(manifest, 'exposes') || has(manifest, 'remotes')),
  },
  { name: 'an import map', isIt: (manifest) => isRecord(ownProperty(manifest, 'imports')) },
];

/** The name of a manifest of another tool; undefined for a possible asset manifest. */
function foreignManifest(manifest: WireRecord): string | undefined {
  return FOREIGN_MANIFESTS.find(({ isIt }) => isIt(manifest))?.name;
}

/** One row of a Vite manifest. */
interface ViteRow {
  readonly file: string;
  readonly isEntry: boolean;
  readonly css: readonly string[];
  /** Keys of its static imports; the module loads its lazy ones itself. */
  readonly imports: readonly string[];
}

function rowOf(value: unknown): ViteRow | undefined {
  if (!isRecord(value)) return undefined;
  const file = ownText(value, 'file');
  if (file === '') return undefined;
  return {
    file,
    isEntry: ownProperty(value, 'isEntry') === true,
    css: ownTexts(value, 'css'),
    imports: ownTexts(value, 'imports'),
  };
}

/** True for `.vite/manifest.json`: rows by source file, each with its output file. */
function isViteManifest(manifest: WireRecord): boolean {
  const rows = Object.values(manifest);
  return rows.length > 0 && rows.every((row) => rowOf(row) !== undefined);
}

/** The files to load of a Vite build: the styles of its entry and of all its imports, then the entry's script. */
function viteEntrypoints(manifest: WireRecord): Parsed<readonly string[]> {
  const rows = new Map<string, ViteRow>();
  for (const [key, value] of Object.entries(manifest)) {
    const row = rowOf(value);
    if (row) rows.set(key, row);
  }
  const [entry, ...others] = [...rows.values()].filter(({ isEntry }) => isEntry);
  if (!entry) return refused('the Vite manifest names no entry');
  if (others.length > 0)
    return refused(`the Vite manifest names ${others.length + 1} entries; a module has one`);
  const styles = new Set<string>();
  const visited = new Set<ViteRow>();
  const visit = (row: ViteRow): void => {
    if (visited.has(row)) return;
    visited.add(row);
    for (const key of row.imports) {
      const imported = rows.get(key);
      if (imported) visit(imported);
    }
    for (const path of row.css) styles.add(path);
  };
  visit(entry);
  return parsed([...styles, entry.file]);
}
