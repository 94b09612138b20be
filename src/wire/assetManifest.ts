import {
  parsed,
  refused,
  isRecord,
  ownProperty,
  ownText,
  ownTextMap,
  ownTexts,
  type Parsed,
  type WireRecord,
} from './record.js';
import type { ModuleVersion } from './modules.js';

/** A module's asset-manifest.json (contract §2): paths relative to the module's folder, or absolute URLs. */
export interface AssetManifest {
  /** Scripts and styles to load, in order. */
  readonly entrypoints: readonly string[];
  /** `sha384-…` by path. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Semver range by shared library: `{ react: "^19" }`. */
  readonly shared: Readonly<Record<string, string>>;
  /** The module needs React features that Preact lacks. */
  readonly strictReact: boolean;
  /** The groups of `@weapp/utils` that it uses; undefined means all (a classic module). */
  readonly utils: readonly string[] | undefined;
  /** The platform module that contains its libraries: `@weapp/vendor17` (decision 0014). */
  readonly vendor: string | undefined;
  /**
   * Libraries, by import name, that its script reads as globals (`window.React`). Undefined if the manifest has no
   * sharing fields: an older module, which may read any global.
   */
  readonly externals: readonly string[] | undefined;
  /** The type of its scripts, if the manifest names it or is from Vite; else the module index has it. */
  readonly type?: ModuleVersion['type'] | undefined;
}

/** The manifest with its fields read, but for those that say which files to load. */
export function assetManifestOf(
  manifest: WireRecord,
  entrypoints: Parsed<readonly string[]>,
  isEsModule: boolean,
): Parsed<AssetManifest> {
  if (!entrypoints.ok) return entrypoints;
  return parsed({
    entrypoints: entrypoints.value,
    integrity: ownTextMap(manifest, 'integrity'),
    shared: ownTextMap(manifest, 'shared'),
    strictReact: ownProperty(manifest, 'strictReact') === true,
    utils: Array.isArray(ownProperty(manifest, 'utils')) ? ownTexts(manifest, 'utils') : undefined,
    vendor: ownText(manifest, 'vendor') || undefined,
    externals: 'shared' in manifest || 'externals' in manifest ? ownTexts(manifest, 'externals') : undefined,
    type: isEsModule || ownProperty(manifest, 'type') === 'module' ? 'module' : undefined,
  });
}

/** Reads the `entrypoints` of create-react-app. */
function listedEntrypoints(manifest: WireRecord): Parsed<readonly string[]> {
  const listed = ownTexts(manifest, 'entrypoints');
  if (listed.length === 0) return refused('the manifest names no entry script');
  const given = ownProperty(manifest, 'entrypoints') as readonly unknown[];
  return listed.length < given.length
    ? refused('the manifest names an entry file that is no text')
    : parsed(listed);
}

/** Parses a manifest that lists its entrypoints; undefined for any other, which `parseAssetManifest` reads. */
export function parseListedManifest(value: unknown): Parsed<AssetManifest> | undefined {
  if (!isRecord(value) || !Array.isArray(ownProperty(value, 'entrypoints'))) return undefined;
  return assetManifestOf(value, listedEntrypoints(value), false);
}
