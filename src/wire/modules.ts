import { parsed, refused, isRecord, kindOf, ownProperty, ownText, ownTexts, type Parsed } from './record.js';

/** One row of moduleversion.json (contract §2). */
export interface ModuleVersion {
  readonly version: string;
  /** `module` = loaded with `import()`, `classic` = a script that sets its library global. */
  readonly type: 'classic' | 'module';
  /** The module's manifest where the row carries it, as it came; `parseAssetManifest` reads it when the module is used. */
  readonly manifest?: unknown;
}

/** moduleversion.json: the modules that the platform serves, by app name (`@weapp/hrm`). */
export type ModuleIndex = ReadonlyMap<string, ModuleVersion>;

/** The wire form of one row: a record, which may carry the module's asset manifest, or a bare version text. */
export type ModuleIndexWire = Readonly<
  Record<string, string | { version: string; type?: 'module'; manifest?: object }>
>;

/** Reads moduleversion.json. Rows that cannot be read are left out; a body that is no object is refused. */
export function parseModuleIndex(value: unknown): Parsed<ModuleIndex> {
  if (!isRecord(value)) return refused(`expected an index object, got ${kindOf(value)}`);
  if ('code' in value && 'status' in value) return refused('got an error envelope instead of an index');
  const index = new Map<string, ModuleVersion>();
  for (const [name, row] of Object.entries(value)) {
    const version = typeof row === 'string' ? row : isRecord(row) ? ownText(row, 'version') : '';
    if (!name.startsWith('@') || version === '') continue;
    const fields = isRecord(row) ? row : {};
    const type = ownProperty(fields, 'type') === 'module' ? 'module' : 'classic';
    index.set(name, { version, type, manifest: ownProperty(fields, 'manifest') });
  }
  return parsed(index);
}

/** `.merge-dist/manifest.json`: the modules that stand together in one build, by its hash (contract §2). */
export type MergedIndex = ReadonlyMap<string, readonly string[]>;

/** One path segment that leads nowhere else. */
const HASH = /^[A-Za-z0-9][\w-]*$/;

/** Reads the index of merged builds. Rows that cannot be read are left out; a body that is no object is refused. */
export function parseMergedIndex(value: unknown): Parsed<MergedIndex> {
  if (!isRecord(value)) return refused(`expected an index object, got ${kindOf(value)}`);
  const index = new Map<string, readonly string[]>();
  for (const hash of Object.keys(value)) {
    const names = ownTexts(value, hash).filter((name) => name.startsWith('@'));
    if (HASH.test(hash) && names.length > 1) index.set(hash, names);
  }
  return parsed(index);
}
