import { nullPrototypeCopy } from '../core/objects.js';

/** What a request consists of. Undefined counts as left out, as fetch itself reads it (Web IDL §3.2.17). */
export type PageFetchInit = {
  readonly [Option in keyof RequestInit]?: RequestInit[Option] | undefined;
} & { readonly duplex?: 'half' | undefined };

/**
 * Sends one request with the page's fetch: the only place in `src/http` that does. Past the browser's HTTP cache, unless the
 * caller allows it: a gateway may add a lifetime to every response, and the cache does not tell sessions apart. The
 * browser adds its `Cache-Control` header after CORS, so this costs no preflight (Fetch §4.6, HTTP-network-or-cache
 * fetch).
 *
 * Rejects as fetch does.
 *
 * @param transport used instead of fetch; it must not answer from the HTTP cache. Default: the page's fetch, looked up
 * for each call, because a host may wrap it after the SDK was loaded, and unwrap it again
 */
export function pageFetch(
  url: string,
  init: PageFetchInit,
  transport: typeof fetch = globalThis.fetch,
): Promise<Response> {
  const sent = nullPrototypeCopy<RequestInit>(init as RequestInit);
  sent.cache ??= 'no-store';
  return transport(url, sent);
}
