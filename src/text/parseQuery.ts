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
