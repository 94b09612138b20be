import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { listFiles } from '../lib/stamp.mjs';
import { brokenLinksOf } from './links.js';

/** The page of each document, by the name that comments use. */
const PAGES: Readonly<Record<string, string>> = {
  'spec 1': 'docs/develop/spec/1-infrastructure.md',
  'spec 2': 'docs/develop/spec/2-platform-layer.md',
  contract: 'docs/develop/spec/interfaces.md',
};

/** What is searched for references: source text and pages, without what builds have made. */
const files: readonly { readonly path: string; readonly text: string }[] = [
  'README.md',
  'src',
  'embed-examples',
  'scripts',
  'bench',
  'docs',
]
  .flatMap((folder) => listFiles(join(root, folder)))
  .map((file) => relative(root, file).replaceAll('\\', '/'))
  .filter((path) => /\.(?:tsx?|m?js|css|html|sql|md)$/.test(path) && !/\/dist\//.test(path))
  .map((path) => ({ path, text: onOneLine(readFileSync(join(root, path), 'utf8')) }));

/** The text with the lines of a comment joined: a reference may be in two of them. */
function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
}

/** A reference: the name of a document, its sections, and in quotes what is meant in the last one. */
const REFERENCE =
  /\b(spec [12]|contract) \(?(§\d+(?:\.\d+)*(?:(?:,| and| to) §\d+(?:\.\d+)*)*)(?:, "([^"]+)")?/gi;

/** The sections of a page with their text, by number. */
function sectionsOf(page: string): ReadonlyMap<string, string> {
  const parts = page.split(/^#{2,} (?=\d)/m).slice(1);
  return new Map(parts.map((part) => [/^\d+(?:\.\d+)*/.exec(part)?.[0] ?? '', part]));
}

const sections = new Map(
  Object.entries(PAGES).map(([name, path]) => [name, sectionsOf(readFileSync(join(root, path), 'utf8'))]),
);

/** The references of a text that name no section, or something that their section does not have. */
function unresolved(text: string): readonly string[] {
  return [...text.matchAll(REFERENCE)]
    .filter(([, name = '', numbers = '', quoted]) => {
      const page = sections.get(name.toLowerCase());
      const named = numbers.match(/\d+(?:\.\d+)*/g)?.map((number) => page?.get(number)) ?? [];
      if (named.includes(undefined)) return true;
      const last = named[named.length - 1]?.replaceAll('`', '').toLowerCase();
      return quoted !== undefined && last?.includes(quoted.toLowerCase()) !== true;
    })
    .map(([reference]) => reference);
}

/** The findings of all files, each with its file. */
const inFiles = (find: (text: string) => readonly string[]): readonly string[] =>
  files.flatMap(({ path, text }) => find(text).map((found) => `${path}: ${found}`));

describe('a reference to a specification', () => {
  it('is found in lists, in two lines of a comment, and with what is meant in its section', () => {
    const text = onOneLine('/**\n * By spec 1 §3, §4 and spec\n * 2 §5; Contract §8, "Routes", §7. */');
    expect([...text.matchAll(REFERENCE)].map(([found]) => found)).toEqual([
      'spec 1 §3, §4',
      'spec 2 §5',
      'Contract §8, "Routes"',
    ]);
    expect(unresolved(text)).toEqual([]);
    const [section, meant] = ['§99', '§8, "no such words"'];
    expect(unresolved(`spec 1 §3, ${section} and contract ${meant}`)).toEqual([
      `spec 1 §3, ${section}`,
      `contract ${meant}`,
    ]);
  });

  it('names a section that is there', () => {
    expect(inFiles(unresolved)).toEqual([]);
  });
});

it('every decision that is referred to exists', () => {
  const decisions = listFiles(join(root, 'docs/decisions')).map((file) =>
    Number(/(\d{4})-[^/\\]+$/.exec(file)?.[1]),
  );
  const missing = (text: string): readonly string[] =>
    [...text.matchAll(/\bdecisions? (\d+)(?:(?:,| and) (\d+))*/gi)]
      .filter(([reference]) => reference.match(/\d+/g)?.some((number) => !decisions.includes(Number(number))))
      .map(([reference]) => reference);
  expect(inFiles(missing)).toEqual([]);
});

it('no link of the documents is broken', () => {
  const pages = files.filter(({ path }) => /^docs\/.*\.md$/.test(path));
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(PAGES)));
  const broken = pages.flatMap(({ path }) => brokenLinksOf(path).map((link) => `${path}: ${link}`));
  expect(broken).toEqual([]);
});
