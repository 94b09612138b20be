import { describe, expect, it } from 'vitest';
import type { AssetManifest } from '../../wire/assetManifest.js';
import { assetUrls } from './assetUrls.js';

const FOLDER = 'https://static.example.com/oa/build/people/';
const origins = new Set(['https://static.example.com', 'https://hrm.example.com']);

function manifest(entrypoints: string[], integrity: Record<string, string> = {}): AssetManifest {
  const nothing = {
    shared: {},
    strictReact: false,
    utils: undefined,
    vendor: undefined,
    externals: undefined,
  };
  return { entrypoints, integrity, ...nothing };
}

const app = { name: '@weapp/people', publicUrl: FOLDER };
const files = (...entrypoints: string[]) => assetUrls(manifest(entrypoints), app, origins);
const failed = expect.objectContaining({ code: 'APP_LOAD_FAILED', message: 'Load app failed' }) as Error;

it('resolves paths against the folder of the module, and keeps the order of styles and scripts', () => {
  const { scripts, styles } = files(
    'static/css/b.css',
    'static/js/a.js',
    'static/css/a.css',
    'static/js/main.mjs',
  );
  expect(scripts.map(({ url }) => url)).toEqual([`${FOLDER}static/js/a.js`, `${FOLDER}static/js/main.mjs`]);
  expect(styles.map(({ url }) => url)).toEqual([`${FOLDER}static/css/b.css`, `${FOLDER}static/css/a.css`]);
});

it('names files by their path below /build', () => {
  expect(files('static/js/main.3f2a.js').scripts[0]?.name).toBe('people/static/js/main.3f2a.js');
});

it('looks up the integrity by the path as written in the manifest', () => {
  const { scripts } = assetUrls(manifest(['a.js', 'b.js'], { 'a.js': 'sha384-x' }), app, origins);
  expect(scripts.map(({ integrity }) => integrity)).toEqual(['sha384-x', undefined]);
});

it.each([
  ['a rooted path', '/build/people/x.js', 'https://static.example.com/build/people/x.js'],
  ['an absolute address', 'https://static.example.com/y/x.js', 'https://static.example.com/y/x.js'],
  ['an origin of moduleDomains', 'https://hrm.example.com/x.js', 'https://hrm.example.com/x.js'],
  ['a query behind the ending', 'x.js?v=3', `${FOLDER}x.js?v=3`],
])('takes %s', (_, path, url) => {
  expect(files(path).scripts[0]?.url).toBe(url);
});

describe('a file of a foreign origin is refused', () => {
  it.each([
    'https://evil.example/x.js',
    'http://static.example.com/x.js',
    'https://static.example.com:8443/x.js',
    '//evil.example/x.js',
    '\\\\evil.example\\x.js',
    '/\\evil.example/x.js',
    'https://static.example.com@evil.example/x.js',
    'https://static.example.com.evil.example/x.js',
    'javascript:alert(1)//.js',
    'data:text/javascript,alert(1)',
    'data:text/javascript,alert(1)//.js',
    'blob:https://static.example.com/3f2a.js',
    'file:///etc/x.js',
    'filesystem:https://static.example.com/x.js',
    '\\\\evil.example/x.js',
    '/\\evil.example/x.js',
    'ht\ttps://evil.example/x.js',
    'java\nscript:alert(1)//.js',
    ' //evil.example/x.js',
    'http:evil.example/x.js',
    'https://xn--sttic-cqa.example.com/x.js',
    'https://user@static.example.com/x.js',
    'https://:secret@static.example.com/x.js',
    'https://static.example.com:8443/x.js',
    'static/js/nothing',
  ])('%s', (path) => {
    expect(() => files('static/js/good.js', path)).toThrow(failed);
  });

  it('also when it is a style sheet', () => {
    expect(() => files('good.js', 'https://evil.example/x.css')).toThrow(failed);
  });

  it('and the error names its origin, not the whole address', () => {
    try {
      files('https://evil.example/x.js?token=secret');
    } catch (error) {
      expect(String((error as Error).cause)).toContain('https://evil.example');
      expect(String((error as Error).cause)).not.toContain('secret');
    }
    expect.assertions(2);
  });
});

it.each([
  ['styles alone', ['a.css']],
  ['maps and pages', ['a.js.map', 'index.html']],
  ['nothing', []],
])('fails for a module of %s', (_, entrypoints) => {
  expect(() => files(...entrypoints)).toThrow(failed);
});

it('lists a file once, ignores the case of its extension, and accepts no Object property as an extension', () => {
  const { scripts, styles } = files('a.js', './a.js', 'b.JS', 'c.CSS', 'd.constructor', 'e.toString');
  expect(scripts.map(({ name }) => name)).toEqual(['people/a.js', 'people/b.JS']);
  expect(styles.map(({ name }) => name)).toEqual(['people/c.CSS']);
});

it('fails for a manifest of more than 500 files', () => {
  const many = Array.from({ length: 501 }, (_, at) => `${at}.js`);
  expect(files(...many.slice(1)).scripts).toHaveLength(500);
  expect(() => files(...many)).toThrow(failed);
});
