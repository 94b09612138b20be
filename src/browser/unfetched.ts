import { withoutQuery } from '../core/withoutQuery.js';

/**
 * The failure of a script or a style sheet that an element of ours asked for. The browser tells a page no more than that,
 * so it names the address, without its query, and everything that it may be.
 */
export function unfetched(url: string, directive: 'script-src' | 'style-src'): Error {
  return new Error(
    `${withoutQuery(url)} could not be fetched: it is not there, its CORS rules or this page's CSP (${directive}) do not allow it, or its integrity is wrong`,
  );
}
