import { attempt } from '../../core/callerValues.js';
import { logError } from '../../core/log.js';
import type { Tenant } from '../../wire/tenant.js';

/** The key of `globalConfig` with the table of an overseas tenant: JSON of `{ "from.example": "to.example" }`. */
const TABLE_KEY = 'overseasDomains';

type Domains = readonly (readonly [from: string, to: string])[];

/** @throws if the text is no JSON of an object of texts */
function parseTable(text: string): Domains {
  return Object.entries(JSON.parse(text) as object).map(([from, to]: [string, unknown]) => {
    if (typeof to !== 'string' || to === '') throw new Error(`no domain for ${from}`);
    return [from, to];
  });
}

/**
 * Rewrites a link of an overseas tenant from one domain to another (spec 2 §9): the host's end is replaced, the rest stays. Addresses of other tenants, of other domains and of other schemes come back unchanged. Where
 * the tenant's table cannot be read or gives no address, a console error is logged and the address stays as it is
 * (spec 2 §8): nothing else is opened.
 */
export function overseasAddress(
  { envType, globalConfig }: Pick<Tenant, 'envType' | 'globalConfig'>,
  given: string,
): string {
  const text = globalConfig[TABLE_KEY];
  if (envType !== 'overseas' || text === undefined || text === '') return given;
  const url = attempt(() => new URL(given), undefined);
  if (!url || !/^https?:$/.test(url.protocol)) return given;
  try {
    const found = parseTable(text).find(([from]) => `.${url.hostname}`.endsWith(`.${from}`));
    if (!found) return given;
    const [from, to] = found;
    const wanted = url.hostname.slice(0, -from.length) + to;
    url.hostname = wanted;
    // An invalid host is ignored by the setter.
    if (url.hostname !== wanted) throw new Error(`no host: ${wanted}`);
    return url.href;
  } catch (error) {
    logError('the address of a link could not be mapped to the overseas domain', error);
    return given;
  }
}
