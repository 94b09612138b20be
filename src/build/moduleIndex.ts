import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetManifestWire } from './assetManifest.js';
import { contentHash } from './contentHash.js';
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

/**
 * Writes `moduleversion.json` into the static domain's build folder. The version of a module is its own plus a hash of
 * its manifest (`1.0.0+8c1f…`): the manifest names every file by content, so a new build is a new version, and a
 * repeated one is not.
 */
export async function writeModuleIndex(
  buildFolder: string,
  modules: readonly BuiltModule[],
): Promise<ModuleIndexJson> {
  const index: Record<string, { version: string; type?: 'module' }> = {};
  for (const { name, version, type: given } of modules) {
    const path = join(buildFolder, moduleNames(name).folder, 'asset-manifest.json');
    const manifest = await readFile(path, 'utf8');
    const type = given ?? (JSON.parse(manifest) as AssetManifestWire).type;
    index[name] = { version: `${version}+${contentHash(manifest)}`, ...(type === undefined ? {} : { type }) };
  }
  await mkdir(buildFolder, { recursive: true });
  await writeFile(join(buildFolder, 'moduleversion.json'), `${JSON.stringify(index, null, 2)}\n`);
  return index;
}
