import { MAY_NAME_PAGE, decodeEscapes } from '../rewriteStyleSheet.js';

/**
 * The selector of the island's element.
 *
 * @param compound what else it must match: `.dark`, or ''
 * @param self `&` or `:scope` where that means the island's element, else ''
 */
export type NameIsland = (compound: string, self: string) => string;

/** The selector of the island itself: inside its shadow root, and in a sheet of the page. */
export const ISLAND_NAMES: Readonly<Record<'shadow' | 'page', NameIsland>> = {
  shadow: (compound, self) => (compound === '' ? self || ':host' : `${self}:host(${compound})`),
  page: (compound, self) => (self || '[data-weaver-island]') + compound,
};

/** What `&` or `:scope` means where a selector stands; the empty `self` is outside of rules that give them a meaning. */
export interface SelectorContext {
  readonly self: '' | '&' | ':scope';
  /** Whether all, some or none of the elements that `self` means are the page. */
  readonly isPage: 'all' | 'some' | 'none';
}

/** A selector list for an island. */
export interface IslandSelectors {
  /** As it was given if no selector names the page. */
  readonly text: string;
  /** Those whose last element is the island's. */
  readonly ofIsland: readonly string[];
  /** Whether all, some or none of them are. */
  readonly isPage: SelectorContext['isPage'];
}

const COMMENT = String.raw`\/\*[\s\S]*?(?:\*\/|$)`;
const QUOTED = String.raw`"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?`;
const NAME = String.raw`(?:[\w-]|[\u0080-\uffff]|\\(?:[\da-f]{1,6}\s?|[\s\S]))+`;
const TOKENS = new RegExp(
  `${COMMENT}|${QUOTED}|::?(?:${NAME})?|[.#]?${NAME}|\\s*[,>+~]\\s*|\\s+|[\\s\\S]`,
  'giy',
);

/** One simple selector (`.a`, `:is(.b)`), or a comma or combinator between two. */
interface Part {
  readonly text: string;
  readonly kind: 'simple' | 'comma' | 'combinator';
}

/** Splits a selector list at its top level, not inside `:is(…)` or `[title="a,b"]`. */
function partsOf(list: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let open = '';
  for (const [token] of list.matchAll(TOKENS)) {
    const isStart = token === '(' || token === '[';
    const isEnd = token === ')' || token === ']';
    if (depth > 0 || isStart) {
      // The brackets of `:is(…)` belong to its name.
      if (depth === 0 && token === '(') open = parts.pop()?.text ?? '';
      depth += isStart ? 1 : isEnd ? -1 : 0;
      open += token;
      if (depth === 0) {
        parts.push({ text: open, kind: 'simple' });
        open = '';
      }
      continue;
    }
    if (token.startsWith('/*')) continue;
    const sign = token.trim();
    const kind = sign === ',' ? 'comma' : /^[>+~]?$/.test(sign) ? 'combinator' : 'simple';
    parts.push({ text: token, kind });
  }
  if (open !== '') parts.push({ text: open, kind: 'simple' });
  return parts;
}

/** Compound selectors, each with the combinator before it. */
interface Compound {
  readonly combinator: string;
  readonly simple: readonly string[];
}

/** The selectors of a list, each as its compounds. */
function selectorsOf(list: string): Compound[][] {
  const selectors: Compound[][] = [];
  let compounds: Compound[] = [];
  let combinator = '';
  let simple: string[] = [];
  const endCompound = (): void => {
    if (simple.length > 0) compounds.push({ combinator, simple });
    simple = [];
  };
  for (const part of [...partsOf(list.trim()), { text: ',', kind: 'comma' } as const]) {
    if (part.kind === 'simple') simple.push(part.text);
    else {
      endCompound();
      combinator = part.text;
    }
    if (part.kind !== 'comma') continue;
    selectors.push(compounds);
    compounds = [];
    combinator = '';
  }
  return selectors;
}

const textOf = (compounds: readonly Compound[]): string =>
  compounds.map(({ combinator, simple }) => combinator + simple.join('')).join('');

