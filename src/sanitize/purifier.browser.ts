import createDOMPurify, { type DOMPurify } from 'dompurify';
import { htmlSigner } from '../browser/trustedHtml.js';
import { allowedAttributeValue } from './attributeRules.js';
import { isMarkupClean, type AllowedNames } from './checkMarkup.js';
import { watchEngineDom } from './engineDom.browser.js';
import { escapeMarkup, isPlainMarkup } from './plainMarkup.js';
import { isOverloaded } from './overload.js';
import { PURIFY_CONFIG } from './purifyConfig.js';

/** Sanitizes markup in one window. */
export interface Purifier {
  /** Returns sanitized markup; the same text if it is already sanitized. */
  clean(html: string): string;
  /** Returns cleaned markup as TrustedHTML, or unchanged if the page has no use for it. */
  sign(cleaned: string): unknown;
  /** Returns the nodes of cleaned markup; they load nothing before they are inserted into the page. */
  nodes(cleaned: string): DocumentFragment;
}

/** Markup that still changes after this many passes is escaped: it is most likely an attack. */
const MAX_PASSES = 4;

/** Maximum nesting of elements, and maximum number of attributes on one. Browsers limit nesting to about the same depth. */
const MAX_NESTING = 500;

/** Elements with special parsing rules: only another DOMPurify pass shows whether markup with them is stable. */
const TRICKY = /<(?:svg|math|select|textarea|title|selectedcontent)/i;

/** The purifier of a window, or the error of creating it: a second attempt would only cause a second CSP report. */
let known: { readonly window: Window; readonly purifier: Purifier | Error } | undefined;

/** Elements that need more than a check of each attribute, by `nodeName`. */
const SETTLE_MORE: Readonly<Record<string, (node: Element) => void>> = {
  BUTTON(node) {
    if (!node.hasAttribute('type') && !node.hasAttribute('popovertarget'))
      node.setAttribute('type', 'button');
  },
  // No part of a video is fetched before the user plays it.
  VIDEO: neverPreload,
  AUDIO: neverPreload,
  // A transform could move the outermost svg element, a CSS box, over the host page.
  svg(node) {
    ['transform', 'transform-origin'].forEach((name) => node.removeAttribute(name));
  },
  // Inside a select the browser itself would fill it.
  SELECTEDCONTENT(node) {
    if (node.firstChild || node.closest('select')) node.remove();
  },
};

function neverPreload(node: Element): void {
  if (node.getAttribute('preload') !== 'none') node.setAttribute('preload', 'none');
}

/** Keeps a new window from accessing its opener. */
function closeOpener(node: Element): void {
  const written = node.getAttribute('rel') ?? '';
  const kept = written === '' ? [] : written.split(/\s+/).filter((word) => !['', 'opener'].includes(word));
  const rel = Array.from(new Set([...kept, 'noopener', 'noreferrer'])).join(' ');
  if (written !== rel) node.setAttribute('rel', rel);
}

/** Removes forbidden attributes of an element, and adjusts attributes that depend on each other. */
function settleElement(node: Element): void {
  const { nodeName } = node;
  if (node.hasAttributes()) {
    const tag = nodeName.toLowerCase();
    let hasTarget = false;
    for (const written of node.getAttributeNames()) {
      const name = written.toLowerCase();
      const value = node.getAttribute(written) ?? '';
      const kept = allowedAttributeValue(tag, name, value);
      if (kept === undefined) node.removeAttribute(written);
      else if (kept !== value) node.setAttribute(written, kept);
      hasTarget ||= name === 'target';
    }
    if (hasTarget) closeOpener(node);
  }
  if (Object.prototype.hasOwnProperty.call(SETTLE_MORE, nodeName)) SETTLE_MORE[nodeName]?.(node);
}

/** Reads a sanitizer's lists of allowed names, which it passes only to hooks. `use` makes it sanitize a text. */
function learnNames(purify: DOMPurify, use: (html: string) => unknown): AllowedNames {
  let tags: Readonly<Record<string, boolean>> = {};
  let attributes: Readonly<Record<string, boolean>> = {};
  purify.addHook('uponSanitizeElement', (_node, { allowedTags }) => {
    tags = allowedTags;
  });
  purify.addHook('uponSanitizeAttribute', (_node, { allowedAttributes }) => {
    attributes = allowedAttributes;
  });
  try {
    use('<p title="">');
  } finally {
    // With hooks, DOMPurify copies its lists at each call.
    purify.removeHooks('uponSanitizeElement');
    purify.removeHooks('uponSanitizeAttribute');
  }
  const has = (list: Readonly<Record<string, boolean>>, name: string): boolean =>
    Object.prototype.hasOwnProperty.call(list, name);
  return {
    isTag: (name) => has(tags, name),
    isAttribute: (name) => /^(?:data|aria)-/.test(name) || has(attributes, name),
  };
}

