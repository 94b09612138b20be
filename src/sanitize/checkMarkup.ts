import { allowedAttributeValue } from './attributeRules.js';
import { FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS } from './purifyConfig.js';

/** The tag and attribute names that a sanitizer allows, in lower case. */
export interface AllowedNames {
  isTag(name: string): boolean;
  isAttribute(name: string): boolean;
}

/** Elements whose content is not markup, or that run, load or redirect: always refused. */
const NEVER: ReadonlySet<string> = new Set([
  ...FORBIDDEN_TAGS,
  ...[
    'script',
    'iframe',
    'object',
    'embed',
    'applet',
    'frame',
    'frameset',
    'link',
    'meta',
    'base',
    'use',
    'set',
  ],
  ...[
    'animate',
    'foreignobject',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'param',
    'portal',
    'fencedframe',
  ],
]);

/** Markup as serialized by browsers: `<name a="b">` and `</name>`, with `<` elsewhere only in attributes. */
const TAG = /<(\/?)([a-zA-Z][^\s"'<>/=]*)((?: [^\s"'<>/=]+="[^"]*")*)>[^<]*/y;
const ATTRIBUTE = / ([^\s"'<>/=]+)="([^"]*)"/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

function decode(value: string): string {
  return value.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function isAttributeAllowed(tag: string, name: string, value: string, names: AllowedNames): boolean {
  // An `is` attribute cannot be removed from an element (DOMPurify empties it); an empty one has no effect.
  if (name === 'is') return value === '';
  if (FORBIDDEN_ATTRIBUTES.includes(name)) return false;
  return names.isAttribute(name) && allowedAttributeValue(tag, name, decode(value)) === decode(value);
}

/**
 * Returns true if serialized markup has only allowed names and values. It checks the text alone, so it also works when the
 * page has replaced DOM functions, which could mislead a sanitizer that uses the DOM.
 */
export function isMarkupClean(html: string, names: AllowedNames): boolean {
  const first = html.indexOf('<');
  if (first < 0) return true;
  TAG.lastIndex = first;
  while (TAG.lastIndex < html.length) {
    const match = TAG.exec(html);
    if (!match) return false;
    const [, slash = '', written = '', attributes = ''] = match;
    const tag = written.toLowerCase();
    if (NEVER.has(tag) || !names.isTag(tag)) return false;
    if (slash === '/' && attributes !== '') return false;
    ATTRIBUTE.lastIndex = 0;
    for (let found = ATTRIBUTE.exec(attributes); found; found = ATTRIBUTE.exec(attributes)) {
      const [, name = '', value = ''] = found;
      if (!isAttributeAllowed(tag, name.toLowerCase(), value, names)) return false;
    }
  }
  return true;
}
