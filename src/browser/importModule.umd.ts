import type { ModuleImporter } from './importModule.js';
import { loadScriptBeside } from './scriptBeside.js';
import { trustedScriptUrl } from './trustedTypes.js';

export type { ModuleImporter } from './importModule.js';

/** The temporary global that the importer file sets; scripts/rollup/importerFile.mjs writes that file. */
const IMPORTER_GLOBAL = '__weaverImport__';
const FILE = 'weaver-sdk.import.js';
/** The build replaces this by the integrity of the importer file. */
const INTEGRITY = '%WEAVER_IMPORTER_INTEGRITY%';

type Import = (url: string) => Promise<unknown>;

let importing: Promise<Import> | undefined;

async function fetchImport({ folder, nonce, signal }: ModuleImporter): Promise<Import> {
  const src = trustedScriptUrl(new URL(FILE, folder).href);
  return (await loadScriptBeside({ src, integrity: INTEGRITY, nonce }, IMPORTER_GLOBAL, signal)) as Import;
}

/** Loads the importer file, once; after a failure the next call tries again. */
export function prepareImport(importer: ModuleImporter): Promise<Import> {
  importing ??= fetchImport(importer).catch((error: unknown) => {
    importing = undefined;
    throw error;
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
