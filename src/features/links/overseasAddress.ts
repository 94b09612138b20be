import { domainOf, isHostOf } from '../../classify/hostRule.js';
import { attempt } from '../../core/callerValues.js';
import { logError } from '../../core/log.js';
import type { Tenant } from '../../wire/tenant.js';

/** The key of `globalConfig` with the table of an overseas tenant: JSON of `{ "from.example": "to.example" }`. */
const TABLE_KEY = 'overseasDomains';

type Domains = readonly (readonly [from: string, to: string])[];

/** @throws if the text is no JSON of an object, or an entry is no pair of domains */
function parseTable(text: string): Domains {
  const table: unknown = JSON.parse(text);
  if (typeof table !== 'object' || table === null || Array.isArray(table)) throw new Error('not an object');
  return Object.entries(table).map(([from, to]: [string, unknown]) => {
    const domains = [domainOf(from), domainOf(to)] as const;
    if (domains[0] === undefined || domains[1] === undefined) throw new Error(`no domains: ${from}`);
    return [domains[0], domains[1]];
  });
}

/**
 * Creates the function that rewrites a link of an overseas tenant from one domain to another (spec 2 §9): the host's end is
 * replaced, the rest stays. Addresses of other tenants, of other domains and of other schemes come back unchanged. Where
 * the tenant's table cannot be read or gives no address, a console error is logged and the address stays as it is
 * (spec 2 §8): nothing else is opened.
 */
export function createOverseasAddress({
  envType,
  globalConfig,
}: Pick<Tenant, 'envType' | 'globalConfig'>): (url: string) => string {
  const text = globalConfig[TABLE_KEY];
  if (envType !== 'overseas' || text === undefined || text === '') return (url) => url;
  let domains: Domains | undefined;
  return (given) => {
    const url = attempt(() => new URL(given), undefined);
    if (!url || !/^https?:$/.test(url.protocol)) return given;
    try {
      domains ??= parseTable(text);
      const found = domains.find(([from]) => isHostOf(url.hostname, from));
      if (!found) return given;
      const [from, to] = found;
      const host = url.hostname.replace(/\.$/, '');
      const wanted = host.slice(0, host.length - from.length) + to;
      url.hostname = wanted;
      // An invalid host is ignored by the setter.
      if (url.hostname !== wanted) throw new Error(`no host: ${wanted}`);
      return url.href;
    } catch (error) {
      logError('the address of a link could not be mapped to the overseas domain', error);
      return given;
    }
  };
}
