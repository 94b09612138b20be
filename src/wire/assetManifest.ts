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

/** A module's asset-manifest.json (contract §2): paths relative to the module's folder, or absolute addresses. */
export interface AssetManifest {
  /** Scripts and styles to load, in order. */
  readonly entrypoints: readonly string[];
  /** `sha384-…` by path. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Semver range by shared library: `{ react: "^19" }`. */
  readonly shared: Readonly<Record<string, string>>;
  /** The module needs what Preact lacks. */
  readonly strictReact: boolean;
  /** Groups of `@weapp/utils` that it uses; undefined = all (a classic module). */
  readonly utils: readonly string[] | undefined;
  /** The module of the platform that carries its libraries: `@weapp/vendor17` (decision 0014). */
  readonly vendor: string | undefined;
  /**
   * Libraries, by import name, that its script reads as globals of the page (`window.React`); undefined for a manifest
   * that says nothing of sharing: such a module is one from before, which may read any.
   */
  readonly externals: readonly string[] | undefined;
  /** What its scripts are, if it says so, or its form does (Vite); the index is asked otherwise. */
  readonly type?: ModuleVersion['type'] | undefined;
}

/** What a module's one script is called in manifests without `entrypoints`, the first that is there. */
const ENTRY_NAMES = ['lib', 'main', 'index'];

/** Manifests of older modules: `files`, or the same rows without anything around them, name one script and its style. */
function filesEntrypoints(manifest: WireRecord): Parsed<readonly string[]> {
  const files = isRecord(ownProperty(manifest, 'files'))
    ? ownTextMap(manifest, 'files')
    : recordOf(textRows(manifest));
  const at = (name: string): string[] => ((files[name] ?? '') ? [files[name] as string] : []);
  const runtime = Object.keys(files).find((name) => /^runtime[~-]\w+\.js$/.test(name));
  if (runtime !== undefined)
    return refused(
      `the build is split (${runtime}), and its manifest has no entrypoints to say what to load`,
    );
  const entry = ENTRY_NAMES.find((name) => at(`${name}.js`).length > 0);
  return entry === undefined
    ? refused('the manifest names no entry script')
    : parsed([...at(`${entry}.css`), ...at(`${entry}.js`)]);
}

/** CRA writes `entrypoints`. */
function listedEntrypoints(manifest: WireRecord): Parsed<readonly string[]> {
  const listed = ownTexts(manifest, 'entrypoints');
  if (listed.length === 0) return refused('the manifest names no entry script');
  const given = ownProperty(manifest, 'entrypoints') as readonly unknown[];
  return listed.length < given.length
    ? refused('the manifest names an entry file that is no text')
    : parsed(listed);
}

/** Kinds of manifests, the first that fits. */
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

/** Reads an asset manifest. Refused: no object, nothing to load in it, or a file of another kind, by its name. */
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
