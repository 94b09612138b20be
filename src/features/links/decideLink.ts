import { pageBase } from '../../browser/page.js';
import type { ResolvedConfig } from '../../context/config.js';
import type { LinkReason } from '../../context/events.js';
import type { CheckLink } from '../../context/sessionContext.js';
import { attempt } from '../../core/callerValues.js';
import { hrefOfHost } from '../../routes/hrefOfHost.js';
import { recordOfPath } from '../../library/shared/records.js';
import type { RecordParams } from '../../routes/recordPath.js';
import type { Tenant } from '../../wire/tenant.js';
import { logError } from '../../core/log.js';

/** A record of the platform that an address shows. */
export interface LinkedRecord {
  readonly kind: string;
  readonly id: string;
  readonly device: 'PC' | 'Mobile';
  /** For an in-page link: `crm/customer`. */
  readonly moduleRoute: string;
  /** Behind the id. */
  readonly params?: RecordParams | undefined;
}

/** What is to be done with a link; `record` if its address is the page of one on the platform. */
export type LinkDecision =
  | { readonly kind: 'ignore' | 'refuse' }
  /** By a program of the user's system, which the browser starts: a mail or a call. */
  | { readonly kind: 'handOver'; readonly url: string }
  | {
      readonly kind: 'open';
      readonly url: string;
      readonly reason: Exclude<LinkReason, 'login'>;
      readonly record?: LinkedRecord | undefined;
    };

/** What the decision reads of a session. */
export interface LinkingSession {
  readonly config: Pick<ResolvedConfig, 'oadomain' | 'resolveHref'>;
  readonly checkLink: CheckLink;
  readonly tenant: Pick<Tenant, 'envType' | 'globalConfig'>;
}

/** Schemes that open no page and run nothing. */
const HANDED_OVER: readonly string[] = ['mailto:', 'tel:', 'sms:'];

/** True for an address that the browser hands to a program for mails or calls. */
export function isHandedOver(url: string): boolean {
  return HANDED_OVER.includes(attempt(() => new URL(url).protocol, ''));
}

const webUrl = (address: string, base?: string): URL | undefined => {
  const url = attempt(() => new URL(address, base), undefined);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

/**
 * Decides what is to be done with a link (spec 2 §5, contract §8). The result has the one address that was checked; nothing
 * else may be opened.
 *
 * - A relative address is read as the browser does; if it is the page of a record, it is that of the platform.
 * - For the page of a record `resolveHref` of the config is asked: the host vouches for the address that it returns.
 * - `mailto:`, `tel:` and `sms:` are handed over; every other scheme but http and https is refused.
 *
 * Rejects with CHUNK_FAILED.
 *
 * @param href as it was written
 */
export async function decideLink(
  href: string,
  { config, checkLink, tenant }: LinkingSession,
): Promise<LinkDecision> {
  if ((await checkLink(href)).kind === 'ignore') return { kind: 'ignore' };

  const resolved = attempt(() => new URL(href, pageBase() || undefined).href, href);
  const isRelative = attempt(() => !new URL(href), true);
  const page = webUrl(resolved);
  const isOfPage = isRelative && page?.origin === webUrl(pageBase())?.origin;
  const isOfPlatform = page?.origin === config.oadomain;
  const record =
    page && (isOfPage || isOfPlatform) ? await recordOfPath(page.pathname + page.search) : undefined;
  const address =
    page && record
      ? config.oadomain + page.pathname + page.search + page.hash
      : overseasAddress(tenant, resolved);
  if (record) {
    // The host gets these members only, whatever else is known of the record.
    const { kind, id, device } = record;
    const vouched = hrefOfHost(config.resolveHref, { kind, id, device, url: address }, pageBase());
    if (vouched !== undefined) return { kind: 'open', url: vouched, reason: 'record' };
  }
  const { kind, url } = await checkLink(address);
  if (url === undefined) return { kind: 'refuse' };
  if (kind === 'other-scheme') {
    return isHandedOver(url) ? { kind: 'handOver', url } : { kind: 'refuse' };
  }
  const reason = kind === 'confirm' ? 'unverified' : record ? 'record' : 'trusted';
  return { kind: 'open', url, reason, record };
}

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
