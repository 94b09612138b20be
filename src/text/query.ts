import { attempt } from '../core/callerValues.js';

/** Query parameters by name; a name that is there more than once has a list. No prototype: every name is a parameter. */
export type QueryParameters = Record<string, string | string[]>;

/**
 * Reads a query (`?a=1&b=2`, with its `?` or without): `a=1&a=2` gives `{ a: ['1', '2'] }`, `a` alone `{ a: '' }`. `+`
 * is a space. A `%` that starts no escape stays as it is; bytes that are no UTF-8 become U+FFFD. Names keep their order,
 * except that engines put whole numbers first in an object. Nested notations (`a[b]=1`, `a[]=1`) are no more than names.
 * Empty for what is no text. Names like `__proto__` are parameters like others.
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
 * Own properties only, in their order. Left out: undefined, null, NaN and infinities, objects (nesting is not
 * supported), functions, and what throws when it is read. Unpaired surrogates become U+FFFD. '' for what is no object.
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
