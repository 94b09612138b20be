import { entriesOf } from '../core/objects.js';
import { WeaverError } from '../core/errors.js';

type QueryValue = string | number | boolean | null | undefined;

/** Query parameters. An array repeats the name once per value, null becomes an empty value, undefined is left out. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** The server that calls are sent to. */
export interface ApiTarget {
  /** Origin of the API, `https://oa.example.com`. */
  readonly apiOrigin: string;
  /** Second-level path before every `/api` and `/papi`, '' without one. */
  readonly prefix: string;
}

/**
 * Returns `url` if it is on the API origin. Compares the parsed origin, never the text: the session id is sent with
 * the call.
 *
 * @throws WeaverError REQUEST_FAILED for any other URL
 */
export function assertApiOrigin(url: URL, { apiOrigin }: Pick<ApiTarget, 'apiOrigin'>): URL {
  // The origin of `blob:https://oa…` is the API origin, but the URL does not lead to the API.
  const isWeb = /^https?:$/.test(url.protocol);
  if (isWeb && url.origin === apiOrigin && url.username === '' && url.password === '') return url;
  throw new WeaverError('REQUEST_FAILED', {
    message: `request address error: ${url.origin} is not the API origin ${apiOrigin}`,
  });
}

/**
 * The absolute URL of a call on the API origin. An absolute URL on that origin is returned unchanged. A path that
 * leads to another origin (`//evil`, `\\evil`, `https://oa@evil`, `/\evil`) is refused.
 *
 * @throws WeaverError REQUEST_FAILED for a URL outside the API origin
 */
export function apiUrl(given: string, { apiOrigin, prefix }: ApiTarget, query?: Query): string {
  // A path without a leading slash is treated as if it had one.
  const path = /^(?:[a-z][a-z\d+.-]*:|[/\\\s])/i.test(given) ? given : `/${given}`;
  // `//host` names another host; a prefix in front of it would hide that.
  const isRooted = /^\/(?![/\\])/.test(path);
  // Text after the first slash cannot change the origin, so the URL need not be parsed.
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
  for (const [key, given] of entriesOf(query ?? {})) {
    for (const value of Array.isArray(given) ? (given as readonly QueryValue[]) : [given as QueryValue]) {
      if (value !== undefined) url.searchParams.append(key, value === null ? '' : String(value));
    }
  }
  return url.href;
}
