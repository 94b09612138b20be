import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt } from '../core/callerValues.js';

/** The names derived from an app name (`@weapp/people`), equal to those of the SDK's `appInfo`. */
export interface ModuleNames {
  /** `@weapp/people` */
  readonly appName: string;
  /** The global that the script sets: `weappPeople`. */
  readonly libraryName: string;
  /** The folder below `{static}/build/`, and the name of its label files: `people`. */
  readonly folder: string;
}

const APP_NAME = /^@([a-z][a-z0-9]*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Parses an app name. Throws a TypeError if it is invalid. */
export function moduleNames(appName: string): ModuleNames {
  const match = APP_NAME.exec(appName);
  if (!match) {
    throw new TypeError(`weaverModule: name must look like '@weapp/people', got ${JSON.stringify(appName)}`);
  }
  const [, scope = '', folder = ''] = match;
  const libraryName = `${scope}-${folder}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { appName, libraryName, folder };
}

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
