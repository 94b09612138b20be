/** Attributes that the spec allows beyond DOMPurify's own list (spec 2 §5), in lower case as in HTML. */
const EXTRA_ATTRIBUTES: readonly string[] = ['pluginname', 'isimage', 'contenteditable', 'target'];

/**
 * Elements of DOMPurify's list that are removed. Style sheets affect the page outside the content; a form sends user
 * input; a dialog covers the page; a slot shows nodes of the host; templates hide their content; a track is fetched
 * without a user action. The content of a form or a dialog is kept.
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

/** Attributes of DOMPurify's list that could send data, cover the page, start playback or affect elements of the host. */
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

/** The configuration of DOMPurify. It covers names; attributeRules.ts checks the values of attributes. */
export const PURIFY_CONFIG = {
  // An empty one is harmless; one within a select would be filled by the browser (see purifier.browser.ts).
  ADD_TAGS: ['selectedcontent'],
  ADD_ATTR: [...EXTRA_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: [...EXTRA_ATTRIBUTES],
  FORBID_TAGS: [...FORBIDDEN_TAGS],
  FORBID_ATTR: [...FORBIDDEN_ATTRIBUTES],
};
