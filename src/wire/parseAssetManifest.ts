import { assetManifestOf, parseListedManifest, type AssetManifest } from './assetManifest.js';
import { foreignManifest } from './foreignManifests.js';
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
} from './record.js';
import { isViteManifest, viteEntrypoints } from './viteManifest.js';

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
