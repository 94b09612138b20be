import { entriesOf } from '../core/objects.js';
import { keepStyle } from './styleRules.js';
import { isSrcsetAllowed, isUrlAllowed, type UrlUse } from './urlRules.js';

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
