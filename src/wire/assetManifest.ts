import { foreignManifest } from './foreignManifests.js';
import {
  parsed,
  refused,
  isRecord,
  kindOf,
  ownProperty,
  ownText,
  ownTextMap,
  ownTexts,
  textRows,
  recordOf,
  type Parsed,
  type WireRecord,
} from './record.js';
import type { ModuleVersion } from './modules.js';
import { isViteManifest, viteEntrypoints } from './viteManifest.js';

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

/** Reads the `entrypoints` of create-react-app. */
function listedEntrypoints(manifest: WireRecord): Parsed<readonly string[]> {
  const listed = ownTexts(manifest, 'entrypoints');
  if (listed.length === 0) return refused('the manifest names no entry script');
  const given = ownProperty(manifest, 'entrypoints') as readonly unknown[];
  return listed.length < given.length
    ? refused('the manifest names an entry file that is no text')
    : parsed(listed);
}

/** Kinds of manifests; the first that matches is used. */
const KINDS: readonly {
  readonly isIt: (manifest: WireRecord) => boolean;
  readonly entrypoints: (manifest: WireRecord) => Parsed<readonly string[]>;
  readonly isEsModule: boolean;
}[] = [
  {
    isIt: (manifest) => Array.isArray(ownProperty(manifest, 'entrypoints')),
    entrypoints: listedEntrypoints,
    isEsModule: false,
  },
  { isIt: isViteManifest, entrypoints: viteEntrypoints, isEsModule: true },
  { isIt: () => true, entrypoints: filesEntrypoints, isEsModule: false },
];

/**
 * Parses an asset manifest. Refuses anything but an object, one without files to load, and a manifest of another
 * tool.
 */
export function parseAssetManifest(value: unknown): Parsed<AssetManifest> {
  if (!isRecord(value)) return refused(`expected a manifest object, got ${kindOf(value)}`);
  const foreign = foreignManifest(value);
  if (foreign !== undefined) return refused(`got ${foreign} instead of an asset manifest`);
  const kind = KINDS.find(({ isIt }) => isIt(value));
  const entrypoints = kind?.entrypoints(value) ?? refused('the manifest names no entry script');
  if (!entrypoints.ok) return entrypoints;
  return parsed({
    entrypoints: entrypoints.value,
    integrity: ownTextMap(value, 'integrity'),
    shared: ownTextMap(value, 'shared'),
    strictReact: ownProperty(value, 'strictReact') === true,
    utils: Array.isArray(ownProperty(value, 'utils')) ? ownTexts(value, 'utils') : undefined,
    vendor: ownText(value, 'vendor') || undefined,
    externals: 'shared' in value || 'externals' in value ? ownTexts(value, 'externals') : undefined,
    type: kind?.isEsModule === true || ownProperty(value, 'type') === 'module' ? 'module' : undefined,
  });
}
