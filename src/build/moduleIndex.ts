import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt } from '../core/callerValues.js';
import { parseAssetManifest } from '../wire/parseAssetManifest.js';
import { isRecord } from '../wire/record.js';
import { contentHash } from './assetManifest.js';
import { dropMerged } from './mergeModules.js';
import { moduleNames } from './moduleNames.js';

/** A built module for the index. */
export interface BuiltModule {
  readonly name: string;
  readonly version: string;
  /** `module` for ES output, which the SDK loads with `import()`. Default: the type in the manifest. */
  readonly type?: 'module';
  /**
   * Whether the row includes the module's manifest, which saves pages one request per module. It adds 0.4 kB to the row
   * (0.15 kB compressed), and every page loads all rows: with more than a hundred modules, set it to false for those
   * that few pages use. Default: true.
   */
  readonly inlineManifest?: boolean;
}

/** A row of {@link ModuleIndexJson}. */
export interface ModuleIndexRow {
  readonly version: string;
  readonly type?: 'module';
  /** The module's manifest, reduced to the keys that the SDK reads. */
  readonly manifest?: object;
}

/** The content of moduleversion.json (contract §2). */
export type ModuleIndexJson = Readonly<Record<string, ModuleIndexRow>>;

/** The keys of a manifest that the SDK reads; undefined for a file that it would refuse. */
function inlineForm(manifest: unknown): object | undefined {
  const read = parseAssetManifest(manifest);
  if (!read.ok) return undefined;
  const { entrypoints, integrity, shared, strictReact, utils, vendor, externals, type } = read.value;
  const hashes = entrypoints.flatMap((path) => {
    const hash = integrity[path];
    return hash === undefined ? [] : [[path, hash] as const];
  });
  return {
    entrypoints,
    ...(hashes.length === 0 ? {} : { integrity: Object.fromEntries(hashes) }),
    // A manifest without `shared` belongs to a module that may read any global.
    ...(externals === undefined ? {} : { shared }),
    ...(externals === undefined || externals.length === 0 ? {} : { externals }),
    ...(strictReact ? { strictReact } : {}),
    ...(vendor === undefined ? {} : { vendor }),
    ...(type === undefined ? {} : { type }),
    ...(utils === undefined ? {} : { utils }),
  };
}

/** One row per line, so that the file is readable. */
function indexText(index: ModuleIndexJson): string {
  const rows = Object.entries(index).map(
    ([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  );
  return `{\n${rows.join(',\n')}\n}\n`;
}

/**
 * Reads the manifest of a built module.
 *
 * @throws Error, which names file and module, if it is no JSON object
 */
export async function readManifest(
  path: string,
  name: string,
): Promise<{ readonly text: string; readonly manifest: { readonly type?: 'module' } }> {
  const text = await readFile(path, 'utf8');
  const manifest = attempt<unknown>(() => JSON.parse(text), undefined);
  if (isRecord(manifest)) return { text, manifest };
  throw new Error(`${path} is no manifest of ${name}: build the module again`);
}

/** Reads the existing index of the folder; empty if there is none. */
export async function readIndex(path: string): Promise<ModuleIndexJson> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    const index: unknown = JSON.parse(text);
    if (typeof index === 'object' && index !== null && !Array.isArray(index)) return index as ModuleIndexJson;
  } catch {
    // Thrown below, as for other invalid content.
  }
  throw new Error(`${path} is not a module index; repair it, or delete it to create a new one`);
}

/**
 * Writes the rows of `modules` into `moduleversion.json` of the static domain's build folder and keeps the rows of other
 * modules. The version of a module is its own plus a hash of its manifest (`1.0.0+8c1f…`). The manifest contains content
 * hashes of all files, so only a changed build gets a new version. A row includes the manifest, unless `inlineManifest`
 * is false. Merged builds of a module with a new version are removed from their index ({@link mergeModules} creates them
 * again).
 *
 * @returns the complete new index
 * @throws Error if the existing file is not an index, or if a manifest cannot be read; the index is not changed
 */
export async function writeModuleIndex(
  buildFolder: string,
  modules: readonly BuiltModule[],
): Promise<ModuleIndexJson> {
  const indexPath = join(buildFolder, 'moduleversion.json');
  const before = await readIndex(indexPath);
  const index: Record<string, ModuleIndexRow> = { ...before };
  for (const { name, version, type: given, inlineManifest = true } of modules) {
    const path = join(buildFolder, moduleNames(name).folder, 'asset-manifest.json');
    const { text, manifest: file } = await readManifest(path, name);
    const type = given ?? file.type;
    const manifest = inlineManifest ? inlineForm(file) : undefined;
    index[name] = {
      version: `${version}+${contentHash(text)}`,
      ...(type === undefined ? {} : { type }),
      ...(manifest === undefined ? {} : { manifest }),
    };
  }
  await mkdir(buildFolder, { recursive: true });
  // Before the new row is written: a page that reads it would load old code from a merged build.
  await dropMerged(
    buildFolder,
    Object.keys(index).filter((name) => index[name]?.version !== before[name]?.version),
  );
  await writeFile(indexPath, indexText(index));
  return index;
}
