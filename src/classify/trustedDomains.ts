import { logWarning } from '../core/log.js';

/**
 * Domains whose links open without a question in every installation (spec 2 §5: the provider's own, several major portals,
 * government registration sites). Each includes all its subdomains, so no domain is listed that hosts content of users or
 * redirects to arbitrary addresses.
 */
export const DEFAULT_TRUSTED_DOMAINS: readonly string[] = [
  // the provider's own
  'weaver.com.cn',
  'weaver.com',
  'e-cology.com.cn',
  'eteams.cn',
  // portals: single hosts only, because other hosts of these domains redirect or host content of users
  'www.163.com',
  'www.dingtalk.com',
  'www.feishu.cn',
  'www.qq.com',
  'www.sina.com.cn',
  'www.sohu.com',
  'work.weixin.qq.com',
  // registration of websites in China
  'beian.miit.gov.cn',
  'beian.gov.cn',
  'beian.mps.gov.cn',
];

/** An extensible list of trusted domains. */
export interface TrustedDomains {
  /** The current domains, defaults first, for `trustedDomains` of `classifyLink`. */
  list(): readonly string[];
  /**
   * Adds `.domain.com` or `domain.com`, or an array of them. Other values (an empty string, `com`, `*`, an address) are
   * skipped with a warning. Returns a function that removes the domains of this call.
   */
  addWhiteList(domains: unknown): () => void;
}

/** Creates a separate list that starts with `defaults`. */
export function createTrustedDomains(defaults: readonly string[] = DEFAULT_TRUSTED_DOMAINS): TrustedDomains {
  const added = new Map<symbol, readonly string[]>();
  return {
    list: () => Array.from(new Set([...defaults, ...([] as string[]).concat(...added.values())])),
    addWhiteList(domains) {
      const good: string[] = [];
      for (const entry of Array.isArray(domains) ? Array.from<unknown>(domains) : [domains]) {
        const domain = domainOf(entry);
        if (domain === undefined) {
          logWarning('no domain to trust, left out:', typeof entry === 'string' ? entry : typeof entry);
        } else good.push(domain);
      }
      const key = Symbol('added');
      added.set(key, good);
      return () => void added.delete(key);
    },
  };
}

/** The shared list of this copy of the SDK, under the name that module authors use: `whiteListSdk.addWhiteList('.domain.com')`. */
export const whiteListSdk: TrustedDomains = createTrustedDomains();

/** Removes the trailing dot that DNS allows: `trusted.example.` is `trusted.example`. */
function withoutFinalDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/**
 * Normalises an entry of a list of trusted domains to a host as in URLs: lower case, punycode, no dot at either end.
 * `.domain.com` equals `domain.com`. Undefined if it is not a domain: an empty string, a single label (`com`), a
 * wildcard, an IP address, an entry with a scheme, port, path or user part, or not a string (spec 2 §5).
 */
export function domainOf(entry: unknown): string | undefined {
  if (typeof entry !== 'string' || entry.length > 256) return undefined;
  const name = entry.trim().replace(/^\./, '');
  if (!/^[^\s/\\?#@:*[\]%]+$/.test(name)) return undefined;
  let host: string;
  try {
    host = withoutFinalDot(new URL(`https://${name}/`).hostname);
  } catch {
    return undefined;
  }
  // As the URL parser writes an IPv4 address, however it was given.
  if (/^\d+(?:\.\d+){3}$/.test(host)) return undefined;
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => label !== '') ? host : undefined;
}

/** Returns true if `host`, from a parsed URL, is `domain` or a subdomain of it: `a.b.example` of `b.example`. */
export function isHostOf(host: string, domain: string): boolean {
  const name = withoutFinalDot(host);
  return name === domain || name.endsWith(`.${domain}`);
}
