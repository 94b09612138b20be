import { attempt, ownOption } from '../core/callerValues.js';
import { domainOf, isHostOf } from './trustedDomains.js';

const NO_OPERATION = /^javascript:\s*(?:void\s*\(\s*0\s*\)|void\s+0)?[\s;]*$/i;

/** Longer texts are not placeholders and are not checked. */
const MAX_LENGTH = 200;

/**
 * Returns true for script addresses that do nothing: `javascript:void(0)` (spec 2 §5), also with white space, semicolons,
 * `void 0` or no code, in any case. Anything else is a script.
 *
 * @param address without the characters that a URL parser removes
 */
function isNoOpScript(address: string): boolean {
  return address.length <= MAX_LENGTH && NO_OPERATION.test(address);
}

/**
 * How to handle a link: do nothing (`ignore`), open it (`same-origin`, `trusted`), ask first (`confirm`), leave it to a
 * handler of its scheme (`other-scheme`), or refuse it because no browser could open it (`invalid`).
 */
export type LinkKind = 'ignore' | 'same-origin' | 'trusted' | 'confirm' | 'other-scheme' | 'invalid';

/** The result of {@link classifyLink}. */
export interface LinkClass {
  readonly kind: LinkKind;
  /**
   * The absolute address that the browser would open; undefined for `ignore` and `invalid`. A user part (`user:pass@`) is
   * removed if the link opens without a question, and kept if the user decides.
   */
  readonly url?: string;
}

/** The page of a link and its trusted domains. */
export interface LinkEnvironment {
  /** Address of the page with the link. Relative links are resolved against it. */
  readonly page: string;
  /** `trusted.example` or `.trusted.example`: the host and all below it. Entries that are not domains are ignored. */
  readonly trustedDomains: readonly string[];
  /** The user selected 'do not remind again': `confirm` becomes `trusted`, for http and https only. */
  readonly noRemind?: boolean;
}

/** A URL parser strips this character and all before it, C0 controls, from both ends (URL standard §4.4). */
const SPACE = ' ';
/** Characters that a URL parser removes everywhere. */
const DROPPED_WITHIN = /[\t\n\r]/g;

const WEB_SCHEMES: readonly string[] = ['http:', 'https:'];

/** Reads an own property of an untyped value; undefined if it is missing or its getter throws. */
const read = (from: unknown, name: keyof LinkEnvironment): unknown => ownOption(from, name);

/** Not a regular expression: `\s+$` takes quadratic time on many spaces. */
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
 * Determines how to handle a link (contract §7; spec 2 §5). It uses the browser's URL parser, not text patterns, so tabs,
 * backslashes, missing slashes, user parts and international domains are interpreted as the browser does. Only the given
 * domains are trusted. Never throws.
 *
 * - If the page is not an http(s) address, no link is `same-origin`, and a relative link is `invalid`, unless the page's
 *   address can resolve it.
 * - `null`, `undefined` and blank strings are `ignore`; other values that are not strings are `invalid`.
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
