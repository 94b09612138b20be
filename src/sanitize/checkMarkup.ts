import { allowedAttributeValue } from './attributeRules.js';

/** Attributes that the spec allows beyond DOMPurify's own list (spec 2 §5), in lower case as in HTML. */
const EXTRA_ATTRIBUTES: readonly string[] = ['pluginname', 'isimage', 'contenteditable', 'target'];

/**
 * Elements of DOMPurify's list that are removed. Style sheets affect the page outside the content; a form sends user
 * input; a dialog covers the page; a slot shows nodes of the host; templates hide their content; a track is fetched
 * without a user action. The content of a form or a dialog is kept.
 */
const FORBIDDEN_TAGS: readonly string[] = [
  'style',
  'form',
  'dialog',
  'template',
  'slot',
  'shadow',
  'content',
  'element',
  'decorator',
  'track',
];

/** Attributes of DOMPurify's list that could send data, cover the page, start playback or affect elements of the host. */
const FORBIDDEN_ATTRIBUTES: readonly string[] = [
  'is',
  'slot',
  'part',
  'exportparts',
  'action',
  'method',
  'enctype',
  'novalidate',
  'popover',
  'command',
  'commandfor',
  'autoplay',
  'autofocus',
  'nonce',
  'integrity',
  'crossorigin',
  'capture',
  'overflow',
  'default',
];

/** The configuration of DOMPurify. It covers names; attributeRules.ts checks the values of attributes. */
export const PURIFY_CONFIG = {
  // An empty one is harmless; one within a select would be filled by the browser (see purifier.browser.ts).
  ADD_TAGS: ['selectedcontent'],
  ADD_ATTR: [...EXTRA_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: [...EXTRA_ATTRIBUTES],
  FORBID_TAGS: [...FORBIDDEN_TAGS],
  FORBID_ATTR: [...FORBIDDEN_ATTRIBUTES],
};

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