function canParseText(): boolean {
  try {
    new DOMParser().parseFromString('<p></p>', 'text/html');
    return true;
  } catch {
    return false;
  }
}

/** Returns true if the browser accepts the result of `sign`; other code may have registered an object that is no policy. */
function isAccepted(sign: (html: string) => unknown): boolean {
  try {
    new DOMParser().parseFromString(sign('') as string, 'text/html');
    return true;
  } catch {
    return false;
  }
}

function createPurifier(page: Window & typeof globalThis): Purifier | Error {
  // An own instance: the page may have another one with its own hooks.
  const purify = createDOMPurify(page);
  purify.addHook('afterSanitizeAttributes', settleElement);
  const isDomNative = watchEngineDom(page);

  /** The one text that the policy passes unchanged, because it is about to be parsed in an inert document. */
  let passed: string | undefined;
  const pass = <T>(text: string, use: () => T): T => {
    const outer = passed;
    passed = text;
    try {
      return use();
    } finally {
      passed = outer;
    }
  };

  let sign: ((html: string) => unknown) | undefined;
  let refusal = new Error('the page does not allow parsing markup');
  try {
    sign = htmlSigner((html) => (html === '' || html === passed ? html : clean(html)));
    if (sign && !isAccepted(sign)) sign = undefined;
  } catch (error) {
    if (error instanceof Error) refusal = error;
  }
  // Without a Trusted Types requirement no signer is needed.
  if (!sign && !canParseText()) return refusal;

  const policy = sign ? { createHTML: sign, createScriptURL: () => '' } : null;
  purify.setConfig({ ...PURIFY_CONFIG, TRUSTED_TYPES_POLICY: policy as never });
  const purified = (html: string): string => pass(html, () => purify.sanitize(html));
  let names: AllowedNames | undefined;

  /** Parses cleaned markup in an inert document. Without the body tag a parser would drop leading white space. */
  const read = (cleaned: string): Document => {
    const text = `<body>${cleaned}`;
    return pass(text, () =>
      new DOMParser().parseFromString((sign ? sign(text) : text) as string, 'text/html'),
    );
  };
  /** Returns true if parsing and serializing clean markup changes nothing: then another pass would not either. */
  const isSettled = (html: string): boolean => !TRICKY.test(html) && read(html).body.innerHTML === html;

  /** Like {@link isSettled}, for plain markup after its first pass: it is stable unless elements were removed. */
  const isStillPlain = (html: string): boolean =>
    !html.includes('\r') && !purify.removed.some((entry) => 'element' in entry);

  function cleanMarkup(html: string): string {
    const isPlain = isPlainMarkup(html, MAX_NESTING);
    if (!isPlain && isOverloaded(html, MAX_NESTING)) return escapeMarkup(html);
    let current = html;
    for (let count = 0; count < MAX_PASSES; count += 1) {
      const before = current;
      if (!before.includes('<')) return before;
      const next = purified(before);
      if (isPlain && count === 0 && isStillPlain(next) && isDomNative()) return next;
      if (next === before || isSettled(next)) {
        names ??= learnNames(purify, purified);
        return isMarkupClean(next, names) ? next : escapeMarkup(html);
      }
      current = next;
    }
    return escapeMarkup(html);
  }

  function clean(html: string): string {
    if (!html.includes('<')) return html;
    try {
      return cleanMarkup(html);
    } catch {
      // Functions replaced by the page may make the sanitizer throw: the markup is then shown as text.
      return escapeMarkup(html);
    } finally {
      purify.removed = [];
    }
  }

  return {
    clean,
    sign: (cleaned) => (sign ? pass(cleaned, () => sign(cleaned)) : cleaned),
    nodes(cleaned) {
      const source = read(cleaned);
      // Created by the inert document: nodes of the page's document would start loading.
      const fragment = source.createDocumentFragment();
      while (source.body.firstChild) fragment.appendChild(source.body.firstChild);
      return fragment;
    },
  };
}

/**
 * The purifier of the page, created at its first use; undefined without a document.
 *
 * @throws Error naming the directive to add, if the page requires Trusted Types and does not allow the SDK's policy
 */
export function pagePurifier(): Purifier | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined;
  if (known?.window !== window) known = { window, purifier: createPurifier(window) };
  if (known.purifier instanceof Error) throw known.purifier;
  return known.purifier;
}
