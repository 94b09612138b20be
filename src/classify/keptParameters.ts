import { attempt } from '../core/callerValues.js';

/** How the names of parameters begin that are carried from page to page (spec 2 §4). */
const KEPT = 'wea_link_keep_';

/** The most characters that an address grows by; servers refuse addresses of more than 8 kB. */
const MAX_LENGTH = 2_000;

const hasName = (search: string, name: string): boolean => new URLSearchParams(search).has(name);

/**
 * Adds the parameters of a page's query whose names begin with `wea_link_keep_` to a link to a page of the platform
 * (spec 2 §4). They are encoded and only added to the query, so they cannot change where a link leads. A parameter that the
 * link has already, and one that does not fit into 2 000 characters with those before it, is left out.
 *
 * @param url an absolute http(s) address; any other text is returned unchanged
 * @param pageSearch the query of the page, with or without its '?'
 */
export function withKeptParameters(url: string, pageSearch: string): string {
  if (!pageSearch.includes(KEPT)) return url;
  const address = attempt(() => new URL(url), undefined);
  if (!address || !/^https?:$/.test(address.protocol)) return url;
  let left = MAX_LENGTH;
  new URLSearchParams(pageSearch).forEach((value, name) => {
    if (!name.startsWith(KEPT) || hasName(address.search, name)) return;
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    if (pair.length > left) return;
    left -= pair.length;
    // Not searchParams.append, which writes the query that is there again.
    address.search += (address.search === '' ? '?' : '&') + pair;
  });
  return address.href;
}
