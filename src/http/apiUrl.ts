import { WeaverError } from '../core/errors.js';

/** Query values; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where calls go. */
export interface ApiTarget {
  /** Origin of the API, `https://oa.example.com`. */
  readonly apiOrigin: string;
  /** Second-level path before every `/api` and `/papi`, '' without one. */
  readonly prefix: string;
}

/**
 * The absolute address of a call on the API origin. A path that leads anywhere else (`//evil`, `\\evil`,
 * `https://oa@evil`, `/\evil`) is refused: the parsed origin is compared, never the text, because the session travels
 * along. An absolute address on the API origin is taken as it is.
 *
 * @throws WeaverError REQUEST_FAILED for an address off the API origin
 */
export function apiUrl(path: string, { apiOrigin, prefix }: ApiTarget, query: Query = {}): string {
  const rooted = path.startsWith('/') ? prefix + path : path;
  let url: URL;
  try {
    url = new URL(rooted, apiOrigin);
  } catch (cause) {
    throw new WeaverError('REQUEST_FAILED', {
      message: 'request address error: the path cannot be read',
      cause,
    });
  }
  // `blob:https://oa…` has the API's origin, and is no address of the API.
  const web = /^https?:$/.test(url.protocol);
  if (
    !web ||
    url.origin !== apiOrigin ||
    url.username !== '' ||
    url.password !== '' ||
    /^[/\\]{2}/.test(path)
  ) {
    throw new WeaverError('REQUEST_FAILED', {
      message: `request address error: ${url.origin} is not the API origin ${apiOrigin}`,
    });
  }
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.append(key, String(value));
  }
  return url.href;
}
