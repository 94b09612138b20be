import { WeaverError } from '../../core/errors.js';
import { readJson } from '../../http/readJson.js';
import type { Parsed } from '../../wire/record.js';
import type { ModuleLoaderOptions } from '../moduleLoader.js';
import { tryTwice } from '../tryTwice.js';
import { watchResource, type WatchedResource } from '../watchResource.js';

/** Fetches a JSON file of the static domain and reads it with its guard; what is no such file is tried once more too. */
export type ParsedFileLoader = <T>(
  resource: WatchedResource,
  parse: (value: unknown) => Parsed<T>,
) => Promise<T>;

/** What a {@link ParsedFileLoader} is made of. */
export type ParsedFileLoaderOptions = Pick<ModuleLoaderOptions, 'http' | 'signal' | 'onResource'>;

/**
 * Creates the {@link ParsedFileLoader} of one module loader. It rejects as the second try does: REQUEST_*, or
 * ANSWER_UNREADABLE for what is no JSON or is refused by the guard.
 */
export function createParsedFileLoader(options: ParsedFileLoaderOptions): ParsedFileLoader {
  const { http, signal } = options;
  return (resource, parse) =>
    watchResource(resource, options, () =>
      tryTwice(resource.url, signal, async (url) => {
        const result = parse(readJson(await http.staticFile(url, { signal })));
        if (result.ok) return result.value;
        const file = new URL(url).pathname;
        throw new WeaverError('ANSWER_UNREADABLE', { message: `${file}: ${result.problem}` });
      }),
    );
}
