import { valuesOf } from './objects.js';
import { chunkFailureOf, loadFailure, withChunkLimit } from './chunkLoading.js';
import { withTimeParameter } from './addressQuery.js';

/** The message of Chromium and Firefox for a module that failed to load, with its address. */
const MISSED = /dynamically imported module: (https?:\/\/\S+)$/;

function importNow(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<unknown>;
}

/**
 * The module with the export `proof` in a file: the file itself, or one of its exports, since bundlers put a module with
 * others in a file, under names of their own.
 *
 * @throws Error if there is none: another file was served, or a bundler renamed the module's own exports
 */
function moduleIn<T extends object>(file: unknown, proof: keyof T & string): T {
  const isModule = (value: unknown): value is T =>
    typeof value === 'object' && value !== null && proof in value;
  const exports: readonly unknown[] = valuesOf(Object(file) as object);
  const found = [file, ...exports].find(isModule);
  if (!found) throw loadFailure('missing', `what was served has no ${proof}`);
  return found;
}

/**
 * Loads a chunk by `import()`, at most 120 s for each of two tries (decision 6). The second one has a time parameter if
 * the browser says which address failed; browsers that follow the older standard keep a failed address until the page is
 * reloaded (https://github.com/whatwg/html/issues/6768). Where the address is unknown, or a bundler renamed the exports
 * of that file, `load` is called again. The builds for script tags use importTwice.script.ts instead.
 *
 * @param load the dynamic import
 * @param proof an export of the module
 */
export function importTwice<T extends object>(
  load: () => Promise<T>,
  proof: keyof T & string,
  importUrl: (url: string) => Promise<unknown> = importNow,
): Promise<T> {
  const attempt = (work: () => Promise<unknown>): Promise<T> =>
    withChunkLimit(async () => moduleIn<T>(await work(), proof));
  return attempt(load).catch((cause: unknown) => {
    const address = MISSED.exec(String(cause))?.[1];
    if (address === undefined) return attempt(load);
    return attempt(() => importUrl(withTimeParameter(address))).catch((error: unknown) => {
      if (chunkFailureOf(error) === 'missing') return attempt(load);
      throw error;
    });
  });
}
