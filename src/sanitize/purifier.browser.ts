import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify';
import { ofDocument } from '../browser/pageNodes.js';
import { htmlSigner, type HtmlSigner } from '../browser/trustedHtml.js';
import { attempt } from '../core/callerValues.js';
import { logWarning } from '../core/log.js';
import { allowedAttributeValue } from './attributeRules.js';
import { isMarkupClean, type AllowedNames, PURIFY_CONFIG } from './checkMarkup.js';
import { isParserNative, watchEngineDom } from './engineDom.browser.js';
import { escapeMarkup, isPlainMarkup } from './plainMarkup.js';
import { isOverloaded } from './overload.js';

/** Sanitizes markup in one window. */
export type Purifier = Exclude<ReturnType<typeof createPurifier>, Error>;

/** Markup that still changes after this many passes is escaped: it is most likely an attack. */
const MAX_PASSES = 4;

/** Maximum nesting of elements, and maximum number of attributes on one. Browsers limit nesting to about the same depth. */
const MAX_NESTING = 500;

/** Elements with special parsing rules: only another DOMPurify pass shows whether markup with them is stable. */
const TRICKY = /<(?:svg|math|select|textarea|title|selectedcontent)/i;

/**
 * The purifier of a window, or the page's refusal: a second attempt would only cause a second CSP report. Undefined if
 * the page has replaced what creating one needs.
 */
let known: { readonly window: Window; readonly purifier: Purifier | Error | undefined } | undefined;

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

/** Returns true if the browser accepts what a signer returns; other code may have registered an object that is no policy. */
function isAccepted({ sign }: HtmlSigner): boolean {
  try {
    new DOMParser().parseFromString(sign('') as string, 'text/html');
    return true;
  } catch {
    return false;
  }
}

/**
 * What DOMPurify reads from a window, with an empty document in the place of the page's: elements of the page could
 * replace functions of that (DOM clobbering).
 *
 * @param parse parses unsanitized markup in an inert document
 */
function windowView(page: Window & typeof globalThis, parse: (html: string) => Document): WindowLike {
  const { DocumentFragment, Element, HTMLFormElement, HTMLTemplateElement, NamedNodeMap, Node, NodeFilter } =
    page;
  class Parser {
    parseFromString(html: string): Document {
      return parse(html);
    }
  }
  return {
    document: ofDocument('implementation').createHTMLDocument(''),
    ...{ DocumentFragment, Element, HTMLFormElement, HTMLTemplateElement, NamedNodeMap, Node, NodeFilter },
    DOMParser: Parser,
  };
}

/** A whole body: before text without one a parser would drop leading white space. */
function inBody(html: string): string {
  return `<body>${html}`;
}

/** Creates what sanitizes markup in a window; returns the page's refusal instead if it does not allow parsing markup. */
function createPurifier(page: Window & typeof globalThis) {
  let signer: HtmlSigner | undefined;
  let refusal = new Error('the page does not allow parsing markup');
  try {
    signer = htmlSigner((html) => clean(html));
    if (signer && !isAccepted(signer)) signer = undefined;
  } catch (error) {
    if (error instanceof Error) refusal = error;
  }
  // Without a Trusted Types requirement no signer is needed.
  if (!signer && !canParseText()) return refusal;
  const { sign } = signer ?? {};

  /** Parses markup, which need not be sanitized, in an inert document. */
  const parse = (html: string): Document => {
    // A parser that the page has replaced could keep the signed text.
    const isSigned = sign && (!signer?.isOwn || isParserNative(page));
    return new DOMParser().parseFromString((isSigned ? sign(html) : html) as string, 'text/html');
  };

  /** What a parse in DOMPurify has thrown: it takes markup that cannot be parsed for empty. */
  const parseErrors: Error[] = [];
  const parseForPurify = (html: string): Document => {
    try {
      return parse(html);
    } catch (error) {
      parseErrors.push(error as Error);
      throw error;
    }
  };
  // An own instance: the page may have another one with its own hooks.
  const purify = createDOMPurify(windowView(page, parseForPurify));
  if (!purify.isSupported) throw new Error('the page lacks the DOM functions that sanitizing needs');
  purify.addHook('afterSanitizeAttributes', settleElement);
  purify.setConfig(PURIFY_CONFIG);
  const isDomNative = watchEngineDom(page);
  const purified = (html: string): string => {
    // Left by a call that threw elsewhere.
    parseErrors.length = 0;
    const text = purify.sanitize(html);
    const [error] = parseErrors;
    if (error) throw error;
    return text;
  };
  let names: AllowedNames | undefined;

  /** Returns true if parsing and serializing markup changes nothing: then another pass would not either. */
  const isSettled = (html: string): boolean =>
    !TRICKY.test(html) && parse(inBody(html)).body.innerHTML === html;

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
    /** Returns sanitized markup; the same text if it is already sanitized. */
    clean,
    /** Returns cleaned markup as TrustedHTML, or unchanged if the page has no use for it. */
    sign: (cleaned: string): unknown => (sign ? sign(cleaned) : cleaned),
    /** Returns the nodes of cleaned markup; they load nothing before they are inserted into the page. */
    nodes(cleaned: string): DocumentFragment {
      const html = inBody(cleaned);
      const source = new DOMParser().parseFromString((sign ? sign(html) : html) as string, 'text/html');
      // Created by the inert document: nodes of the page's document would start loading.
      const fragment = source.createDocumentFragment();
      while (source.body.firstChild) fragment.appendChild(source.body.firstChild);
      return fragment;
    },
  };
}

/** Markup that every DOM must give back as it is: tags, an attribute, and one element inside another. */
const FAITHFUL = '<p title="a"><b>x</b></p><table><tbody><tr><td>1</td></tr></tbody></table>';

/** A purifier, unless the DOM is one that loses elements, as those of some test environments do: its results say nothing. */
function faithful(purifier: Purifier | Error): Purifier | Error | undefined {
  if (purifier instanceof Error || purifier.clean(FAITHFUL) === FAITHFUL) return purifier;
  logWarning('this DOM cannot be trusted to sanitize markup, which is shown as text (happy-dom and others)');
  return undefined;
}

/**
 * The purifier of the page, created at its first use; undefined without a document, and on a page whose DOM functions
 * cannot be used.
 *
 * @throws Error naming the directive to add, if the page requires Trusted Types and does not allow the SDK's policy
 */
export function pagePurifier(): Purifier | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined;
  if (known?.window !== window) {
    known = { window, purifier: attempt(() => faithful(createPurifier(window)), undefined) };
  }
  if (known.purifier instanceof Error) throw known.purifier;
  return known.purifier;
}
