import qs from 'qs';

/** The library qs: `qs.parse('a[b]=1')`, `qs.stringify({ a: { b: 1 } })`. */
export { qs };
