import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { WeaverConfig } from '../../src/context/config.js';
import { root } from '../lib/paths.mjs';
import { listFiles } from '../lib/stamp.mjs';
import { acceptedFor, defaultsInPlace, faultsOfValue } from './configFacts.js';
import { CONFIG_NOTES, type ConfigNote } from './configNotes.js';
import { declaredKeys } from './configTypes.js';
import { readPage } from './pages.js';

const notes = Object.entries(CONFIG_NOTES) as [keyof WeaverConfig, ConfigNote][];

/** What the examples take from the page around them. */
const surroundings = {
  React: { createElement: () => undefined },
  ReactDOM: {},
  ReactDOMClient: { createRoot: () => undefined },
};

function exampleOf(key: string, { example }: ConfigNote): unknown {
  const config = runInNewContext(`({ ${example} })`, { ...surroundings }) as Record<string, unknown>;
  expect(Object.keys(config)).toEqual([key]);
  return config[key];
}

describe('the notes on the config', () => {
  it('are about the keys that are declared', () => {
    const declared = declaredKeys(readFileSync(join(root, 'src/context/config.ts'), 'utf8'));
    expect(notes.map(([key]) => key).sort()).toEqual(declared.map(({ key }) => key).sort());
  });

  it.each(notes)('have an example of %s that the check of init takes', (key, note) => {
    expect(faultsOfValue(key, exampleOf(key, note))).toEqual([]);
  });

  it('leave defaults to the check of init where it has them', () => {
    const inPlace = defaultsInPlace();
    expect(notes.filter(([key, note]) => inPlace.has(key) && note.default !== undefined)).toEqual([]);
    expect(inPlace.get('staticDomain')).toBe('oadomain + prefixApiPath');
    expect(inPlace.get('apiDomain')).toBe('oadomain');
  });

  it('call those keys without effect that nothing but the check looks at', () => {
    // `classifyLink` has an option that is called as a key is.
    const places = listFiles(join(root, 'src')).filter((file) => {
      const path = relative(root, file).replaceAll('\\', '/');
      return (
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|^src\/(?:devtools|classify)\/|^src\/context\/config\.ts$|^src\/sdk\/config\//.test(
          path,
        )
      );
    });
    // A folder may be called as a key is.
    const withoutWords = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^'\n]*'/g, '');
    const code = places.map((file) => withoutWords(readFileSync(file, 'utf8'))).join('\n');
    const inPlace = defaultsInPlace();
    const unused = notes
      .filter(([key]) => !inPlace.has(key) && !new RegExp(`\\b${key}\\b`).test(code))
      .map(([key]) => key);
    const later = notes.filter(([, { group }]) => group === 'later').map(([key]) => key);
    expect(unused.sort()).toEqual(later.sort());
  });

  it('stand in the page as the page says at its beginning', () => {
    const page = readPage('docs/config.md');
    const named = (sentence: RegExp): readonly string[] =>
      [...(sentence.exec(page)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, key = '']) => key).sort();
    const later = notes.filter(([, { group }]) => group === 'later');
    expect(named(/\*\*Without effect in this version\*\*[^:]*: ([^.]*)\./)).toEqual(
      later.map(([key]) => key).sort(),
    );
  });
});

it('the check of init says what it takes', () => {
  expect(acceptedFor('withCredentials')).toBe('true or false');
});

it('a declaration is read with its type on one line, without the undefined of optional keys', () => {
  const source = `interface Other { readonly a: string }
    export interface WeaverConfig { readonly a: string; readonly b?: readonly (
      | 'x' | 'y')[];
      readonly c?: ((x: string) => string | undefined) | undefined;
      readonly d?:
        | { readonly e?: string | undefined; readonly f?: string[] | undefined }
        | undefined; }`;
  expect(declaredKeys(source)).toEqual([
    { key: 'a', type: 'string', isRequired: true },
    { key: 'b', type: "( | 'x' | 'y')[]", isRequired: false },
    { key: 'c', type: '(x: string) => string | undefined', isRequired: false },
    { key: 'd', type: '{ e?: string; f?: string[] }', isRequired: false },
  ]);
});
