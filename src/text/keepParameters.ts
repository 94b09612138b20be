import { attempt } from '../core/callerValues.js';

/** Parameters whose name starts so are carried across navigation (spec 2 §4). */
const KEPT = 'wea_link_keep_';

/** Stands for the page's origin where an address is relative. No real address can have it (RFC 2606). */
const SOMEWHERE = 'https://page.invalid';

function readUrl(address: string, base: string): URL | undefined {
  return attempt(() => new URL(address, base), undefined);
}

function withQuery(address: string, query: string): string {
  const hash = address.indexOf('#');
  const path = hash < 0 ? address : address.slice(0, hash);
  const joint = !path.includes('?') ? '?' : /[?&]$/.test(path) ? '' : '&';
  return path + joint + query + (hash < 0 ? '' : address.slice(hash));
}

/**
 * `to` with the `wea_link_keep_` parameters of `from` (spec 2 §4): what a page was told about the device or a list of
 * codes holds on the next page too. Both are addresses, absolute or relative; `from` may also be a query with its `?`.
 * A parameter that `to` has already stays as `to` has it; repeated ones stay repeated; all else of `to` is unchanged.
 *
 * `to` comes back as it is when it leads to another origin or scheme (nothing is told to others), when it is empty or
 * only a fragment, and when either cannot be read. Parameters within a fragment (`#/list?…`) are not looked at. '' for
 * a `to` that is no text.
 */
export function keepParameters(from: string, to: string): string {
  if (typeof to !== 'string') return '';
  const target = to.trim();
  if (typeof from !== 'string' || target === '' || target.startsWith('#')) return to;
  const source = readUrl(from, SOMEWHERE);
  const destination = source && readUrl(target, source.href);
  if (!destination || destination.origin !== source.origin || !/^https?:$/.test(destination.protocol))
    return to;
  const kept = new URLSearchParams();
  source.searchParams.forEach((value, name) => {
    if (name.startsWith(KEPT) && !destination.searchParams.has(name)) kept.append(name, value);
  });
  const query = kept.toString();
  return query === '' ? to : withQuery(target, query);
}
