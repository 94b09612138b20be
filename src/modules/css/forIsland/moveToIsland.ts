import { MAY_NAME_PAGE } from '../rewriteStyleSheet.js';
import { islandSelectors, type NameIsland, type SelectorContext } from './pageSelectors.js';

/** What begins or ends a block, a bracket or a declaration, or hides such a character. */
const SIGNS = /["'\\/;{}()[\]]/g;
/** The same without what is between braces. */
const BRACES = /["'\\/{}]/g;
const STRING = /"(?:[^"\\\r\n\f]|\\[\s\S])*"?|'(?:[^'\\\r\n\f]|\\[\s\S])*'?/y;
const SPACE = /(?:\s|\/\*[\s\S]*?(?:\*\/|$))*/y;
/** Depth of nested rules; deeper ones, which style sheets do not have, are not changed. */
const MAX_DEPTH = 50;

/** At-rules that hold rules, and in a style rule also declarations. */
const GROUP_RULE = /^@(?:media|supports|layer|container|starting-style|(?:-moz-)?document|scope)(?![\w-])/i;
/** What is before the scope's root, the root, what is before its limit, and the limit; each of both may be missing. */
const SCOPE = /^(?:(@scope\s*\(\s*)([\s\S]*?))?(?:((?:\s*\)|@scope)\s*to\s*\(\s*)([\s\S]*?))?\s*\)\s*$/i;
const CUSTOM_PROPERTY = /^--[^\s:]*\s*:/;
const VARIABLE_OF_OTHERS = /^--[^\s:]*\s*:[\s\S]*var\(/i;

/** Creates what reads a sheet from left to right, without what is in strings, comments and escapes. */
function createReader(css: string) {
  let at = 0;
  /** The next of the signs behind `at`, outside strings, comments and escapes; '' at the end. Moves behind it. */
  const nextSign = (signs: RegExp): string => {
    for (;;) {
      signs.lastIndex = at;
      const sign = signs.exec(css)?.[0] ?? '';
      at = sign === '' ? css.length : signs.lastIndex;
      if (sign === '\\') at += 1;
      else if (sign === '"' || sign === "'") {
        STRING.lastIndex = at - 1;
        STRING.test(css);
        at = STRING.lastIndex;
      } else if (sign === '/') {
        if (css.charAt(at) !== '*') continue;
        const end = css.indexOf('*/', at + 1);
        at = end < 0 ? css.length : end + 2;
      } else return sign;
    }
  };
  /** Moves behind the next of `;{}` outside brackets, and returns it; '' at the end. */
  const findSign = (): string => {
    for (let depth = 0; ;) {
      const sign = nextSign(SIGNS);
      if (sign === '(' || sign === '[') depth += 1;
      else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
      else if (sign === '' || depth === 0) return sign;
    }
  };
  const skipSpace = (): number => {
    // Most calls find one line break: a regular expression for each would take half of the time.
    while (css.charCodeAt(at) <= 32) at += 1;
    if (css.startsWith('/*', at)) {
      SPACE.lastIndex = at;
      SPACE.test(css);
      at = SPACE.lastIndex;
    }
    return at;
  };
  /** Moves behind the block that has been entered. */
  const skipBlock = (): void => {
    for (let depth = 1; depth > 0;) {
      const sign = findSign();
      if (sign === '') return;
      if (sign !== ';') depth += sign === '{' ? 1 : -1;
    }
  };
  return {
    /** Up to where the sheet has been read. */
    position: () => at,
    findSign,
    skipSpace,
    skipBlock,
    /** Moves behind the block that has been entered if nothing in it could be a nested rule. */
    skipPlainBlock(): boolean {
      const begin = at;
      if (nextSign(BRACES) !== '{') return true;
      at = begin;
      return false;
    },
  };
}

/**
 * Rewrites the selectors of a sheet that mean the page: see {@link islandSelectors}. Everything else stays as it
 * is, byte for byte, but for one addition: variables of the page that refer to others (`--accent: var(--weaver-primary)`) are
 * repeated for the island's inner root, where the theme's variables are set. On the island's element they are undefined.
 */
export function moveToIsland(css: string, nameIsland: NameIsland): string {
  if (!MAY_NAME_PAGE.test(css)) return css;
  const reader = createReader(css);
  const { findSign, skipSpace, skipBlock } = reader;
  let copiedTo = 0;
  const out: string[] = [];

  const replace = (from: number, to: number, text: string): void => {
    out.push(css.slice(copiedTo, from), text);
    copiedTo = to;
  };
  /** Reads the block that has been entered, up to its end; returns the variables that refer to others. */
  const readStyle = (context: SelectorContext): string => {
    if (context.isPage === 'none' && reader.skipPlainBlock()) return '';
    const variables: string[] = [];
    for (;;) {
      const start = skipSpace();
      let sign = findSign();
      if (sign === '{' && CUSTOM_PROPERTY.test(css.slice(start, reader.position()))) {
        // A value may be a block: `--x: { a: b }`.
        skipBlock();
        sign = findSign();
      }
      const end = reader.position() - (sign === '' ? 0 : 1);
      if (sign === '{') readRule(start, end, context, true);
      else {
        const text = context.isPage === 'none' ? '' : css.slice(start, end);
        if (VARIABLE_OF_OTHERS.test(text)) variables.push(text);
        if (sign !== ';') return sign === '' ? '' : variables.join(';');
      }
    }
  };
  /** Reads rules up to the end of the block that has been entered, or of the sheet. */
  const readRules = (context: SelectorContext, isBlock: boolean): void => {
    for (let start = skipSpace(); ;) {
      const sign = findSign();
      if (sign === '' || (sign === '}' && isBlock)) return;
      if (sign === '{') readRule(start, reader.position() - 1, context, false);
      // Outside of blocks, a closing bracket belongs to the selector behind it.
      if (sign !== '}') start = skipSpace();
    }
  };
  const readAtRule = (start: number, text: string, context: SelectorContext, isInStyle: boolean): void => {
    if (!GROUP_RULE.test(text)) {
      skipBlock();
      return;
    }
    let inner = context;
    const [, before = '', scope, beforeLimit = '', limit] = SCOPE.exec(text) ?? [];
    if (/^@scope/i.test(text)) inner = { self: ':scope', isPage: 'none' };
    if (scope !== undefined) {
      const selectors = islandSelectors(scope, nameIsland, context);
      inner = { self: ':scope', isPage: selectors.isPage };
      const from = start + before.length;
      if (selectors.text !== scope) replace(from, from + scope.length, selectors.text);
    }
    if (limit !== undefined) {
      const { text: moved } = islandSelectors(limit, nameIsland, inner);
      const from = start + before.length + (scope ?? '').length + beforeLimit.length;
      if (moved !== limit) replace(from, from + limit.length, moved);
    }
    if (isInStyle) addVariables(readStyle(inner));
    else readRules(inner, true);
  };
  /** Adds a nested rule at the end of the block that has just been left. */
  const addVariables = (variables: string): void => {
    if (variables !== '')
      replace(reader.position() - 1, reader.position() - 1, `;& > .weaver-root{${variables}}`);
  };
  let depth = 0;
  const readRule = (start: number, end: number, context: SelectorContext, isInStyle: boolean): void => {
    const text = css.slice(start, end).trim();
    depth += 1;
    if (depth > MAX_DEPTH) skipBlock();
    else if (text.startsWith('@')) readAtRule(start, text, context, isInStyle);
    else readStyleRule(start, text, context, isInStyle);
    depth -= 1;
  };
  const readStyleRule = (start: number, text: string, context: SelectorContext, isInStyle: boolean): void => {
    const isSearched = context.isPage !== 'none' || MAY_NAME_PAGE.test(text);
    const selectors = isSearched ? islandSelectors(text, nameIsland, context) : undefined;
    if (selectors && selectors.text !== text) replace(start, start + text.length, selectors.text);
    const variables = readStyle({ self: '&', isPage: selectors?.isPage ?? 'none' });
    if (isInStyle) addVariables(variables);
    else if (variables !== '') {
      const roots = selectors?.ofIsland.map((selector) => `${selector} > .weaver-root`).join(',');
      replace(reader.position(), reader.position(), `${roots}{${variables}}`);
    }
  };

  readRules({ self: '', isPage: 'none' }, false);
  return out.join('') + css.slice(copiedTo);
}
