import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAssetManifest } from '../wire/assetManifest.js';
import { contentHash } from './contentHash.js';
import { dropMerged } from './mergeModules.js';
import { moduleNames } from './moduleNames.js';

/** A built module, as the index lists it. */
export interface BuiltModule {
  readonly name: string;
  readonly version: string;
  /** `module` for es output, which the SDK loads with `import()`. Default: what the manifest says. */
  readonly type?: 'module';
  /**
   * Whether the row carries what pages need of the module's manifest, so that they do not ask for the file: one round trip
   * less for each module. A row is 0.4 kB longer for it, 0.15 kB compressed, and every page loads all rows: in an index of
   * more than a hundred modules, leave it out for those that few pages show. Default: true.
   */
  readonly inlineManifest?: boolean;
}

/** A row of {@link ModuleIndexJson}. */
export interface ModuleIndexRow {
  readonly version: string;
  readonly type?: 'module';
  /** The module's manifest, without what the SDK does not read of it. */
  readonly manifest?: object;
}

/** moduleversion.json as it is written (contract §2). */
export type ModuleIndexJson = Readonly<Record<string, ModuleIndexRow>>;

/** What the SDK reads of a manifest, whatever its form; undefined for a file that it would refuse. */
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
    // A manifest that says nothing of sharing is that of a module which may read any global.
    ...(externals === undefined ? {} : { shared }),
    ...(externals === undefined || externals.length === 0 ? {} : { externals }),
    ...(strictReact ? { strictReact } : {}),
    ...(vendor === undefined ? {} : { vendor }),
    ...(type === undefined ? {} : { type }),
    ...(utils === undefined ? {} : { utils }),
  };
}

/** A row a line: the index of a platform is read by people too. */
function indexText(index: ModuleIndexJson): string {
  const rows = Object.entries(index).map(
    ([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  );
  return `{\n${rows.join(',\n')}\n}\n`;
}

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
    // Thrown below, as for a file of another form.
  }
  throw new Error(`${path} is no module index; mend it, or take it away to begin a new one`);
}

/**
 * Writes the rows of `modules` into `moduleversion.json` of the static domain's build folder; the rows of other modules
 * stay as they are. The version of a module is its own plus a hash of its manifest (`1.0.0+8c1f…`): the manifest names
 * every file by content, so a new build is a new version, and a repeated one is not. A row carries the manifest too, unless
 * `inlineManifest` says otherwise. Merged builds of a module with a new
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
  const index: Record<string, ModuleIndexRow> = { ...before };
  for (const { name, version, type: given, inlineManifest = true } of modules) {
    const path = join(buildFolder, moduleNames(name).folder, 'asset-manifest.json');
    const text = await readFile(path, 'utf8');
    const file = JSON.parse(text) as { readonly type?: 'module' };
    const type = given ?? file.type;
    const manifest = inlineManifest ? inlineForm(file) : undefined;
    index[name] = {
      version: `${version}+${contentHash(text)}`,
      ...(type === undefined ? {} : { type }),
      ...(manifest === undefined ? {} : { manifest }),
    };
  }
  await mkdir(buildFolder, { recursive: true });
  // Before the new row is there: a page that reads it would take the old code from a merged build.
  await dropMerged(
    buildFolder,
    Object.keys(index).filter((name) => index[name]?.version !== before[name]?.version),
  );
  await writeFile(indexPath, indexText(index));
  return index;
}
