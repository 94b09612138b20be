import { keepStyle } from './styleRules.js';
import { isSrcsetAllowed, isUrlAllowed, type UrlUse } from './urlRules.js';

/** The value to keep, which may differ from the one that came; undefined drops the attribute. */
type AttributeRule = (value: string, tag: string) => string | undefined;

const keepIf =
  (isGood: (value: string, tag: string) => boolean): AttributeRule =>
  (value, tag) =>
    isGood(value, tag) ? value : undefined;

/** Addresses by the element they stand on: on any other element they are dropped. */
const urlOn = (uses: Readonly<Record<string, UrlUse>>): AttributeRule => {
  const known = new Map(Object.entries(uses));
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

/** Names that clobber: the SDK's and the platform's own globals, and what an engine looks up by name. */
const RESERVED_NAME = /^(?:__|weaver|weapp|passportsdk|dompurify|trustedtypes)/i;

/** Elements whose name neither becomes a property of the page nor is sent with the form they stand in. */
const MAY_HAVE_NAME: readonly string[] = ['a', 'map'];

/** Frames and windows of the host have names too: content may open a new window, or go where its own link goes. */
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

/** A button of content inside a form of the host would send that form. */
function withoutSubmit(type: string): string {
  return ['submit', 'image', 'reset'].includes(type.trim().toLowerCase()) ? 'button' : type;
}

/** Attributes that are text, whatever stands in them. */
const TEXT = /^(?:id|class|title|alt|value|label|placeholder|lang|role|data-.*|aria-.*|pluginname|isimage)$/;

/** In SVG any attribute may be CSS: it may point into its own picture, and escapes could hide another address. */
const CSS_ADDRESS = /url\s*\(|image(?:-set)?\s*\(|src\s*\(|\\/i;
const OWN_FRAGMENT =
  /^\s*url\(\s*(?:#[\w.:-]+|"#[\w.:-]+"|'#[\w.:-]+')\s*\)\s*(?:none|currentcolor|#[\da-f]{3,8}|[a-z]{3,24})?\s*$/i;

/**
 * What may stand in an attribute of sanitized content: `value`, another value in its place, or undefined when the
 * attribute goes. It judges values only; which names there are at all is DOMPurify's list with
 * purifyConfig.ts. Applied to its own result it changes nothing.
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
