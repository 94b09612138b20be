import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt } from '../core/callerValues.js';

/** The names of a module's exports, beside its manifest. */
export const EXPORTS_FILE = 'exports.json';

/**
 * The exports of a built module; undefined for a build of an earlier version of the plugin, which did not write them.
 *
 * @param name of the module, for the error
 * @throws Error, which names module and file, if the file is there and is no list of names: whether an export is gone is not
 *   known then
 */
export async function readExports(
  moduleFolder: string,
  name: string,
): Promise<readonly string[] | undefined> {
  const file = join(moduleFolder, EXPORTS_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const names = attempt<unknown>(() => JSON.parse(text), undefined);
  if (Array.isArray(names) && names.every((one) => typeof one === 'string')) return names;
  throw new Error(
    `${file} is no JSON list of the exports of ${name}: build the module again, or remove the file`,
  );
}
