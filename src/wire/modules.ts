import { parsed, refused, type Parsed } from './parsed.js';
import { isRecord, kindOf, own, ownText, ownTextMap, ownTexts } from './record.js';

/** One row of moduleversion.json (contract §2). */
export interface ModuleVersion {
  readonly version: string;
  /** `module` = loaded with `import()`, `classic` = a script that sets its library global. */
  readonly type: 'classic' | 'module';
}

/** moduleversion.json: the modules that the platform serves, by app name (`@weapp/hrm`). */
export type ModuleIndex = ReadonlyMap<string, ModuleVersion>;

/** The wire form of one row: a record, or a bare version text. */
export type ModuleIndexWire = Readonly<Record<string, string | { version: string; type?: 'module' }>>;

/** Reads moduleversion.json. Rows that cannot be read are left out; a body that is no object is refused. */
export function parseModuleIndex(value: unknown): Parsed<ModuleIndex> {
  if (!isRecord(value)) return refused(`expected an index object, got ${kindOf(value)}`);
  if ('code' in value && 'status' in value) return refused('got an error envelope instead of an index');
  const index = new Map<string, ModuleVersion>();
  for (const [name, row] of Object.entries(value)) {
    const version = typeof row === 'string' ? row : isRecord(row) ? ownText(row, 'version') : '';
    if (!name.startsWith('@') || version === '') continue;
    index.set(name, { version, type: isRecord(row) && own(row, 'type') === 'module' ? 'module' : 'classic' });
  }
  return parsed(index);
}

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
  /** What its scripts are, if it says so; the index is asked otherwise. */
  readonly type?: ModuleVersion['type'] | undefined;
}

/** CRA writes `entrypoints`; older modules only `files` with `lib.js` and `lib.css`, or `main.js` and `main.css`. */
function entrypointsOf(manifest: Readonly<Record<string, unknown>>): string[] {
  const listed = own(manifest, 'entrypoints');
  if (Array.isArray(listed)) return ownTexts(manifest, 'entrypoints');
  const files = ownTextMap(manifest, 'files');
  return ['lib.css', 'lib.js', 'main.css', 'main.js'].flatMap((key) => files[key] ?? []);
}

/** Reads an asset manifest. Refused: no object, or nothing to load in it. */
export function parseAssetManifest(value: unknown): Parsed<AssetManifest> {
  if (!isRecord(value)) return refused(`expected a manifest object, got ${kindOf(value)}`);
  const entrypoints = entrypointsOf(value);
  if (entrypoints.length === 0) return refused('the manifest names no entry script');
  return parsed({
    entrypoints,
    integrity: ownTextMap(value, 'integrity'),
    shared: ownTextMap(value, 'shared'),
    strictReact: own(value, 'strictReact') === true,
    utils: Array.isArray(own(value, 'utils')) ? ownTexts(value, 'utils') : undefined,
    type: own(value, 'type') === 'module' ? 'module' : undefined,
  });
}
