import type { DocumentMark } from '../../../src/wire/office/documents.js';

/**
 * Tags that are removed with all their content: what could run, load or send requests, and text that is not meant for
 * readers.
 */
export const DROPPED_TAGS: ReadonlySet<string> = new Set([
  'applet',
  'audio',
  'base',
  'canvas',
  'embed',
  'frame',
  'frameset',
  'head',
  'iframe',
  'link',
  'math',
  'meta',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]);

/** Tags that only start a new line. */
export const LINE_TAGS: ReadonlySet<string> = new Set([
  'address',
  'article',
  'aside',
  'caption',
  'center',
  'dd',
  'details',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figure',
  'footer',
  'form',
  'header',
  'legend',
  'li',
  'main',
  'menu',
  'nav',
  'p',
  'section',
  'summary',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
]);

/** The formatting that a tag gives to text. A tag in no table is removed and its text is kept. */
export const MARK_TAGS: ReadonlyMap<string, DocumentMark> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['dt', 'bold'],
  ['summary', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['cite', 'italic'],
  ['dfn', 'italic'],
  ['var', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['del', 'strike'],
  ['strike', 'strike'],
  ['mark', 'highlight'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
]);

/** Headings, with the level that the editor gave them. */
export const HEADING_TAGS: ReadonlyMap<string, number> = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
]);
