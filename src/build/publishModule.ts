import { cp, readFile, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { attempt, ownOption } from '../core/callerValues.js';
import { writeModuleIndex, type BuiltModule, type ModuleIndexRow } from './moduleIndex.js';
import { readExports } from './moduleExports.js';
import { moduleNames } from './moduleNames.js';

/** Options of {@link publishModule}. */
export interface PublishOptions extends BuiltModule {
  /** The built module, laid out as the static domain: the folder with `build/` and `static/` in it. */
  readonly from: string;
  /** The root folder of the static domain, whose `build/moduleversion.json` lists its modules. */
  readonly staticFolder: string;
  /**
   * Publish although exports of the published version are gone, which pages may use. Default false.
   */
  readonly removeExports?: boolean;
}

/** What {@link publishModule} did. */
export interface PublishedModule {
  readonly name: string;
  /** The version in the index: the module's own, and a hash of its content. */
  readonly version: string;
  /** The version that pages have loaded until now; undefined for a new module. */
  readonly replaces: string | undefined;
  /** Its exports that are gone; empty also if it is not known which it had. */
  readonly removedExports: readonly string[];
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

function textOf(published: Omit<PublishedModule, 'toString'>): string {
  const { name, version, replaces, removedExports, staticFolder, files, row } = published;
  const { folder } = moduleNames(name);
  const hasLabels = files.some((file) => file.startsWith(`${LABELS}/`) && file.endsWith(`/${folder}.json`));
  return [
    `published ${name} ${version}`,
    ...(replaces === undefined ? [] : [`  replaces ${replaces}`]),
    ...(removedExports.length === 0 ? [] : [`  without its exports ${removedExports.join(', ')}`]),
    `  to    ${staticFolder}`,
    `  index ${INDEX}: ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
    ...(hasLabels ? [] : [`  labels: none found in ${LABELS}/{language}/${folder}.json`]),
    `  files ${files.length}`,
    ...files.map((file) => `        ${file}`),
  ].join('\n');
}

/** The version in an index; undefined for a new module. What is wrong with an index is said when the row is written. */
async function publishedVersion(index: string, name: string): Promise<string | undefined> {
  const text = await readFile(index, 'utf8');
  const rows = attempt<unknown>(() => JSON.parse(text), undefined);
  const row = ownOption(rows, name);
  if (typeof row === 'string') return row;
  const version: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'version') : undefined;
  return typeof version === 'string' ? version : undefined;
}

/** The exports of a published module that a new build does not have; empty if one of them did not write them. */
async function missingExports(name: string, published: string, built: string): Promise<readonly string[]> {
  const [before, after] = await Promise.all([readExports(published, name), readExports(built, name)]);
  return before === undefined || after === undefined ? [] : before.filter((name) => !after.includes(name));
}

/**
 * Publishes a built module: copies its files and labels onto the static domain, and then writes its row into the index,
 * so that a page that reads the row finds the files. Files and rows of other modules stay, and so do the files of the
 * module's earlier versions, which open pages still request.
 *
 * @throws Error, before anything is written, if `staticFolder` is no module store (it has no index), if `from` does not
 *   contain the module, if a list of exports cannot be read, or if exports of the published version are gone and `removeExports` is not set
 */
export async function publishModule(options: PublishOptions): Promise<PublishedModule> {
  const { from, staticFolder: given, removeExports = false, ...module } = options;
  const staticFolder = resolve(given);
  const { appName: name, folder } = moduleNames(module.name);
  await checkStore(staticFolder);
  const manifest = `build/${folder}/asset-manifest.json`;
  if (!(await exists(join(from, manifest)))) {
    throw new Error(`${from} does not contain ${name}: it has no ${manifest}; build the module first`);
  }
  const replaces = await publishedVersion(join(staticFolder, INDEX), name);
  const removedExports =
    replaces === undefined
      ? []
      : await missingExports(name, join(staticFolder, 'build', folder), join(from, 'build', folder));
  if (removedExports.length > 0 && !removeExports) {
    throw new Error(
      `${name} ${replaces} has exports that this build lacks, and pages may use them: ${removedExports.join(', ')}. ` +
        'Keep them, or publish with removeExports: true',
    );
  }
  const files = await filesOf(from);
  for (const file of files) await cp(join(from, file), join(staticFolder, file));
  const index = await writeModuleIndex(join(staticFolder, 'build'), [module]);
  const row = index[name] ?? { version: module.version };
  const published = { name, version: row.version, replaces, removedExports, staticFolder, files, row };
  return { ...published, toString: () => textOf(published) };
}
