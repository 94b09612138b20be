import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetManifestWire } from './assetManifest.js';
import { contentHash } from './contentHash.js';
import { dropMerged } from './mergeModules.js';
import { moduleNames } from './moduleNames.js';

/** A built module, as the index lists it. */
export interface BuiltModule {
  readonly name: string;
  readonly version: string;
  /** `module` for es output, which the SDK loads with `import()`. Default: what the manifest says. */
  readonly type?: 'module';
}

/** moduleversion.json as it is written (contract §2). */
export type ModuleIndexJson = Readonly<
  Record<string, { readonly version: string; readonly type?: 'module' }>
>;

/** The index that stands in the folder already; empty when there is none. */
async function readIndex(path: string): Promise<ModuleIndexJson> {
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
    // Said below: what cannot be read is nobody's to replace.
  }
  throw new Error(`${path} is no module index; mend it, or take it away to begin a new one`);
}

/**
 * Writes the rows of `modules` into `moduleversion.json` of the static domain's build folder; the rows of other modules
 * stay as they are. The version of a module is its own plus a hash of its manifest (`1.0.0+8c1f…`): the manifest names
 * every file by content, so a new build is a new version, and a repeated one is not. Merged builds of a module with a new
 * version are taken out of their index ({@link mergeModules} makes them anew).
 *
 * @returns the whole index as it stands now
 * @throws Error when the file that is there is no index: it is left as it is
 */
export async function writeModuleIndex(
  buildFolder: string,
  modules: readonly BuiltModule[],
): Promise<ModuleIndexJson> {
  const indexPath = join(buildFolder, 'moduleversion.json');
  const before = await readIndex(indexPath);
  const index: Record<string, { version: string; type?: 'module' }> = { ...before };
  for (const { name, version, type: given } of modules) {
    const path = join(buildFolder, moduleNames(name).folder, 'asset-manifest.json');
    const manifest = await readFile(path, 'utf8');
    const type = given ?? (JSON.parse(manifest) as AssetManifestWire).type;
    index[name] = { version: `${version}+${contentHash(manifest)}`, ...(type === undefined ? {} : { type }) };
  }
  await mkdir(buildFolder, { recursive: true });
  // Before the new row is there: a page that reads it would take the old code from a merged build.
  await dropMerged(
    buildFolder,
    Object.keys(index).filter((name) => index[name]?.version !== before[name]?.version),
  );
  await writeFile(indexPath, `${JSON.stringify(index, null, 2)}\n`);
  return index;
}
