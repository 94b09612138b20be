import { chunkError } from '../core/chunkLoading.js';
import type { ModuleImporter } from './importModule.js';
import { loadScriptBeside } from './scriptBeside.js';

export type { ModuleImporter } from './importModule.js';

/** The temporary global that the importer file sets; scripts/rollup/importerFile.mjs writes that file. */
const IMPORTER_GLOBAL = '__weaverImport__';
const FILE = 'weaver-sdk.import.js';
/** The build replaces this by the integrity of the importer file. */
const INTEGRITY = '%WEAVER_IMPORTER_INTEGRITY%';

type Import = (url: string) => Promise<unknown>;

let importing: Promise<Import> | undefined;
let hasFailed = false;

async function fetchImport({ folder, nonce, signal }: ModuleImporter): Promise<Import> {
  const url = new URL(FILE, folder).href;
  const file = { url, leftIn: IMPORTER_GLOBAL, integrity: INTEGRITY, nonce, isRetry: hasFailed };
  return (await loadScriptBeside(file, signal)) as Import;
}

/**
 * Loads the importer file, once. After a failure the next call tries again, with a time parameter: the loader of modules
 * calls twice for each file. Rejects with CHUNK_FAILED, or the signal's reason when it aborts.
 */
export function prepareImport(importer: ModuleImporter): Promise<Import> {
  importing ??= fetchImport(importer).catch((error: unknown) => {
    importing = undefined;
    hasFailed = true;
    throw importer.signal.aborted ? error : chunkError(FILE, error);
  });
  return importing;
}

/**
 * Loads an ES module of a remote app. `import()` is not ES2018 syntax, so it is in a separate file, loaded with the
 * first ES module.
 */
export async function importModule(url: string, importer: ModuleImporter): Promise<unknown> {
  return (await prepareImport(importer))(url);
}
