import type { ModuleImporter } from './importModule.js';
import { loadScriptBeside } from './scriptBeside.js';
import { trustedScriptUrl } from './trustedTypes.js';

export type { ModuleImporter } from './importModule.js';

/** What the file beside the UMD script leaves on the page for a moment; scripts/rollup/importerFile.mjs writes it. */
const ARRIVAL = '__weaverImport__';
const FILE = 'weaver-sdk.import.js';
/** The build writes the file's integrity here. */
const INTEGRITY = '%WEAVER_IMPORTER_INTEGRITY%';

type Import = (url: string) => Promise<unknown>;

let importing: Promise<Import> | undefined;

async function fetchImport({ folder, nonce, slots, signal }: ModuleImporter): Promise<Import> {
  const src = trustedScriptUrl(new URL(FILE, folder).href, slots);
  return (await loadScriptBeside({ src, integrity: INTEGRITY, nonce }, ARRIVAL, signal)) as Import;
}

/** Loads the file beside the script, once; a failed load is forgotten. */
export function prepareImport(importer: ModuleImporter): Promise<Import> {
  importing ??= fetchImport(importer).catch((error: unknown) => {
    importing = undefined;
    throw error;
  });
  return importing;
}

/**
 * Loads an ES module of a remote app. `import()` is no ES2018 syntax: it stands in a file of its own beside this one,
 * which is loaded with the first ES module.
 */
export async function importModule(url: string, importer: ModuleImporter): Promise<unknown> {
  return (await prepareImport(importer))(url);
}
