import { WeaverError } from '../core/errors.js';

type QueryValue = string | number | boolean | null | undefined;

/** Query values: an array gives its name once for each value, null an empty value; undefined ones are left out. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** Where calls go. */
export interface ApiTarget {
  /** Origin of the API, `https://oa.example.com`. */
  readonly apiOrigin: string;
  /** Second-level path before every `/api` and `/papi`, '' without one. */
  readonly prefix: string;
}

/**
 * The same address, if it stands on the API origin: the parsed origin is compared, never the text, because the session
 * travels along.
 *
 * @throws WeaverError REQUEST_FAILED for any other
 */
export function assertApiOrigin(url: URL, { apiOrigin }: Pick<ApiTarget, 'apiOrigin'>): URL {
  // `blob:https://oa…` has the API's origin, and is no address of the API.
  const isWeb = /^https?:$/.test(url.protocol);
  if (isWeb && url.origin === apiOrigin && url.username === '' && url.password === '') return url;
  throw new WeaverError('REQUEST_FAILED', {
    message: `request address error: ${url.origin} is not the API origin ${apiOrigin}`,
  });
}

/**
 * The absolute address of a call on the API origin. A path that leads anywhere else (`//evil`, `\\evil`,
 * `https://oa@evil`, `/\evil`) is refused. An absolute address on the API origin is taken as it is.
 *
 * @throws WeaverError REQUEST_FAILED for an address off the API origin
 */
export function apiUrl(given: string, { apiOrigin, prefix }: ApiTarget, query?: Query): string {
  // A path without its first slash means the same.
  const path = /^(?:[a-z][a-z\d+.-]*:|[/\\\s])/i.test(given) ? given : `/${given}`;
  // With two slashes a prefix would hide that another host is meant.
  const isRooted = /^\/(?![/\\])/.test(path);
  // Nothing behind the first slash changes the origin: parsing the address would only take its time.
  if (isRooted && query === undefined) return apiOrigin + prefix + path;
  let url: URL;
  try {
    url = new URL(isRooted ? prefix + path : path, apiOrigin);
  } catch (cause) {
    throw new WeaverError('REQUEST_FAILED', {
      message: 'request address error: the path cannot be read',
      cause,
    });
  }
  assertApiOrigin(url, { apiOrigin });
  for (const [key, given] of Object.entries(query ?? {})) {
    for (const value of Array.isArray(given) ? (given as readonly QueryValue[]) : [given as QueryValue]) {
      if (value !== undefined) url.searchParams.append(key, value === null ? '' : String(value));
    }
  }
  return url.href;
}
