import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bundle } from './bundle.mjs';
import {
  checkComplete,
  checkManifest,
  checkNoEval,
  checkPromised,
  checkSourceMaps,
  checkSyntax,
} from './checks.mjs';
import { firstLoad, gzipBytes } from './firstLoad.mjs';
import { promisedFiles } from './promisedFiles.mjs';

describe('firstLoad', () => {
  const files = {
    'index.js':
      "import { a } from './chunks/a.js';import React from 'react';export const b = () => import('./lazy.js');a();",
    'chunks/a.js': "export * from './b.js';export const a = () => 1;",
    'chunks/b.js': "import './a.js';export const c = 1;",
    'lazy.js': 'export {};',
  };
  it('follows static imports once, without lazy ones', () => {
    expect(firstLoad(['index.js'], files)).toEqual({
      files: ['index.js', 'chunks/a.js', 'chunks/b.js'],
      packages: ['react'],
    });
  });
  it('throws for a missing file', () => {
    expect(() => firstLoad(['x.js'], { 'x.js': "import './gone.js';" })).toThrow('gone.js');
  });
  it('compresses file by file', () => {
    expect(gzipBytes(['aaaa', 'aaaa'])).toBe(2 * gzipBytes(['aaaa']));
  });
});

describe('bundle', () => {
  it('excludes externals and lazy chunks from the entry', async () => {
    const { entry, files } = await bundle("import 'react';export const x = 1;", (name) => name === 'react');
    expect(firstLoad([entry], files)).toEqual({ files: ['entry.js'], packages: ['react'] });
  });
});

describe('checkSyntax', () => {
  it('requires ES2018 for the UMD files and ES2022 for the others', () => {
    const files = {
      'weaver-sdk.umd.js': 'var a = b?.c;',
      'a.umd.cjs': 'var a = 1;',
      'b.js': 'export const a = b?.c;',
    };
    expect(checkSyntax(files)).toEqual([expect.stringContaining('weaver-sdk.umd.js is not ES2018')]);
  });
});

describe('checkNoEval', () => {
  it('finds code that evaluates strings', () => {
    const files = {
      'a.js': "eval ('1')",
      'b.js': 'new Function("x")',
      'c.js': 'retrieval("x")',
      'd.json': 'eval(',
    };
    expect(checkNoEval(files)).toHaveLength(2);
  });
});

describe('checkSourceMaps', () => {
  const map = JSON.stringify({ sources: ['a.ts'], sourcesContent: ['a'] });
  it.each([
    ['good', { 'a/x.js': 'x\n', 'a/x.js.map': map, 'y.umd.cjs': 'y', 'y.umd.js.map': map }, 0],
    ['named', { 'x.js': 'x\n//# sourceMappingURL=x.js.map\n', 'x.js.map': map }, 1],
    ['not there', { 'x.js': 'x' }, 1],
    ['without sources', { 'x.js': 'x', 'x.js.map': '{"sources":["a"]}' }, 1],
    ['no JSON', { 'x.js': 'x', 'x.js.map': '' }, 1],
  ])('%s', (_name, files, complaints) => {
    expect(checkSourceMaps(files as Record<string, string>)).toHaveLength(complaints);
  });
});

describe('checkManifest', () => {
  const content = Buffer.from('x');
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  it('accepts a correct manifest', () => {
    expect(checkManifest({ 'a.umd.js': { bytes: 1, integrity } }, { 'a.umd.js': content })).toEqual([]);
  });
  it('finds wrong sizes, wrong hashes, and files missing on either side', () => {
    const listed = {
      'a.js': { bytes: 2, integrity },
      'b.js': { bytes: 1, integrity: 'sha384-x' },
      'c.js': { bytes: 1, integrity },
    };
    const contents = { 'a.js': content, 'b.js': content, 'chunks/d.js': content };
    expect(checkManifest(listed, contents)).toHaveLength(4);
  });
});

describe('promisedFiles', () => {
  it('finds every file that package.json names', () => {
    const found = promisedFiles({
      main: './dist/a.js',
      exports: { '.': { types: './dist/a.d.ts' } },
      files: ['dist'],
    });
    expect(found).toEqual(['a.d.ts', 'a.js']);
    expect(checkPromised(found, { 'a.js': '' })).toEqual(['a.d.ts is named in package.json, but not there']);
  });
});

describe('checkComplete', () => {
  const bytes = (text: string) => Buffer.from(text);
  const entry = (text: string) => ({
    bytes: text.length,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  });
  const whole: Record<string, string> = {
    'index.js': 'x',
    'index.cjs': 'x',
    'index.d.ts': "export { a } from './types/a-1.js';",
    'types/a-1.d.ts': 'export declare const a: 1;',
    'utils/dates.js': 'd',
    'utils/dates.d.ts': "import { b } from '../types/a-1.js';",
    'icons/em.png': 'p',
    'manifest.json': JSON.stringify({ files: { 'index.js': entry('x'), 'utils/dates.js': entry('d') } }),
  };
  const promised = {
    packageJson: {
      main: './dist/index.js',
      exports: { require: './dist/index.cjs', types: './dist/index.d.ts' },
    },
    icons: ['em.png'],
  };
  const check = (files: Record<string, string>) =>
    checkComplete(
      files,
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])),
      promised,
    );

  it('accepts a complete build', () => {
    expect(check(whole)).toEqual([]);
  });

  it.each(Object.keys(whole))('refuses one without %s', (name) => {
    const { [name]: _, ...rest } = whole;
    expect(check(rest)).not.toEqual([]);
  });
});
