import { entriesOf } from '../core/objects.js';
import { keepStyle } from './styleRules.js';

/** Returns the value to keep, which may differ from the input; undefined drops the attribute. */
type AttributeRule = (value: string, tag: string) => string | undefined;

const keepIf =
  (isGood: (value: string, tag: string) => boolean): AttributeRule =>
  (value, tag) =>
    isGood(value, tag) ? value : undefined;

/** Allowed use of an address by element; on any other element it is dropped. */
const urlOn = (uses: Readonly<Record<string, UrlUse>>): AttributeRule => {
  const known = new Map(entriesOf(uses));
  return keepIf((value, tag) => {
    const use = known.get(tag);
    return use !== undefined && isUrlAllowed(value, use);
  });
};

const hyperlink = urlOn({
  a: 'link',
  area: 'link',
  image: 'image',
  feimage: 'fragment',
  lineargradient: 'fragment',
  radialgradient: 'fragment',
  pattern: 'fragment',
  filter: 'fragment',
  textpath: 'fragment',
  mpath: 'fragment',
});

/** Names that would clobber globals of the SDK or the platform, or properties that browsers look up by name. */
const RESERVED_NAME = /^(?:__|weaver|weapp|passportsdk|dompurify|trustedtypes)/i;

/** Elements whose `name` neither becomes a property of the document nor is sent with a form. */
const MAY_HAVE_NAME: readonly string[] = ['a', 'map'];

/** Allowed targets. Any other name could be a frame or window of the host. */
const TARGETS: readonly string[] = ['_blank', '_self'];

const RULES: ReadonlyMap<string, AttributeRule> = new Map<string, AttributeRule>([
  ['href', hyperlink],
  ['xlink:href', hyperlink],
  ['src', urlOn({ img: 'image', audio: 'media', video: 'media', source: 'media' })],
  ['srcset', keepIf(isSrcsetAllowed)],
  ['poster', keepIf((value) => isUrlAllowed(value, 'image'))],
  ['background', keepIf((value) => isUrlAllowed(value, 'image'))],
  ['cite', keepIf((value) => isUrlAllowed(value, 'citation'))],
  ['style', (value) => keepStyle(value) || undefined],
  ['id', keepIf((value) => !RESERVED_NAME.test(value))],
  ['name', keepIf((value, tag) => MAY_HAVE_NAME.includes(tag) && !RESERVED_NAME.test(value))],
  ['target', (value) => (TARGETS.includes(value.toLowerCase()) ? value : '_blank')],
  ['type', (value, tag) => (tag === 'input' || tag === 'button' ? withoutSubmit(value) : value)],
]);

/** A submit button of the content inside a form of the host would submit that form. */
function withoutSubmit(type: string): string {
  return ['submit', 'image', 'reset'].includes(type.trim().toLowerCase()) ? 'button' : type;
}

/** Attributes whose value is always plain text. */
const TEXT = /^(?:id|class|title|alt|value|label|placeholder|lang|role|data-.*|aria-.*|pluginname|isimage)$/;

/** SVG attributes may hold CSS, in which only references to the own document are allowed. Escapes could hide an address. */
const CSS_ADDRESS = /url\s*\(|image(?:-set)?\s*\(|src\s*\(|\\/i;
const OWN_FRAGMENT =
  /^\s*url\(\s*(?:#[\w.:-]+|"#[\w.:-]+"|'#[\w.:-]+')\s*\)\s*(?:none|currentcolor|#[\da-f]{3,8}|[a-z]{3,24})?\s*$/i;

/**
 * The allowed value of an attribute in sanitized content: `value`, a replacement, or undefined to remove the attribute. It
 * checks values only; DOMPurify's list with purifyConfig.ts decides about names. Idempotent.
 *
 * @param tag lower case
 * @param name lower case
 */
export function allowedAttributeValue(tag: string, name: string, value: string): string | undefined {
  if (name.startsWith('on')) return undefined;
  const rule = RULES.get(name);
  if (rule) return rule(value, tag);
  if (!TEXT.test(name) && CSS_ADDRESS.test(value) && !OWN_FRAGMENT.test(value)) return undefined;
  return value;
}

/** What an address may be used for. */
type UrlUse = 'link' | 'image' | 'media' | 'citation' | 'fragment';

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
