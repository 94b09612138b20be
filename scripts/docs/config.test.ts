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

/** Globals that the examples use. */
const environment = {
  React: { createElement: () => undefined },
  ReactDOM: {},
  ReactDOMClient: { createRoot: () => undefined },
};

function exampleOf(key: string, { example }: ConfigNote): unknown {
  const config = runInNewContext(`({ ${example} })`, { ...environment }) as Record<string, unknown>;
  expect(Object.keys(config)).toEqual([key]);
  return config[key];
}

describe('the notes on the config', () => {
  it('cover exactly the declared keys', () => {
    const declared = declaredKeys(readFileSync(join(root, 'src/context/config.ts'), 'utf8'));
    expect(notes.map(([key]) => key).sort()).toEqual(declared.map(({ key }) => key).sort());
  });

  it.each(notes)('have an example of %s that init accepts', (key, note) => {
    expect(faultsOfValue(key, exampleOf(key, note))).toEqual([]);
  });

  it('do not repeat defaults that the check of init sets', () => {
    const inPlace = defaultsInPlace();
    expect(notes.filter(([key, note]) => inPlace.has(key) && note.default !== undefined)).toEqual([]);
    expect(inPlace.get('staticDomain')).toBe('oadomain + prefixApiPath');
    expect(inPlace.get('apiDomain')).toBe('oadomain');
  });

  it('mark keys as without effect if only the check reads them', () => {
    // `classifyLink` has an option with the same name as a key.
    const places = listFiles(join(root, 'src')).filter((file) => {
      const path = relative(root, file).replaceAll('\\', '/');
      return (
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|^src\/(?:devtools|classify)\/|^src\/context\/config\.ts$|^src\/sdk\/config\//.test(
          path,
        )
      );
    });
    // A folder may have the same name as a key.
    const withoutWords = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^'\n]*'/g, '');
    const code = places.map((file) => withoutWords(readFileSync(file, 'utf8'))).join('\n');
    const inPlace = defaultsInPlace();
    const unused = notes
      .filter(([key]) => !inPlace.has(key) && !new RegExp(`\\b${key}\\b`).test(code))
      .map(([key]) => key);
    const later = notes.filter(([, { group }]) => group === 'later').map(([key]) => key);
    expect(unused.sort()).toEqual(later.sort());
  });

  it('are in the order that the page describes', () => {
    const page = readPage('docs/config.md');
    const named = (sentence: RegExp): readonly string[] =>
      [...(sentence.exec(page)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, key = '']) => key).sort();
    const later = notes.filter(([, { group }]) => group === 'later');
    expect(named(/\*\*Without effect in this version\*\*[^:]*: ([^.]*)\./)).toEqual(
      later.map(([key]) => key).sort(),
    );
  });
});

it('the check of init describes the accepted values', () => {
  expect(acceptedFor('withCredentials')).toBe('true or false');
});

it('declaredKeys returns types on one line, without the undefined of optional keys', () => {
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
