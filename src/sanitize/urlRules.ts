/** What an address may be used for. */
export type UrlUse = 'link' | 'image' | 'media' | 'citation' | 'fragment';

/** Allowed schemes by use, in addition to addresses relative to the page. */
const SCHEMES: Readonly<Record<UrlUse, readonly string[]>> = {
  link: ['http:', 'https:', 'mailto:', 'tel:', 'sms:'],
  image: ['http:', 'https:', 'data:'],
  media: ['http:', 'https:', 'data:'],
  citation: ['http:', 'https:'],
  fragment: [],
};

/** Images in data: addresses: browsers render these without running scripts, including SVG. */
const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp|bmp|avif|x-icon|svg\+xml)[;,]/i;
const DATA_MEDIA = /^data:(?:audio|video)\/[\w.+-]+[;,]/i;

/** Web addresses that all parsers read in the same way; most are, and need no URL parser. */
const PLAIN_WEB = /^https?:\/\/(?:[a-z][a-z\d]*\.)+[a-z]{2,}(?:[/?#][\w./?#&=%+~:,;@!$'()*-]*)?$/;

/** A base for relative addresses only. */
const ANY_PAGE = 'https://page.invalid/folder/';

/**
 * Returns true if an address is allowed for that use. The browser's URL parser determines its scheme (it handles tabs,
 * control characters and case); an address that it cannot parse is refused.
 */
export function isUrlAllowed(address: string, use: UrlUse): boolean {
  if (use === 'fragment') return /^\s*#[^\s]*\s*$/.test(address);
  if (PLAIN_WEB.test(address)) return true;
  let url: URL;
  try {
    url = new URL(address, ANY_PAGE);
  } catch {
    return false;
  }
  if (!SCHEMES[use].includes(url.protocol)) return false;
  if (url.protocol !== 'data:') return true;
  return (use === 'image' ? DATA_IMAGE : DATA_MEDIA).test(url.href);
}

/**
 * Returns true if every address in a `srcset` is http(s) or relative. Descriptors parse as relative addresses, so all
 * pieces between white space and commas are checked in the same way.
 */
export function isSrcsetAllowed(srcset: string): boolean {
  return srcset.split(/[\s,]+/).every((piece) => piece === '' || isUrlAllowed(piece, 'citation'));
}
