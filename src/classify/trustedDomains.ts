import { logWarning } from '../core/log.js';
import { domainOf } from './hostRule.js';

/**
 * Domains that links open to without asking, wherever the platform runs (spec 2 §5: the provider's own, several major
 * portals, government registration sites). Each trusts every host below it, so none is here that lets strangers publish
 * under it or forwards to any address that it is given.
 */
export const DEFAULT_TRUSTED_DOMAINS: readonly string[] = [
  // the provider's own
  'weaver.com.cn',
  'weaver.com',
  'e-cology.com.cn',
  'eteams.cn',
  // portals: their front doors only, because whole domains of theirs forward or hold other people's pages
  'www.163.com',
  'www.dingtalk.com',
  'www.feishu.cn',
  'www.qq.com',
  'www.sina.com.cn',
  'www.sohu.com',
  'work.weixin.qq.com',
  // where sites in China are registered
  'beian.miit.gov.cn',
  'beian.gov.cn',
  'beian.mps.gov.cn',
];

/** A list of trusted domains that grows. */
export interface TrustedDomains {
  /** The domains of now, defaults first: what `classifyLink` takes as `trustedDomains`. */
  list(): readonly string[];
  /**
   * Adds `.domain.com` or `domain.com`, or several. What names no domain (an empty text, `com`, `*`, an address) is left
   * out with a warning. Returns what takes away again what this call added.
   */
  addWhiteList(domains: unknown): () => void;
}

/** A list of its own that starts with `defaults`. */
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

/** The one list of this copy, under the name that module authors know: `whiteListSdk.addWhiteList('.domain.com')`. */
export const whiteListSdk: TrustedDomains = createTrustedDomains();
