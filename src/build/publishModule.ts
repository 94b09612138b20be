import { cp, readFile, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { writeModuleIndex, type BuiltModule, type ModuleIndexRow } from './moduleIndex.js';
import { moduleNames } from './moduleNames.js';

/** Options of {@link publishModule}. */
export interface PublishOptions extends BuiltModule {
  /** The built module, laid out as the static domain: the folder with `build/` and `static/` in it. */
  readonly from: string;
  /** The root folder of the static domain, whose `build/moduleversion.json` lists its modules. */
  readonly staticFolder: string;
}

/** What {@link publishModule} did. */
export interface PublishedModule {
  readonly name: string;
  /** The version in the index: the module's own, and a hash of its content. */
  readonly version: string;
  /** Its absolute path. */
  readonly staticFolder: string;
  /** The copied files below `staticFolder`, with `/`, sorted. */
  readonly files: readonly string[];
  readonly row: ModuleIndexRow;
  /** The same as text, for a person. */
  toString(): string;
}

const INDEX = 'build/moduleversion.json';

/** The index of a store and its merged builds belong to all modules: a build never replaces them. */
function isOfStore(path: string): boolean {
  return path === INDEX || path === 'build/.merge-dist' || path.startsWith('build/.merge-dist/');
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).split(sep).join('/'))
    .filter((path) => !isOfStore(path))
    .sort();
}

/** Throws for a folder that is not the root of a module store. */
async function checkStore(staticFolder: string): Promise<void> {
  if (await exists(join(staticFolder, INDEX))) return;
  const isBelow = await exists(join(staticFolder, 'moduleversion.json'));
  throw new Error(
    `${staticFolder} is no module store: it has no ${INDEX}, the index of the modules that pages may load. ${
      isBelow
        ? 'The index is in this folder itself: name the folder above it.'
        : `Name the root folder of the static domain; to begin a new store, create ${INDEX} in it with the content {}.`
    }`,
  );
}

/** The folder of label tables, as `writeModuleLabels` writes them. */
const LABELS = 'static/public/resource/i18n';

function textOf({ name, version, staticFolder, files, row }: Omit<PublishedModule, 'toString'>): string {
  const { folder } = moduleNames(name);
  const hasLabels = files.some((file) => file.startsWith(`${LABELS}/`) && file.endsWith(`/${folder}.json`));
  return [
    `published ${name} ${version}`,
    `  to    ${staticFolder}`,
    `  index ${INDEX}: ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
    ...(hasLabels ? [] : [`  labels: none found in ${LABELS}/{language}/${folder}.json`]),
    `  files ${files.length}`,
    ...files.map((file) => `        ${file}`),
  ].join('\n');
}

/**
 * Publishes a built module: copies its files and labels onto the static domain, and then writes its row into the index,
 * so that a page that reads the row finds the files. Files and rows of other modules stay, and so do the files of the
 * module's earlier versions, which open pages still request.
 *
 * @throws Error, before anything is written, if `staticFolder` is no module store (it has no index), or if `from` does
 *   not contain the module
 */
export async function publishModule(options: PublishOptions): Promise<PublishedModule> {
  const { from, staticFolder: given, ...module } = options;
  const staticFolder = resolve(given);
  const { appName: name, folder } = moduleNames(module.name);
  await checkStore(staticFolder);
  const manifest = `build/${folder}/asset-manifest.json`;
  if (!(await exists(join(from, manifest)))) {
    throw new Error(`${from} does not contain ${name}: it has no ${manifest}; build the module first`);
  }
  const files = await filesOf(from);
  for (const file of files) await cp(join(from, file), join(staticFolder, file));
  const index = await writeModuleIndex(join(staticFolder, 'build'), [module]);
  const row = index[name] ?? { version: module.version };
  const published = { name, version: row.version, staticFolder, files, row };
  return { ...published, toString: () => textOf(published) };
}
