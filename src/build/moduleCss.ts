import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { stripCssComments } from './minifyCss.js';

/** What reading a style sheet needs from the build. */
export interface CssHost {
  /** Copies a file to the output and returns its address as seen from the style sheet. */
  readonly emitMedia: (path: string, content: Uint8Array) => string;
  /** Called for every file that was read, so that watch mode knows it. */
  readonly onFile: (path: string) => void;
}

const IMPORT = /@import\s+(?:url\(\s*)?(["'])(?<file>[^"']+)\1\s*\)?\s*(?<condition>[^;]*);/g;
const ADDRESS = /\burl\(\s*(["']?)(?<file>[^"')]+)\1\s*\)/g;

/** Addresses that already mean the same thing everywhere: with a scheme, from the root, or inside the document. */
function isFixed(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(address);
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Like `replace` with a pattern, for replacements that read files; `between` treats the text around the matches. */
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

/** `@import './x.css' screen` keeps its condition as a `@media` block. */
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
 * Reads a style sheet of a module: local `@import`s are put in place (adopted style sheets refuse them), and files
 * behind relative `url()`s move along, hashed, with their address corrected.
 */
export async function readModuleCss(
  path: string,
  host: CssHost,
  importers: readonly string[] = [],
): Promise<string> {
  if (importers.includes(path))
    throw new Error(`@import goes in a circle: ${[...importers, path].join(' > ')}`);
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
