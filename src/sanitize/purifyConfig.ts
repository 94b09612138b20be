/** What the spec allows beyond DOMPurify's own list (spec 2 §5); `isImage` in the spelling that HTML reads it in. */
const EXTRA_ATTRIBUTES: readonly string[] = ['pluginname', 'isimage', 'contenteditable', 'target'];

/**
 * Elements of DOMPurify's list that content has no use for. Style sheets reach beyond the content; a form sends what
 * people type; a dialog covers the page; a slot takes the host's nodes in; templates hide what they hold; a track is
 * fetched unasked. What stood in a form or a dialog stays.
 */
export const FORBIDDEN_TAGS: readonly string[] = [
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

/** Attributes of DOMPurify's list that send, cover, play or claim something that is the host's. */
export const FORBIDDEN_ATTRIBUTES: readonly string[] = [
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

/** What every call of DOMPurify gets. Names are HTML's; the values of attributes are judged one by one. */
export const PURIFY_CONFIG = {
  // An empty one is harmless; one within a select would be filled by the browser (see purifier.browser.ts).
  ADD_TAGS: ['selectedcontent'],
  ADD_ATTR: [...EXTRA_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: [...EXTRA_ATTRIBUTES],
  FORBID_TAGS: [...FORBIDDEN_TAGS],
  FORBID_ATTR: [...FORBIDDEN_ATTRIBUTES],
};
