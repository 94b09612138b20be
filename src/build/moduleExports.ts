import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of a module's exports, beside its manifest. */
export const EXPORTS_FILE = 'exports.json';

/** The exports of a built module; undefined for a build of an earlier version of the plugin, which did not write them. */
export async function readExports(moduleFolder: string): Promise<readonly string[] | undefined> {
  const text = await readFile(join(moduleFolder, EXPORTS_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const names: unknown = JSON.parse(text);
  return Array.isArray(names) ? names.map(String) : undefined;
}
