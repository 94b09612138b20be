import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The versions of modules by name. */
export type Versions = Readonly<Record<string, string>>;

/** What a build of the example modules does with the store that it finds. */
export interface StorePlan {
  /** Modules that somebody published into the store: their files, labels and rows stay as they are. */
  readonly kept: readonly string[];
  /** Modules that were built earlier and have no source any more. */
  readonly dropped: readonly string[];
}

/**
 * Which modules of a store somebody published: those that no build has written, and those that have another version
 * than the last build gave them.
 *
 * @param stored the rows of the store's index
 * @param builtBefore what the last build wrote
 * @param sources the modules that are built now
 */
export function planOfStore(stored: Versions, builtBefore: Versions, sources: readonly string[]): StorePlan {
  const names = Object.keys(stored);
  const isPublished = (name: string): boolean =>
    builtBefore[name] === undefined ? !sources.includes(name) : builtBefore[name] !== stored[name];
  return {
    kept: names.filter(isPublished),
    dropped: names.filter((name) => !isPublished(name) && !sources.includes(name)),
  };
}

const indexPath = (store: string): string => join(store, 'build/moduleversion.json');
/** Outside the folders that are served. */
const recordPath = (store: string): string => join(store, 'built.json');

async function readJson<T>(path: string): Promise<Readonly<Record<string, T>>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Readonly<Record<string, T>>;
  } catch {
    // Missing before the first build; an unreadable one is written again.
    return {};
  }
}

const LABELS = 'static/public/resource/i18n';

/** Removes the files and the labels of a module, by its folder. */
async function removeModule(store: string, folder: string): Promise<void> {
  await rm(join(store, 'build', folder), { recursive: true, force: true });
  const languages = await readdir(join(store, LABELS)).catch(() => []);
  for (const language of languages)
    await rm(join(store, LABELS, language, `${folder}.json`), { force: true });
}

const folderOf = (name: string): string => name.replace('@weapp/', '');

/**
 * Prepares the store for a build: removes what earlier builds wrote, and keeps what was published.
 *
 * @returns the names of modules that must not be written, because somebody published another version of them
 */
export async function prepareStore(store: string, sources: readonly string[]): Promise<readonly string[]> {
  const index = await readJson<{ readonly version: string }>(indexPath(store));
  const stored = Object.fromEntries(Object.entries(index).map(([name, { version }]) => [name, version]));
  const { kept, dropped } = planOfStore(stored, await readJson<string>(recordPath(store)), sources);
  if (kept.length === 0) {
    await rm(store, { recursive: true, force: true });
    return kept;
  }
  for (const name of [...sources, ...dropped])
    if (!kept.includes(name)) await removeModule(store, folderOf(name));
  const rows = Object.entries(index).filter(([name]) => kept.includes(name));
  await writeFile(indexPath(store), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  return kept;
}

/** In the record: a module that was left as it had been published. */
const LEFT = '';

/**
 * Records the versions that a build wrote, for the next one.
 *
 * @param published what it left alone
 */
export async function recordBuilt(
  store: string,
  index: Readonly<Record<string, { readonly version: string }>>,
  sources: readonly string[],
  published: readonly string[],
): Promise<void> {
  const versions = Object.fromEntries(
    sources.map((name) => [name, published.includes(name) ? LEFT : (index[name]?.version ?? LEFT)]),
  );
  await writeFile(recordPath(store), `${JSON.stringify(versions, null, 2)}\n`);
}
