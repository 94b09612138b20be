import { describe, expect, it } from 'vitest';
import { parseAssetManifest } from './parseAssetManifest.js';

const entry = { file: 'assets/main.js', isEntry: true };

describe('a manifest of Vite', () => {
  it('gives the styles of its entry and all its imports, then the script, and is an ES module', () => {
    const manifest = {
      'main.ts': { ...entry, css: ['main.css'], imports: ['_a.js', '_b.js'], dynamicImports: ['late.ts'] },
      '_a.js': { file: 'assets/a.js', css: ['a.css'], imports: ['_b.js'] },
      '_b.js': { file: 'assets/b.js', css: ['b.css'], imports: ['_a.js', '_gone.js'] },
      'late.ts': { file: 'assets/late.js', isDynamicEntry: true, css: ['late.css'] },
    };
    expect(parseAssetManifest(manifest)).toMatchObject({
      ok: true,
      value: {
        entrypoints: ['b.css', 'a.css', 'main.css', 'assets/main.js'],
        type: 'module',
      },
    });
  });

  it.each([
    ['no entry', { 'a.ts': { file: 'a.js' } }, 'the Vite manifest names no entry'],
    ['two entries', { 'a.ts': entry, 'b.ts': entry }, 'the Vite manifest names 2 entries; a module has one'],
  ])('with %s is refused', (_, manifest, problem) => {
    expect(parseAssetManifest(manifest)).toEqual({ ok: false, problem });
  });
});

describe('a manifest without entrypoints', () => {
  it.each([
    [{ 'main.js': 'm.js', 'main.css': 'm.css' }, ['m.css', 'm.js']],
    [{ 'index.js': 'i.js', 'middleware.js': 'x.js' }, ['i.js']],
    [{ 'lib.js': 'l.js', 'main.js': 'm.js' }, ['l.js']],
  ])('%j loads %j', (manifest, entrypoints) => {
    expect(parseAssetManifest(manifest)).toMatchObject({ ok: true, value: { entrypoints } });
    expect(parseAssetManifest({ files: manifest })).toMatchObject({ ok: true, value: { entrypoints } });
  });
});

it.each([
  [{ code: 401, status: false, msg: 'no' }, 'an error envelope'],
  [{ assetsByChunkName: { main: 'm.js' } }, 'the stats of webpack'],
  [{ chunks: [], modules: [] }, 'the stats of webpack'],
  [{ entrypoints: { main: { assets: { js: ['m.js'] } } } }, 'a manifest of webpack-assets-manifest'],
  [{ main: { js: 'm.js', css: 'm.css' } }, 'a manifest of assets-webpack-plugin'],
  [{ id: 'x', metaData: {}, exposes: [] }, 'a manifest of Module Federation'],
  [{ imports: { react: './react.js' } }, 'an import map'],
])('%j is refused as %s', (manifest, name) => {
  expect(parseAssetManifest(manifest)).toEqual({
    ok: false,
    problem: `got ${name} instead of an asset manifest`,
  });
});
