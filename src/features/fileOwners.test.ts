import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFileOwners, moduleBuildFolder } from './fileOwners.js';

const FOLDER = 'https://host.example/assets/';
const { ownerOf } = createFileOwners(FOLDER, ['https://static.example']);

it.each(['weaver-sdk.js', 'weaver-sdk.umd.js', 'static/js/report-1a6745f0.js?v=1'])(
  'takes %s for a file of the SDK',
  (file) => {
    expect(ownerOf(FOLDER + file)).toEqual({ kind: 'sdk', app: '' });
  },
);

it.each([
  'app.js',
  'weaver-sdk/app.js',
  'weaver-sdk.umd.js.map',
  'my-weaver-sdk.js',
  'static/js/app.js',
  'other/weaver-sdk.umd.js',
])('does not take %s of the page for one', (file) => {
  expect(ownerOf(FOLDER + file)).toBeUndefined();
});

describe('the ES module build', () => {
  const folder = 'https://host.example/vendor/weaver/';
  const own = createFileOwners(FOLDER, [], folder);

  it.each([
    'index.js',
    'utils.js',
    'utils/device.js',
    'chunks/core-7736244d.js',
    'chunks/init-d89349a9.js?v=1',
  ])('%s is its file', (file) => {
    expect(own.ownerOf(folder + file)).toEqual({ kind: 'sdk', app: '' });
    expect(ownerOf(folder + file)).toBeUndefined();
  });

  it('has the file of every entry of the package that pages import', () => {
    const notForPages = /^\.\/(?:build|light|snippet|umd|testing|package\.json)/;
    const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const { exports } = JSON.parse(file) as { exports: Record<string, unknown> };
    const entries = Object.keys(exports).filter((entry) => !notForPages.test(entry));
    const files = entries.map(
      (entry) => `${entry === '.' ? 'index' : entry.slice(2).replace('*', 'dates')}.js`,
    );
    expect(files).toContain('react.js');
    expect(files.filter((file) => !own.ownerOf(folder + file))).toEqual([]);
  });

  it.each(['app.js', 'chunks/app.js', 'chunks/core-7736244d.js.map', 'other/index.js'])(
    '%s is not',
    (file) => {
      expect(own.ownerOf(folder + file)).toBeUndefined();
    },
  );

  it.each([
    [`Error\n    at f (${folder}chunks/later-792c068f.js:1:2)`, folder],
    [`f@${folder}chunks/later-792c068f.js:1:2`, folder],
    ['Error\n    at https://host.example/assets/index-Bx81hQ2a.js:1:2', undefined],
    ['Error\n    at https://host.example/sdk/static/js/later-792c068f.js:1:2', undefined],
    ['', undefined],
  ])('its folder in %j is %j', (stack, expected) => {
    expect(moduleBuildFolder(stack)).toBe(expected);
  });
});
