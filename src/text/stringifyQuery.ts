import { attempt } from '../core/callerValues.js';

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
