import { parsed, refused, isRecord, kindOf, ownProperty, ownText, ownTexts, type Parsed } from './record.js';

/** One row of moduleversion.json (contract §2). */
export interface ModuleVersion {
  readonly version: string;
  /** `module` = loaded with `import()`, `classic` = a script that sets its library global. */
  readonly type: 'classic' | 'module';
  /**
   * The module's manifest if the row contains it, unparsed; `parseAssetManifest` reads it when the module is used.
   */
  readonly manifest?: unknown;
}

/** moduleversion.json: the modules that the platform serves, by app name (`@weapp/hrm`). */
export type ModuleIndex = ReadonlyMap<string, ModuleVersion>;

/**
 * The wire form of moduleversion.json. A row is an object, which may contain the module's asset manifest, or only a
 * version string.
 */
export type ModuleIndexWire = Readonly<
  Record<string, string | { version: string; type?: 'module'; manifest?: object }>
>;

/** Parses moduleversion.json. Invalid rows are left out; a body that is not an object is refused. */
export function parseModuleIndex(value: unknown): Parsed<ModuleIndex> {
  if (!isRecord(value)) return refused(`expected an index object, got ${kindOf(value)}`);
  const isEnvelope = ['code', 'status'].every((key) => ownProperty(value, key) !== undefined);
  if (isEnvelope) return refused('got an error envelope instead of an index');
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

/** `.merge-dist/manifest.json`: the modules merged into one build, by its hash (contract §2). */
export type MergedIndex = ReadonlyMap<string, readonly string[]>;

/** A hash that is safe as one path segment. */
const HASH = /^[A-Za-z0-9][\w-]*$/;

/** Parses the index of merged builds. Invalid rows are left out; a body that is not an object is refused. */
export function parseMergedIndex(value: unknown): Parsed<MergedIndex> {
  if (!isRecord(value)) return refused(`expected an index object, got ${kindOf(value)}`);
  const index = new Map<string, readonly string[]>();
  for (const hash of Object.keys(value)) {
    const names = ownTexts(value, hash).filter((name) => name.startsWith('@'));
    if (HASH.test(hash) && names.length > 1) index.set(hash, names);
  }
  return parsed(index);
}
