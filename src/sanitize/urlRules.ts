/** What an address may be used for. */
export type UrlUse = 'link' | 'image' | 'media' | 'citation' | 'fragment';

/** The schemes each use allows, beside addresses relative to the page. */
const SCHEMES: Readonly<Record<UrlUse, readonly string[]>> = {
  link: ['http:', 'https:', 'mailto:', 'tel:', 'sms:'],
  image: ['http:', 'https:', 'data:'],
  media: ['http:', 'https:', 'data:'],
  citation: ['http:', 'https:'],
  fragment: [],
};

/** Images in data: addresses: browsers show these without running anything, SVG included. */
const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp|bmp|avif|x-icon|svg\+xml)[;,]/i;
const DATA_MEDIA = /^data:(?:audio|video)\/[\w.+-]+[;,]/i;

/** Addresses of the web that any parser reads alike, as almost all are: they need none. */
const PLAIN_WEB = /^https?:\/\/(?:[a-z][a-z\d]*\.)+[a-z]{2,}(?:[/?#][\w./?#&=%+~:,;@!$'()*-]*)?$/;

/** A page for relative addresses, and for nothing else: it is of a scheme that no content names. */
const ANY_PAGE = 'https://page.invalid/folder/';

/**
 * True when an address may stand in an attribute of that use. The platform's URL parser decides which scheme it has
 * (tabs, control characters and case included); an address that it cannot read is refused.
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
 * True when every address in a `srcset` is http(s) or relative. Descriptors read as relative addresses, so each piece
 * between white space and commas can be looked at alike.
 */
export function isSrcsetAllowed(srcset: string): boolean {
  return srcset.split(/[\s,]+/).every((piece) => piece === '' || isUrlAllowed(piece, 'citation'));
}
