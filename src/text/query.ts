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
