import { attempt } from '../core/callerValues.js';

/** Query parameters by name; a repeated name has an array. Without a prototype, so that every name is a parameter. */
export type QueryParameters = Record<string, string | string[]>;

/**
 * Parses a query (`?a=1&b=2`, with or without its `?`): `a=1&a=2` gives `{ a: ['1', '2'] }`, `a` alone `{ a: '' }`. `+`
 * is a space. A `%` that starts no escape is kept; bytes that are not UTF-8 become U+FFFD. Names keep their order,
 * except that engines order integer keys of an object first. Nested notations (`a[b]=1`, `a[]=1`) are plain names.
 * Empty if `text` is not a string. Names like `__proto__` are ordinary parameters.
 */
export function parseQuery(text: string): QueryParameters {
  const parameters = Object.create(null) as QueryParameters;
  if (typeof text !== 'string') return parameters;
  new URLSearchParams(text).forEach((value, name) => {
    const known = parameters[name];
    if (known === undefined) parameters[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else parameters[name] = [known, value];
  });
  return parameters;
}

/** A value that {@link stringifyQuery} writes. */
export type QueryValue = string | number | bigint | boolean | null | undefined;

function isWritable(value: unknown): value is string | number | bigint | boolean {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

/**
 * Writes a query without its `?`, the counterpart of {@link parseQuery}: `{ a: [1, 2], b: 'x y' }` is `a=1&a=2&b=x+y`.
 * Own properties only, in their order. Omitted are undefined, null, NaN and infinities, objects (nesting is not
 * supported), functions, and properties whose getter throws. Unpaired surrogates become U+FFFD. '' for other types.
 */
export function stringifyQuery(
  parameters: Readonly<Record<string, QueryValue | readonly QueryValue[]>>,
): string {
  if (typeof parameters !== 'object' || parameters === null) return '';
  const query = new URLSearchParams();
  for (const name of attempt(() => Object.keys(parameters), [])) {
    const value: unknown = attempt(() => parameters[name], undefined);
    const items = attempt<unknown[]>(() => (Array.isArray(value) ? Array.from<unknown>(value) : [value]), []);
    for (const item of items) if (isWritable(item)) query.append(name, String(item));
  }
  return query.toString();
}

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
