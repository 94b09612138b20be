import { allowedAttributeValue } from './attributeRules.js';
import { FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS } from './purifyConfig.js';

/** Which names a sanitizer let pass, lower case. */
export interface AllowedNames {
  isTag(name: string): boolean;
  isAttribute(name: string): boolean;
}

/** Elements whose content is no markup, or that run, load or redirect: no list may let them in. */
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

/** Markup as browsers write it: `<name a="b">` and `</name>`, with no `<` anywhere else but in attributes. */
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

function isAttributeGood(tag: string, name: string, value: string, names: AllowedNames): boolean {
  // What `is` cannot be taken off an element: an empty one does nothing.
  if (name === 'is') return value === '';
  if (FORBIDDEN_ATTRIBUTES.includes(name)) return false;
  return names.isAttribute(name) && allowedAttributeValue(tag, name, decode(value)) === decode(value);
}

/**
 * True when serialized markup holds only names and values that content may have. It looks at the text alone, so it also
 * holds where the page has replaced the DOM's own functions and a sanitizer that works on the DOM was fooled.
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
      if (!isAttributeGood(tag, name.toLowerCase(), value, names)) return false;
    }
  }
  return true;
}
