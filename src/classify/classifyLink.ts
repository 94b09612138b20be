import { attempt, ownOption } from '../core/callerValues.js';
import { domainOf, isHostOf } from './hostRule.js';

const NO_OPERATION = /^javascript:\s*(?:void\s*\(\s*0\s*\)|void\s+0)?[\s;]*$/i;

/** The longest text that can be one: more is no placeholder, and is not looked at. */
const LONGEST = 200;

/**
 * True for the script addresses that pages write where a link should do nothing: `javascript:void(0)` (spec 2 §5), also
 * with white space, semicolons, `void 0`, nothing at all, and any case. Anything more is a script.
 *
 * @param address without the characters that a URL parser drops
 */
function isNoOpScript(address: string): boolean {
  return address.length <= LONGEST && NO_OPERATION.test(address);
}

/**
 * What is to be done with a link: nothing (`ignore`), open it (`same-origin`, `trusted`), ask first (`confirm`), leave it
 * to somebody who knows its scheme (`other-scheme`), or refuse it because no browser could open it (`invalid`).
 */
export type LinkKind = 'ignore' | 'same-origin' | 'trusted' | 'confirm' | 'other-scheme' | 'invalid';

/** What {@link classifyLink} found out. */
export interface LinkClass {
  readonly kind: LinkKind;
  /**
   * The whole address as the browser would open it; none with `ignore` and `invalid`. A user part (`user:pass@`) is left
   * out where the link opens without being asked, and kept where a person decides.
   */
  readonly url?: string;
}

/** Where the link stands and whom the page trusts. */
export interface LinkEnvironment {
  /** Address of the page that the link stands in. Relative links are resolved against it. */
  readonly page: string;
  /** `trusted.example` or `.trusted.example`: the host and all below it. Entries that are no domain count for nothing. */
  readonly trustedDomains: readonly string[];
  /** The person ticked 'do not remind again': what would ask is `trusted`, for http and https alone. */
  readonly noRemind?: boolean;
}

/** Characters that a URL parser drops at both ends: these and the control characters before them. */
const SPACE = ' ';
/** Characters that a URL parser drops within. */
const DROPPED_WITHIN = /[\t\n\r]/g;

const WEB_SCHEMES: readonly string[] = ['http:', 'https:'];

/** A property of something that a JavaScript caller handed in: undefined for what is not there or cannot be read. */
const read = (from: unknown, name: keyof LinkEnvironment): unknown => ownOption(from, name);

/** Not a regular expression: one that ends with `$` would try again at each of many spaces. */
function withoutEnds(href: string): string {
  let start = 0;
  let end = href.length;
  while (start < end && href.charAt(start) <= SPACE) start += 1;
  while (end > start && href.charAt(end - 1) <= SPACE) end -= 1;
  return href.slice(start, end);
}

function parse(address: string, page?: URL): URL | undefined {
  return attempt(() => new URL(address, page), undefined);
}

function listOf(value: unknown): readonly unknown[] {
  return attempt<readonly unknown[]>(() => (Array.isArray(value) ? Array.from<unknown>(value) : []), []);
}

function withoutUser(url: URL): string {
  if (url.username === '' && url.password === '') return url.href;
  const plain = new URL(url.href);
  plain.username = '';
  plain.password = '';
  return plain.href;
}

/**
 * Says what is to be done with a link (contract §7; spec 2 §5). The platform's own URL parser decides, never a look at
 * the text: tabs, backslashes, missing slashes, user parts and foreign alphabets are read as the browser reads them.
 * Only the domains that are given count. Never throws.
 *
 * - A page that is no http(s) address, or none at all, has no origin: nothing is `same-origin` then, and a relative link
 *   is `invalid`, unless the page's address can resolve it.
 * - `null`, `undefined` and blank texts are `ignore`; other things that are no text are `invalid`.
 */
export function classifyLink(href: unknown, environment: LinkEnvironment): LinkClass {
  if (href === undefined || href === null) return { kind: 'ignore' };
  if (typeof href !== 'string') return { kind: 'invalid' };
  const address = withoutEnds(href).replace(DROPPED_WITHIN, '');
  if (address.trim() === '' || address.startsWith('#') || isNoOpScript(address)) return { kind: 'ignore' };

  const pageAddress = read(environment, 'page');
  const page = typeof pageAddress === 'string' ? parse(pageAddress) : undefined;
  const url = parse(address, page);
  if (!url) return { kind: 'invalid' };
  if (!WEB_SCHEMES.includes(url.protocol)) return { kind: 'other-scheme', url: url.href };
  if (page && WEB_SCHEMES.includes(page.protocol) && url.origin === page.origin) {
    return { kind: 'same-origin', url: withoutUser(url) };
  }
  const isTrusted = listOf(read(environment, 'trustedDomains')).some((entry) => {
    const domain = domainOf(entry);
    return domain !== undefined && isHostOf(url.hostname, domain);
  });
  if (isTrusted || read(environment, 'noRemind') === true) return { kind: 'trusted', url: withoutUser(url) };
  return { kind: 'confirm', url: url.href };
}
