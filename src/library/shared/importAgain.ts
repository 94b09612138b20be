/** The message of Chromium and Firefox for a module that failed to load, with its address. */
const MISSED = /dynamically imported module: (https?:\/\/\S+)$/;

/** Not shared with the module loader: code that two chunks share would become part of the first load. */
function importNow(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<unknown>;
}

function addressMissed(cause: unknown): string | undefined {
  return cause instanceof Error ? MISSED.exec(cause.message)?.[1] : undefined;
}

/**
 * An `import()` that can be retried. Browsers cache a failed import of an address until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768), so the retry, and every further call, uses a time parameter (spec 1 §9).
 * Other errors are passed on. The builds for script tags use importAgain.script.ts instead.
 *
 * @param proof an export of the module. A file without it is rejected, because bundlers may rename exports
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
