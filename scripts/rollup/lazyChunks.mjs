import { basename, dirname } from 'node:path';

/**
 * How a build is split into files (decision 20): static imports of the entry are the first load; a module that is loaded by
 * `import()` is a chunk named after its folder (after its file, unless that is an `index`). Modules that several chunks
 * share are in the first of them in `ORDER`, which every page loads in this order, or in the one that loads the others; those
 * of the user interface kit and of the device detection are one chunk each, what inserts a script is in `init`, what finds
 * the name that was meant in `problems`, and the slot of page mode in `library`: every further chunk is a hash in the file
 * before it, and a request more.
 */
const INIT = 'init';
const ORDER = [INIT, 'later', 'failures'];
/** The chunk of what `init` shares with the groups of the shared library. */
const LIBRARY = 'library';
/** Chunks by folder, for what several others share. */
const SHARED = [
  { name: 'kit', members: /\/src\/ui\// },
  { name: 'device', members: /\/src\/(device\/|browser\/navigatorFacts)|\/node_modules\/bowser\// },
  { name: INIT, members: /\/src\/browser\/scriptTag/ },
  { name: 'problems', members: /\/src\/core\/nearestName/ },
  { name: LIBRARY, members: /\/src\/browser\/pageMode/ },
];

/** @param {string} id @returns {string} the name of the chunk with this module as entry */
export function chunkName(id) {
  const file = basename(id).replace(/(\.browser)?\.[cm]?[jt]sx?$/, '');
  return file === 'index' ? basename(dirname(id)) : file;
}

/**
 * @typedef {object} ModuleGraph
 * @property {(id: string) => { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null} getModuleInfo
 */

/**
 * All static imports of a module, including itself.
 *
 * @param {string} from
 * @param {ModuleGraph} graph
 * @param {(importer: string, imported: string) => void} [onImport]
 */
function staticImports(from, { getModuleInfo }, onImport = () => undefined) {
  const found = new Set([from]);
  // Iterating a Set also visits elements that are added during the iteration.
  for (const id of found) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      onImport(id, imported);
      found.add(imported);
    }
  }
  return found;
}

/**
 * The chunk of each module of a build; modules without one are assigned by Rollup.
 *
 * @param {string} entry id of the entry that people load first
 * @param {string} entryChunk name of its chunk
 * @param {ModuleGraph} graph
 * @param {readonly string[]} otherEntries entries that are loaded by themselves
 * @returns {ReadonlyMap<string, string>}
 * @throws Error if a chunk is also imported statically: it would be part of the first load or load unused modules
 */
export function assignChunks(entry, entryChunk, graph, otherEntries) {
  /** @type {Map<string, string>} what is entered by `import()`, with who does so */
  const lazy = new Map();
  const reached = new Set([entry]);
  /** @type {Map<string, string>} */
  const importers = new Map();
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) {
      importers.set(imported, id);
      reached.add(imported);
    }
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      lazy.set(imported, id);
      reached.add(imported);
    }
  }
  const idOfName = new Map([...lazy.keys()].map((id) => [chunkName(id), id]));
  for (const [id, lazyImporter] of lazy) {
    const other = idOfName.get(chunkName(id));
    if (other !== id) throw new Error(`the chunks of ${id} and ${other} have the same name`);
    const importer = importers.get(id);
    if (importer !== undefined)
      throw new Error(`${id} is a lazy chunk of ${lazyImporter}, and ${importer} imports it statically`);
  }
  const rank = (/** @type {string} */ id) => {
    const at = ORDER.indexOf(chunkName(id));
    return at === -1 ? ORDER.length : at;
  };
  const assigned = new Map([...staticImports(entry, graph)].map((id) => [id, entryChunk]));
  /** @type {Map<string, Set<string>>} */
  const others = new Map();
  for (const id of [...lazy.keys()].sort((a, b) => rank(a) - rank(b))) {
    for (const member of staticImports(id, graph)) {
      if (assigned.has(member)) continue;
      if (rank(id) < ORDER.length) assigned.set(member, chunkName(id));
      else others.set(member, (others.get(member) ?? new Set()).add(chunkName(id)));
    }
  }
  const importerOf = new Map([...lazy].map(([id, importer]) => [chunkName(id), importer]));
  const isLoadedBy = (/** @type {string} */ name, /** @type {string} */ by) => {
    const [only, ...more] = others.get(importerOf.get(name) ?? '') ?? [];
    return only === by && more.length === 0;
  };
  for (const [id, names] of others) {
    const [name, ...more] = names;
    if (name === undefined) continue;
    const loader = [...names].find((by) => [...names].every((one) => one === by || isLoadedBy(one, by)));
    const shared = SHARED.find(({ members }) => members.test(id));
    if (more.length === 0) assigned.set(id, name);
    else if (loader !== undefined) assigned.set(id, loader);
    else if (shared !== undefined) assigned.set(id, shared.name);
    // A few lines that a plugin adds to many modules need no file of their own.
    else if (id.startsWith('\0')) assigned.set(id, INIT);
  }
  // Otherwise another entry (a group of the shared library) would load all of `init`, `later` or `failures` for one of them. One chunk for
  // what `init` needs of them; the rest is not loaded with it, and Rollup places it.
  for (const other of otherEntries) {
    for (const member of staticImports(other, graph)) {
      const name = assigned.get(member) ?? '';
      const isOfLibrary = SHARED.some((row) => row.name === LIBRARY && row.members.test(member));
      if (name === INIT || isOfLibrary) assigned.set(member, LIBRARY);
      else if (ORDER.includes(name)) assigned.delete(member);
    }
  }
  return assigned;
}

/**
 * Rollup's `manualChunks` by that rule.
 *
 * @param {RegExp} entry matches the id of the entry that people load first, or of the module that several entries have in common
 * @param {string} entryChunk
 * @returns {import('rollup').GetManualChunk}
 */
export function chunksByFolder(entry, entryChunk) {
  /** @type {ReadonlyMap<string, string> | undefined} */
  let assigned;
  return (id, graph) => {
    if (!assigned) {
      const all = [...graph.getModuleIds()];
      const first = all.find((known) => entry.test(known));
      if (first === undefined) throw new Error(`no module matches ${entry}`);
      const others = all.filter((known) => graph.getModuleInfo(known)?.isEntry && known !== first);
      assigned = assignChunks(first, entryChunk, graph, others);
    }
    return assigned.get(id);
  };
}
