import createDOMPurify, { type DOMPurify } from 'dompurify';
import { htmlSigner } from '../browser/trustedHtml.js';
import { allowedAttributeValue } from './attributeRules.js';
import { isMarkupClean, type AllowedNames } from './checkMarkup.js';
import { watchEngineDom } from './engineDom.browser.js';
import { escapeMarkup, isPlainMarkup } from './plainMarkup.js';
import { isOverloaded } from './overload.js';
import { PURIFY_CONFIG } from './purifyConfig.js';

/** Makes markup harmless in one window. */
export interface Purifier {
  /** Harmless markup; the same text when it is harmless already. */
  clean(html: string): string;
  /** Cleaned markup as TrustedHTML, or as it is where the page asks for none. */
  sign(cleaned: string): unknown;
  /** Nodes of cleaned markup, which load nothing before they are put into the page. */
  nodes(cleaned: string): DocumentFragment;
}

/** Markup that still changes after so many passes is a trick. */
const MOST_PASSES = 4;

/** Elements within each other, and attributes on one of them. Browsers themselves nest no deeper than about this. */
const MOST_AT_ONCE = 500;

/** Elements that the parser treats in ways of its own: only DOMPurify can tell whether markup with them is settled. */
const TRICKY = /<(?:svg|math|select|textarea|title|selectedcontent)/i;

/** A window, and what we made for it, or why we could not: asking again would only be reported again. */
let known: { readonly window: Window; readonly purifier: Purifier | Error } | undefined;

/** Elements that need more than each of their attributes judged; the browser's own spelling of their names. */
const SETTLE_MORE: Readonly<Record<string, (node: Element) => void>> = {
  BUTTON(node) {
    if (!node.hasAttribute('type') && !node.hasAttribute('popovertarget'))
      node.setAttribute('type', 'button');
  },
  // Nothing of a film is fetched before somebody wants to see it.
  VIDEO: neverPreload,
  AUDIO: neverPreload,
  // Only the outermost picture is a box of the page, and SVG's own places are within it.
  svg(node) {
    ['transform', 'transform-origin'].forEach((name) => node.removeAttribute(name));
  },
  // Within a select the browser itself would fill it.
  SELECTEDCONTENT(node) {
    if (node.firstChild || node.closest('select')) node.remove();
  },
};

function neverPreload(node: Element): void {
  if (node.getAttribute('preload') !== 'none') node.setAttribute('preload', 'none');
}

/** What a new window shows knows nothing of the window that it was opened from. */
function closeOpener(node: Element): void {
  const written = node.getAttribute('rel') ?? '';
  const kept = written === '' ? [] : written.split(/\s+/).filter((word) => !['', 'opener'].includes(word));
  const rel = Array.from(new Set([...kept, 'noopener', 'noreferrer'])).join(' ');
  if (written !== rel) node.setAttribute('rel', rel);
}

/** Takes off what may not stand on an element, and settles attributes that decide about each other. */
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

/** The names that are on a sanitizer's lists, which it tells only to hooks. `use` lets it sanitize a text. */
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
    // With them each call would copy its lists for the hooks to change.
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

/** True when what a signer makes is taken by the browser: somebody else's object in our place is no policy. */
function isTaken(sign: (html: string) => unknown): boolean {
  try {
    new DOMParser().parseFromString(sign('') as string, 'text/html');
    return true;
  } catch {
    return false;
  }
}

function createPurifier(page: Window & typeof globalThis): Purifier | Error {
  // An instance of our own: the page may have another one, with hooks of its own.
  const purify = createDOMPurify(page);
  purify.addHook('afterSanitizeAttributes', settleElement);
  const isEnginesDom = watchEngineDom(page);

  /** The one text that the policy passes on as it is, because it is about to be read in a document of nobody. */
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
  let refusal = new Error('the page lets nobody read markup');
  try {
    sign = htmlSigner((html) => (html === '' || html === passed ? html : clean(html)));
    if (sign && !isTaken(sign)) sign = undefined;
  } catch (error) {
    if (error instanceof Error) refusal = error;
  }
  // Where nothing asks for trusted HTML we can do without.
  if (!sign && !canParseText()) return refusal;

  const policy = sign ? { createHTML: sign, createScriptURL: () => '' } : null;
  purify.setConfig({ ...PURIFY_CONFIG, TRUSTED_TYPES_POLICY: policy as never });
  const purified = (html: string): string => pass(html, () => purify.sanitize(html));
  let names: AllowedNames | undefined;

  /** Cleaned markup in a document of nobody. Without the tag a parser would drop white space in front. */
  const read = (cleaned: string): Document => {
    const text = `<body>${cleaned}`;
    return pass(text, () =>
      new DOMParser().parseFromString((sign ? sign(text) : text) as string, 'text/html'),
    );
  };
  /** True when reading clean markup and writing it again changes nothing: then another pass would not either. */
  const isSettled = (html: string): boolean => !TRICKY.test(html) && read(html).body.innerHTML === html;

  /** As {@link isSettled}, for plain markup after its first pass: it is settled unless more than attributes went. */
  const isStillPlain = (html: string): boolean =>
    !html.includes('\r') && !purify.removed.some((entry) => 'element' in entry);

  function cleanMarkup(html: string): string {
    const isPlain = isPlainMarkup(html, MOST_AT_ONCE);
    if (!isPlain && isOverloaded(html, MOST_AT_ONCE)) return escapeMarkup(html);
    let current = html;
    for (let count = 0; count < MOST_PASSES; count += 1) {
      const before = current;
      if (!before.includes('<')) return before;
      const next = purified(before);
      if (isPlain && count === 0 && isStillPlain(next) && isEnginesDom()) return next;
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
      // The page's own functions may stand in the sanitizer's way: what it was to show is shown as text.
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
      // Of that document, too: nodes of the page's own would begin to load.
      const fragment = source.createDocumentFragment();
      while (source.body.firstChild) fragment.appendChild(source.body.firstChild);
      return fragment;
    },
  };
}

/**
 * The purifier of the page, made at its first use; undefined where there is no document.
 *
 * @throws Error naming the directive to add, where the page asks for trusted HTML and allows no policy of ours
 */
export function pagePurifier(): Purifier | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined;
  if (known?.window !== window) known = { window, purifier: createPurifier(window) };
  if (known.purifier instanceof Error) throw known.purifier;
  return known.purifier;
}