/** Deepest nesting of brackets that is read; real selectors have less, and each level costs several times the one inside it. */
const DEEP = /(?:\([^()]*){9}/;
const PAGE_ELEMENT = /^(?::root|html|body)$/i;
const GROUP = /^(:(?:is|where|-webkit-any|matches))\(([\s\S]*?)\)?$/i;
/** Functions whose arguments are compared with the element itself. */
const OF_ITSELF = /^(:(?:not|is|where|-webkit-any|matches))\(([\s\S]*?)\)?$/i;
/** Must stay outside the parentheses: `:host(::before)` matches nothing. */
const PSEUDO_ELEMENT = /^:(?::|(?:before|after|first-line|first-letter)$)/i;

const HAS = /:has(?:\(|$)/i;
const HAS_CALL = /^:has\(([\s\S]*?)\)?$/i;
/** {@link OF_ITSELF}, and `:has()`. */
const WITH_LIST = /^(:(?:not|is|where|-webkit-any|matches|has))\(([\s\S]*?)\)?$/i;

/** A compound that means the page. */
interface PageCompound {
  /** What else the element must match; '' for nothing. */
  readonly others: string;
  /** What must be inside of it, `:has(.a)` or `:not(.b:has(.a))`: in the parentheses of `:host()` this is not valid CSS. */
  readonly having: readonly string[];
  /** Its pseudo-element, and what follows. */
  readonly behind: string;
  readonly hasSelf: boolean;
}

/** `list` without the page's elements: inside `:host(…)` they are the element itself. */
const withoutPage = (list: string, context: SelectorContext): string =>
  selectorsOf(list)
    .map((selector) => {
      const [only] = selector;
      const page = selector.length === 1 && only ? pageCompound(only.simple, context) : undefined;
      return page ? page.others + page.having.join('') + page.behind || '*' : textOf(selector);
    })
    .join(',');

/**
 * What a simple selector with `:has()` says of the page: `body` in the brackets is the island too, so `:has(body.modal .a)` is
 * `.modal:has(.a)`. One with several arguments, or in other brackets, comes back as it is.
 */
function pageInHas(text: string, context: SelectorContext): Pick<PageCompound, 'others' | 'having'> {
  const [selector = [], more] = selectorsOf(HAS_CALL.exec(text)?.[1] ?? '');
  if (more || selector.length === 0) return { others: '', having: [text] };
  const pages: PageCompound[] = [];
  for (const { combinator, simple } of selector) {
    const page = /[+~]/.test(combinator) ? undefined : pageCompound(simple, context);
    if (!page) break;
    pages.push(page);
  }
  const rest = textOf(selector.slice(pages.length)).trim();
  return {
    others: pages.map((page) => page.others).join(''),
    having: [...pages.flatMap((page) => page.having), ...(rest === '' ? [] : [`:has(${rest})`])],
  };
}

function pageCompound(simple: readonly string[], context: SelectorContext): PageCompound | undefined {
  let isPage = false;
  let hasSelf = false;
  let others = '';
  const having: string[] = [];
  // An element of a named namespace: `svg|html`.
  if (simple.includes('|')) return undefined;
  for (const [at, text] of simple.entries()) {
    const plain = decodeEscapes(text);
    const isSelf = plain === '&' || plain.toLowerCase() === ':scope';
    const group = GROUP.exec(text);
    const nested = OF_ITSELF.exec(text);
    if (PSEUDO_ELEMENT.test(plain)) {
      return isPage ? { others, behind: simple.slice(at).join(''), hasSelf, having } : undefined;
    }
    if (PAGE_ELEMENT.test(plain) || (isSelf && context.self === '' && plain !== '&')) isPage = true;
    else if (isSelf && context.isPage !== 'none') isPage = hasSelf = true;
    else if (HAS.test(text) && WITH_LIST.test(text)) {
      isPage ||= group !== null && pageLevelOf(group[2] ?? '', context) === 'all';
      const inside = pageInHas(text, context);
      others += inside.others;
      having.push(...inside.having);
    } else if (group && pageLevelOf(group[2] ?? '', context) === 'all') {
      isPage = true;
      const inner = withoutPage(group[2] ?? '', context);
      if (!inner.split(',').includes('*')) others += `${group[1]}(${inner})`;
    } else if (nested) others += `${nested[1]}(${withoutPage(nested[2] ?? '', context)})`;
    else if (text !== '*') others += text;
  }
  return isPage ? { others, behind: '', hasSelf, having } : undefined;
}

/** Whether all, some or none of the selectors of a list are the page itself. */
function pageLevelOf(list: string, context: SelectorContext): SelectorContext['isPage'] {
  const selectors = selectorsOf(list);
  const ofPage = selectors.filter(([only, more]) => only && !more && pageCompound(only.simple, context));
  if (ofPage.length === 0) return 'none';
  return ofPage.length === selectors.length ? 'all' : 'some';
}

/** What must be inside the island's element, behind its name. The element in the brackets is the island, named or not. */
const havingText = (having: readonly string[], nameIsland: NameIsland, context: SelectorContext): string =>
  having
    .map((text) => {
      const [, name = '', list = ''] = WITH_LIST.exec(text) ?? [];
      const isHas = HAS.test(name);
      const given = selectorsOf(list);
      if (isHas && (given.length === 1 || !MAY_NAME_PAGE.test(list))) return text;
      // One argument of `:has()` may mean the island itself, and another what is inside of it.
      const each = given.map((one) => (isHas ? `:root:has(${textOf(one)})` : `${textOf(one)}:root`));
      return `${isHas ? ':is' : name}(${islandSelectors(each.join(','), nameIsland, context).text})`;
    })
    .join('');

/** The text of a compound in which `:is(html, .a)` means the page or something else; undefined for every other one. */
function mixedCompound(
  simple: readonly string[],
  nameIsland: NameIsland,
  context: SelectorContext,
): string | undefined {
  const at = simple.findIndex((text) => {
    const group = GROUP.exec(text);
    return (
      group !== null &&
      selectorsOf(group[2] ?? '').some(([first]) => first && pageCompound(first.simple, context))
    );
  });
  if (at < 0) return undefined;
  const [, name = '', list = ''] = GROUP.exec(simple[at] ?? '') ?? [];
  const rest = simple.filter((_, index) => index !== at).join('');
  if (rest === '') return `${name}(${islandSelectors(list, nameIsland, context).text})`;
  // No other simple selector is allowed beside `:host`, so what all of them must match is in each.
  const each = selectorsOf(list).map((selector) => textOf(selector) + rest);
  return `:is(${islandSelectors(each.join(','), nameIsland, context).text})`;
}

interface IslandSelector {
  readonly text: string;
  readonly isPage: SelectorContext['isPage'];
}

/**
 * A simple selector whose arguments say that the page is around: `:where(html.dark *)`, `:not(body .b)`. Arguments that are one
 * compound are compared with the element itself, and what is inside the page is not the page.
 */
function movedArguments(text: string, nameIsland: NameIsland, context: SelectorContext): string {
  const [, name = '', list = ''] = OF_ITSELF.exec(text) ?? [];
  if (name === '') return text;
  const given = selectorsOf(list);
  const moved = given.map((selector) =>
    selector.length > 1
      ? islandSelector(selector, nameIsland, context).text
      : movedText(selector, nameIsland, context),
  );
  return moved.every((each, at) => each === textOf(given[at] ?? [])) ? text : `${name}(${moved.join(',')})`;
}

/** Compounds that are not the page itself. */
function movedText(compounds: readonly Compound[], nameIsland: NameIsland, context: SelectorContext): string {
  return textOf(
    compounds.map(({ combinator, simple }) => ({
      combinator,
      simple: simple.map((text) => movedArguments(text, nameIsland, context)),
    })),
  );
}

function islandSelector(
  compounds: readonly Compound[],
  nameIsland: NameIsland,
  context: SelectorContext,
): IslandSelector {
  const isOther: IslandSelector = { text: movedText(compounds, nameIsland, context), isPage: 'none' };
  const [first] = compounds;
  if (!first) return isOther;
  // Where `&` is the page, a nested `body` is its child, and both are the island.
  const isInPage = context.isPage === 'all';
  if (first.combinator.trim() !== '' && !(isInPage && first.combinator.trim() === '>')) return isOther;
  const merged: PageCompound[] = [];
  for (const { combinator, simple } of compounds) {
    // `html body .a`: both elements are the island.
    const page = /[+~]/.test(combinator) ? undefined : pageCompound(simple, context);
    if (!page) break;
    merged.push(page);
    if (page.behind !== '') break;
  }
  const rest = movedText(compounds.slice(merged.length || 1), nameIsland, context);
  // `:where(html)` keeps its brackets, and so its specificity.
  const isGroup = merged.length === 1 && first.simple.length === 1 && GROUP.test(first.simple[0] ?? '');
  const mixed = merged.length === 0 || isGroup ? mixedCompound(first.simple, nameIsland, context) : undefined;
  if (mixed !== undefined) {
    const level = merged.length === 0 ? 'some' : 'all';
    return { text: mixed + rest, isPage: rest === '' ? level : 'none' };
  }
  if (merged.length === 0) return isOther;
  const behind = merged[merged.length - 1]?.behind ?? '';
  const others = merged.map((page) => page.others).join('');
  const hasSelf = merged.some((page) => page.hasSelf);
  const isPage = rest === '' && behind === '' ? 'all' : 'none';
  const self = hasSelf || isInPage ? context.self : '';
  const having = merged.flatMap((page) => page.having);
  const text = nameIsland(others, self) + havingText(having, nameIsland, context) + behind + rest;
  // `&.a` where `&` may be the island or another element.
  if (hasSelf && context.isPage === 'some') {
    return {
      text:
        text === isOther.text || (others === '' && having.length === 0)
          ? isOther.text
          : `${isOther.text},${text}`,
      isPage: isPage === 'all' ? 'some' : 'none',
    };
  }
  return { text, isPage };
}

/**
 * Rewrites a page's selector list for an island: `:root`, `html`, `body`, and `:is()` and `:where()` of them, become the
 * island's element where they stand first, also in the arguments of `:not()`, `:is()` and `:where()` behind.
 * In the arguments of `:has()` of the page they are the island's element itself: `:root:has(body.modal)` is that of the class
 * `modal`. Selectors without them stay as they are.
 */
export function islandSelectors(
  list: string,
  nameIsland: NameIsland,
  context: SelectorContext,
): IslandSelectors {
  if (DEEP.test(list)) return { text: list, ofIsland: [], isPage: 'none' };
  const selectors = selectorsOf(list);
  const moved = selectors.map((selector) => islandSelector(selector, nameIsland, context));
  const isChanged = selectors.some((selector, at) => textOf(selector) !== moved[at]?.text);
  const ofIsland = moved.filter(({ isPage }) => isPage !== 'none').map(({ text }) => text);
  const isAll = moved.every(({ isPage }) => isPage === 'all');
  return {
    text: isChanged ? moved.map(({ text }) => text).join(',') : list,
    ofIsland,
    isPage: isAll ? 'all' : ofIsland.length > 0 ? 'some' : 'none',
  };
}
