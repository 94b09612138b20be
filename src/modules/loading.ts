import { ERROR_CODES, WeaverError, asWeaverError, isWeaverError } from '../core/errors.js';
import { withTimeLimit } from '../core/abort.js';
import { tryTwice } from '../core/tryTwice.js';
import { readJson } from '../http/readBody.js';
import type { Parsed } from '../wire/record.js';
import type { ModuleLoaderOptions, ResourceEvent } from './moduleLoader.js';
import type { Asset } from './resolve/assetUrls.js';

/** Caches the promise of a key; a rejected promise is removed, so that the next call loads again. */
export function once<T>(cache: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const promise = load();
  cache.set(key, promise);
  promise.catch(() => {
    if (cache.get(key) === promise) cache.delete(key);
  });
  return promise;
}

/**
 * Returns true for an HTML page served in place of a script or a style sheet, such as a login page. Scripts and style
 * sheets never begin with `<`, except for the legacy `<!--`.
 */
export function isMarkup(text: string): boolean {
  return /^\s*<(?!!--)/.test(text);
}

/** What is known about a file before it is requested. */
type WatchedResource = Pick<ResourceEvent, 'kind' | 'url' | 'app' | 'integrity'>;

/**
 * Runs `load`, reports its outcome to `onResource`, and returns or throws what `load` does. A load that `signal` aborted
 * is reported as such, because the file itself did not fail.
 */
async function watchResource<T>(
  resource: WatchedResource,
  { onResource, signal }: Pick<ModuleLoaderOptions, 'onResource' | 'signal'>,
  load: () => Promise<T>,
): Promise<T> {
  const startedAtMs = Date.now();
  const report = (error: ResourceEvent['error'], end: Pick<ResourceEvent, 'isAborted'> = {}): void => {
    onResource({ ...resource, startedAtMs, durationMs: Date.now() - startedAtMs, error, ...end });
  };
  try {
    const result = await load();
    report(undefined);
    return result;
  } catch (error) {
    report(asWeaverError(error, 'CHUNK_FAILED'), signal.aborted ? { isAborted: true } : {});
    throw error;
  }
}

function assetError(asset: Asset, cause: unknown): WeaverError {
  const hasSpecificMessage =
    isWeaverError(cause) &&
    cause.code === 'CHUNK_FAILED' &&
    cause.message !== ERROR_CODES.CHUNK_FAILED.message;
  if (hasSpecificMessage) return cause;
  const timeout = isWeaverError(cause) && cause.code === 'REQUEST_TIMEOUT';
  const known = isWeaverError(cause) ? cause.type : undefined;
  return new WeaverError('CHUNK_FAILED', {
    message: `Loading chunk ${asset.name} failed`,
    type: known ?? (timeout ? 'timeout' : 'error'),
    cause,
  });
}

/**
 * Loads one script or style sheet with a time limit for each try, and tries once more with a time parameter (spec 1 §9).
 *
 * @throws WeaverError CHUNK_FAILED with type timeout, missing or error; the signal's reason when it aborts
 */
export type FileLoader = <T>(
  asset: Asset,
  load: (url: string, signal: AbortSignal) => Promise<T>,
) => Promise<T>;

/** Creates the {@link FileLoader} of one module loader; the outcome of each file is reported to `onResource`. */
export function createFileLoader({
  scriptTimeoutMs,
  signal,
  onResource,
}: Pick<ModuleLoaderOptions, 'scriptTimeoutMs' | 'signal' | 'onResource'>): FileLoader {
  return (asset, load) => {
    const attempt = (url: string): ReturnType<typeof load> =>
      withTimeLimit(
        scriptTimeoutMs,
        () => new WeaverError('REQUEST_TIMEOUT'),
        signal,
        (attemptSignal) => load(url, attemptSignal),
      );
    const { kind, url, app, integrity } = asset;
    return watchResource({ kind, url, app, integrity }, { onResource, signal }, async () => {
      try {
        return await tryTwice(url, signal, attempt);
      } catch (cause) {
        if (signal.aborted) throw cause;
        throw assetError(asset, cause);
      }
    });
  };
}

/**
 * Fetches a JSON file of the static domain and validates it with `parse`. Retries once when the request fails, the text
 * is not JSON, or `parse` refuses it.
 *
 * @throws WeaverError REQUEST_*, or ANSWER_UNREADABLE: the error of the retry; the signal's reason when it aborts
 */
export type ParsedFileLoader = <T>(
  resource: WatchedResource,
  parse: (value: unknown) => Parsed<T> | Promise<Parsed<T>>,
) => Promise<T>;

/** Creates the {@link ParsedFileLoader} of one module loader; the outcome of each file is reported to `onResource`. */
export function createParsedFileLoader(
  options: Pick<ModuleLoaderOptions, 'http' | 'signal' | 'onResource'>,
): ParsedFileLoader {
  const { http, signal } = options;
  return (resource, parse) =>
    watchResource(resource, options, () =>
      tryTwice(resource.url, signal, async (url) => {
        const result = await parse(readJson(await http.staticFile(url, { signal })));
        if (result.ok) return result.value;
        const file = new URL(url).pathname;
        throw new WeaverError('ANSWER_UNREADABLE', { message: `${file}: ${result.problem}` });
      }),
    );
}
