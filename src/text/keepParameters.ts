import { attempt } from '../core/callerValues.js';

/** Prefix of parameters that are kept across navigation (spec 2 §4). */
const KEPT = 'wea_link_keep_';

/** Base for relative addresses. `.invalid` is reserved, so no real address has it (RFC 2606). */
const PLACEHOLDER_BASE = 'https://page.invalid';

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
 * Adds the `wea_link_keep_` parameters of `from` to `to` (spec 2 §4), so that settings such as the device also apply to
 * the next page. Both are addresses, absolute or relative; `from` may also be a query with its `?`. A parameter that `to`
 * already has is not changed; repeated ones stay repeated; the rest of `to` is unchanged.
 *
 * Returns `to` unchanged if it has another origin or scheme (so that no other site receives the parameters), if it is
 * empty or only a fragment, and if either address is invalid. Parameters within a fragment (`#/list?…`) are ignored.
 * Returns '' if `to` is not a string.
 */
export function keepParameters(from: string, to: string): string {
  if (typeof to !== 'string') return '';
  const target = to.trim();
  if (typeof from !== 'string' || target === '' || target.startsWith('#')) return to;
  const source = readUrl(from, PLACEHOLDER_BASE);
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
