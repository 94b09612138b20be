/** What Chromium and Firefox say of a module that did not come, with its address. */
const MISSED = /dynamically imported module: (https?:\/\/\S+)$/;

/** In this file, and not that of the module loader: what two parts share would be in the first load. */
function importNow(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<unknown>;
}

function addressMissed(cause: unknown): string | undefined {
  return cause instanceof Error ? MISSED.exec(cause.message)?.[1] : undefined;
}

/**
 * An `import()` that can be tried again. Browsers keep the failure of a module's address until the page is reloaded
 * (whatwg/html#6768), so what failed is asked for once more with a time parameter (spec 1 §9), and so at every further
 * call. Other failures stay as they are. The builds for script tags have importAgain.script.ts in its place.
 *
 * @param proof an export of the module. Bundlers may name a file's exports anew; such a file is not taken for the module
 */
export function importAgain<T extends object>(
  load: () => Promise<T>,
  proof: keyof T & string,
  importUrl: (url: string) => Promise<unknown> = importNow,
): () => Promise<T> {
  let missed: string | undefined;
  const again = async (address: string): Promise<T> => {
    const url = new URL(address);
    url.searchParams.set('t', String(Date.now()));
    const found = (await importUrl(url.href)) as T;
    if (!(proof in found)) throw new Error(`${url.pathname} has no ${proof}`);
    return found;
  };
  return async () => {
    if (missed !== undefined) return again(missed);
    try {
      return await load();
    } catch (cause) {
      missed = addressMissed(cause);
      if (missed === undefined) throw cause;
      return again(missed);
    }
  };
}
