import { cp, readFile, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { ownOption } from '../core/callerValues.js';
import {
  readIndex,
  readManifest,
  writeModuleIndex,
  type BuiltModule,
  type ModuleIndexJson,
  type ModuleIndexRow,
} from './moduleIndex.js';
import { parseAssetManifest } from '../wire/parseAssetManifest.js';
import { readExports, moduleNames } from './moduleNames.js';

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

/** The version in an index; undefined for a new module. */
function publishedVersion(index: ModuleIndexJson, name: string): string | undefined {
  const row = ownOption(index, name);
  const version = typeof row === 'string' ? row : ownOption(row, 'version');
  return typeof version === 'string' ? version : undefined;
}

/** Throws for options that are missing or no texts, as code in JavaScript can have them. */
function checkOptions(options: unknown): void {
  const bad = ['name', 'version', 'from', 'staticFolder'].filter((key) => {
    const value = ownOption(options, key);
    return typeof value !== 'string' || value.trim() === '';
  });
  if (bad.length > 0) throw new TypeError(`publishModule needs a text for ${bad.join(', ')}`);
}

/** Throws for a manifest that pages could not use. */
async function checkManifest(path: string, name: string): Promise<void> {
  const { manifest } = await readManifest(path, name);
  const read = parseAssetManifest(manifest);
  if (!read.ok) throw new Error(`${path}, the manifest of ${name}, cannot be used: ${read.problem}`);
}

/** The exports of a published module that a new build does not have; empty if one of them did not write them. */
async function missingExports(name: string, published: string, built: string): Promise<readonly string[]> {
  const [before, after] = await Promise.all([readExports(published, name), readExports(built, name)]);
  return before === undefined || after === undefined ? [] : before.filter((name) => !after.includes(name));
}

/**
 * Publishes a built module: copies its files and labels onto the static domain, and then writes its row into the index, so
 * that a page that reads the row finds the files. Files and rows of other modules stay, and so do the files of the module's
 * earlier versions, which open pages still request.
 *
 * @throws TypeError for an option that is no text. Error, before anything is written, if `staticFolder` is no module store
 *   (it has no index), if `from` does not contain the module, if the index, the manifest or a list of exports cannot be
 *   read, or if exports of the published version are gone and `removeExports` is not set
 */
export async function publishModule(options: PublishOptions): Promise<PublishedModule> {
  checkOptions(options);
  const { from, staticFolder: given, removeExports = false, ...module } = options;
  const staticFolder = resolve(given);
  const { appName: name, folder } = moduleNames(module.name);
  await checkStore(staticFolder);
  const manifest = `build/${folder}/asset-manifest.json`;
  if (!(await exists(join(from, manifest)))) {
    throw new Error(`${from} does not contain ${name}: it has no ${manifest}; build the module first`);
  }
  await checkManifest(join(from, manifest), name);
  const replaces = publishedVersion(await readIndex(join(staticFolder, INDEX)), name);
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
