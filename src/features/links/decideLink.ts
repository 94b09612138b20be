import { pageBase } from '../../browser/page.js';
import type { ResolvedConfig } from '../../context/config.js';
import type { LinkReason } from '../../context/events.js';
import type { CheckLink } from '../../context/sessionContext.js';
import { attempt } from '../../core/callerValues.js';
import { hrefOfHost } from '../../routes/hrefOfHost.js';
import { recordOfPath } from '../../library/shared/records.js';
import type { RecordParams } from '../../routes/recordPath.js';
import type { Tenant } from '../../wire/tenant.js';
import { overseasAddress } from './overseasAddress.js';

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
