// What is shown, in the address: it survives a reload, and a link shows the same.

/** The names of the filter. */
export const FILTERS = ['range', 'tenant', 'kind', 'component', 'browser'];

/** The range that is not written. */
export const USUAL_RANGE = '24h';

/** The filter of an address: '' for all, except the range. */
export function readFilter(search) {
  const query = new URLSearchParams(search);
  const filter = {};
  for (const name of FILTERS) filter[name] = query.get(name) ?? '';
  filter.range ||= USUAL_RANGE;
  return filter;
}

/** The opened page of an address; undefined if none is open. */
export function readOpenPage(search) {
  const query = new URLSearchParams(search);
  const id = query.get('page');
  return id === null ? undefined : { id, tenantKey: query.get('of') ?? '' };
}

/** The address of a filter, with an open page or without: `?` or `?range=7d&kind=js`. */
export function addressOf(filter, openPage) {
  const query = new URLSearchParams();
  for (const name of FILTERS) {
    const value = filter[name];
    if (value && !(name === 'range' && value === USUAL_RANGE)) query.set(name, value);
  }
  if (openPage !== undefined) {
    query.set('page', openPage.id);
    query.set('of', openPage.tenantKey);
  }
  return `?${query}`;
}
