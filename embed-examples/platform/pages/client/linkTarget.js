import { readRecordPath } from './recordPath.js';

/**
 * What a clicked link of a page in a frame does: nothing special, another record of the same kind inside the page, or an
 * address for the host page.
 *
 * @typedef {{ to: 'browser' } | { to: 'page', path: string } | { to: 'host', url: string }} LinkTarget
 */

/** @type {LinkTarget} */
const BROWSER = { to: 'browser' };

/** @param {string} text */
function addressOf(text) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** @param {URL} address */
const pathOf = ({ pathname, search }) => pathname + search;

/**
 * @param {{ href: string, isDownload: boolean, opensApart: boolean }} link `href` is absolute; `opensApart`: with a key or the
 *   middle button, the person wants another tab
 * @param {string} here the address of the page
 * @returns {LinkTarget}
 */
export function linkTarget({ href, isDownload, opensApart }, here) {
  const [address, own] = [addressOf(href), new URL(here)];
  if (address === undefined || isDownload) return BROWSER;
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return BROWSER;
  const isOwnOrigin = address.origin === own.origin;
  const isThisPage = isOwnOrigin && address.pathname === own.pathname && address.search === own.search;
  if (isThisPage && address.hash !== '' && !opensApart) return BROWSER;
  const path = pathOf(address);
  const record = isOwnOrigin ? readRecordPath(path) : undefined;
  const isSameKind = record !== undefined && record.kind === readRecordPath(pathOf(own))?.kind;
  return isSameKind && !opensApart ? { to: 'page', path } : { to: 'host', url: address.href };
}
