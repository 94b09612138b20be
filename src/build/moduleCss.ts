import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Functions of the build for {@link readModuleCss}. */
export interface CssHost {
  /** Copies a file to the output and returns its address relative to the style sheet. */
  readonly emitMedia: (path: string, content: Uint8Array) => string;
  /** Called for every file that was read, for watch mode. */
  readonly onFile: (path: string) => void;
}

const IMPORT = /@import\s+(?:url\(\s*)?(["'])(?<file>[^"']+)\1\s*\)?\s*(?<condition>[^;]*);/g;
const ADDRESS = /\burl\(\s*(["']?)(?<file>[^"')]+)\1\s*\)/g;

/** Returns true for an address that does not depend on the file's location: with a scheme, from the root, or a fragment. */
function isFixed(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(address);
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Like `replace` with a pattern and an async replacer; `between` transforms the text around the matches. */
async function replaceEach(
  text: string,
  pattern: RegExp,
  replace: (groups: Groups, whole: string) => Promise<string>,
  between: (text: string) => Promise<string> = (part) => Promise.resolve(part),
): Promise<string> {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    result += await between(text.slice(end, match.index));
    result += await replace(match.groups ?? {}, match[0]);
    end = match.index + match[0].length;
  }
  return result + (await between(text.slice(end)));
}

/** Wraps the CSS of `@import './x.css' screen` in a `@media` block. */
function withCondition(css: string, condition: string, file: string): string {
  const media = condition.trim();
  if (media === '') return css;
  if (/^(?:layer|supports)\b/.test(media)) {
    throw new Error(`@import '${file}' ${media}: only media conditions can be flattened`);
  }
  return `@media ${media}{${css}}`;
}

async function moveAddresses(css: string, folder: string, host: CssHost): Promise<string> {
  return replaceEach(css, ADDRESS, async ({ file: address = '' }, whole) => {
    if (isFixed(address)) return whole;
    const tailAt = address.search(/[?#]/);
    const path = resolve(folder, tailAt < 0 ? address : address.slice(0, tailAt));
    host.onFile(path);
    const moved = host.emitMedia(path, await readFile(path));
    return `url("${moved}${tailAt < 0 ? '' : address.slice(tailAt)}")`;
  });
}

/**
 * Reads a style sheet of a module. Local `@import`s are inlined (adopted style sheets ignore them), and files of relative
 * `url()`s are copied with hashed names and updated addresses.
 */
export async function readModuleCss(
  path: string,
  host: CssHost,
  importers: readonly string[] = [],
): Promise<string> {
  if (importers.includes(path)) throw new Error(`circular @import: ${[...importers, path].join(' > ')}`);
  host.onFile(path);
  const folder = dirname(path);
  return replaceEach(
    stripCssComments(await readFile(path, 'utf8')),
    IMPORT,
    async ({ file = '', condition = '' }, whole) => {
      if (isFixed(file)) return whole;
      const css = await readModuleCss(resolve(folder, file), host, [...importers, path]);
      return withCondition(css, condition, file);
    },
    (css) => moveAddresses(css, folder, host),
  );
}

/** Strings and addresses (kept), comments (removed) and white space (collapsed). */
const TOKEN =
  /("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\(\s*[^"'\s)][^)]*\))|(?:\/\*[\s\S]*?\*\/)|(\s+)/g;

/** Placeholder of kept text during minification: CSS cannot contain it (it would become U+FFFD). */
const PLACEHOLDER = '\0';

/** Removes comments, but not similar text inside strings. */
function stripCssComments(css: string): string {
  return css.replace(TOKEN, (_, kept: string | undefined, space: string | undefined) => kept ?? space ?? ' ');
}

/**
 * Removes comments, line breaks and the last semicolon of a block. It does not rewrite values or merge rules, so the
 * published CSS behaves as the author tested it.
 */
export function minifyCss(css: string): string {
  const kept: string[] = [];
  const held = css.replace(TOKEN, (_, text: string | undefined) => {
    if (text === undefined) return ' ';
    kept.push(text);
    return PLACEHOLDER;
  });
  const squeezed = held
    .replace(/ +/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;+\}/g, '}')
    .trim();
  let next = 0;
  return squeezed.replaceAll(PLACEHOLDER, () => kept[next++] ?? '');
}
