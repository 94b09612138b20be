import createDOMPurify from 'dompurify';
import { htmlSigner } from '../browser/index.js';
import { judgeAttribute } from './attributeRules.js';
import { isMarkupClean } from './checkMarkup.js';
import { escapeMarkup } from './escapeMarkup.js';
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

/** Elements have attributes that decide about each other; what a hook of a single attribute cannot see. */
function settleElement(node: Element, tag: string): void {
  if (node.hasAttribute('target')) {
    const kept = (node.getAttribute('rel') ?? '')
      .split(/\s+/)
      .filter((word) => word !== '' && word !== 'opener');
    const rel = Array.from(new Set([...kept, 'noopener', 'noreferrer'])).join(' ');
    if (node.getAttribute('rel') !== rel) node.setAttribute('rel', rel);
  }
  if (tag === 'button' && !node.hasAttribute('type') && !node.hasAttribute('popovertarget')) {
    node.setAttribute('type', 'button');
  }
  // Nothing of a film is fetched before somebody wants to see it.
  if ((tag === 'video' || tag === 'audio') && node.getAttribute('preload') !== 'none') {
    node.setAttribute('preload', 'none');
  }
  // Only the outermost picture is a box of the page, and SVG's own places are within it.
  if (tag === 'svg') ['transform', 'transform-origin'].forEach((name) => node.removeAttribute(name));
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
  let tags: Readonly<Record<string, boolean>> = {};
  let attributes: Readonly<Record<string, boolean>> = {};

  purify.addHook('uponSanitizeElement', (node, { tagName, allowedTags }) => {
    tags = allowedTags;
    if (tagName === 'selectedcontent' && (node.firstChild || (node as Element).closest('select'))) {
      node.parentNode?.removeChild(node);
    }
  });
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    attributes = data.allowedAttributes;
    const kept = judgeAttribute(node.nodeName.toLowerCase(), data.attrName, data.attrValue);
    if (kept === undefined) data.keepAttr = false;
    else data.attrValue = kept;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    settleElement(node, node.nodeName.toLowerCase());
  });

  const has = (list: Readonly<Record<string, boolean>>, name: string): boolean =>
    Object.prototype.hasOwnProperty.call(list, name);
  const names = {
    isTag: (name: string) => has(tags, name),
    isAttribute: (name: string) => /^(?:data|aria)-/.test(name) || has(attributes, name),
  };

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
  const options = { ...PURIFY_CONFIG, TRUSTED_TYPES_POLICY: policy as never };

  /** Cleaned markup in a document of nobody. Without the tag a parser would drop white space in front. */
  const read = (cleaned: string): Document => {
    const text = `<body>${cleaned}`;
    return pass(text, () =>
      new DOMParser().parseFromString((sign ? sign(text) : text) as string, 'text/html'),
    );
  };
  /** True when reading clean markup and writing it again changes nothing: then another pass would not either. */
  const isSettled = (html: string): boolean => !TRICKY.test(html) && read(html).body.innerHTML === html;

  function clean(html: string): string {
    if (!html.includes('<')) return html;
    let current = html;
    try {
      if (isOverloaded(html, MOST_AT_ONCE)) return escapeMarkup(html);
      for (let count = 0; count < MOST_PASSES; count += 1) {
        const before = current;
        if (!before.includes('<')) return before;
        const next = pass(before, () => purify.sanitize(before, options));
        const isDone = next === before || isSettled(next);
        if (isDone) return isMarkupClean(next, names) ? next : escapeMarkup(html);
        current = next;
      }
    } catch {
      // The page's own functions may stand in the sanitizer's way: what it was to show is shown as text.
    } finally {
      purify.removed = [];
    }
    return escapeMarkup(html);
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
