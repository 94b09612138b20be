import { describe, expect, it } from 'vitest';
import { parseAssetManifest } from './parseAssetManifest.js';
import { parseModuleIndex, parseMergedIndex } from './modules.js';

const bodiesThatAreNoObject: [string, unknown][] = [
  ['null', null],
  ['a list', []],
  ['a number', 42],
  ['a text', 'static/js/main.js'],
  ['nothing', undefined],
];

describe('moduleversion.json', () => {
  const index = (value: unknown) => {
    const result = parseModuleIndex(value);
    if (!result.ok) throw new Error(result.problem);
    return Object.fromEntries(result.value);
  };

  it('may contain objects and version strings', () => {
    expect(
      index({
        '@weapp/hrm': { version: '1.4.0' },
        '@weapp/doc': '2.0.1',
        '@weapp/blog': { version: '1', type: 'module' },
        '@weapp/task': { version: '1', type: 'classic' },
      }),
    ).toEqual({
      '@weapp/hrm': { version: '1.4.0', type: 'classic' },
      '@weapp/doc': { version: '2.0.1', type: 'classic' },
      '@weapp/blog': { version: '1', type: 'module' },
      '@weapp/task': { version: '1', type: 'classic' },
    });
  });

  it('keeps the manifest of a row unchanged, and ignores an inherited one', () => {
    const manifest = { entrypoints: ['a.js'] };
    expect(
      index({ '@weapp/hrm': { version: '1', manifest }, '@weapp/doc': { version: '1', manifest: 5 } }),
    ).toEqual({
      '@weapp/hrm': { version: '1', type: 'classic', manifest },
      '@weapp/doc': { version: '1', type: 'classic', manifest: 5 },
    });
    const polluted: unknown = JSON.parse('{"@weapp/hrm":{"version":"1","__proto__":{"manifest":{}}}}');
    expect(index(polluted)).toEqual({ '@weapp/hrm': { version: '1', type: 'classic' } });
  });

  it('leaves out only invalid rows', () => {
    expect(
      index({
        '@weapp/good': '1',
        '@weapp/empty': '',
        '@weapp/number': 1,
        '@weapp/null': null,
        '@weapp/list': ['1'],
        '@weapp/no-version': { type: 'module' },
        '@weapp/odd-version': { version: 3 },
        build: '2026-01-01',
      }),
    ).toEqual({ '@weapp/good': { version: '1', type: 'classic' } });
  });

  it('may be empty', () => {
    expect(index({})).toEqual({});
  });

  it.each([
    ...bodiesThatAreNoObject,
    ['an error envelope', { code: 401, status: false, msg: 'no login', data: null }],
  ])('is refused when it is %s', (_, value) => {
    expect(parseModuleIndex(value).ok).toBe(false);
  });

  it('is no error envelope because the page has extended Object.prototype', () => {
    const extended = Object.prototype as unknown as Record<string, unknown>;
    Object.assign(extended, { code: 5, status: 'x' });
    try {
      expect(parseModuleIndex({ '@weapp/good': '1' }).ok).toBe(true);
    } finally {
      delete extended['code'];
      delete extended['status'];
    }
  });

  it('ignores a __proto__ key', () => {
    const value: unknown = JSON.parse(
      '{"__proto__":{"@weapp/evil":"1"},"@weapp/half":{"__proto__":{"version":"1","type":"module"}}}',
    );
    expect(index(value)).toEqual({});
  });
});

describe('asset-manifest.json', () => {
  const manifest = (value: unknown) => {
    const result = parseAssetManifest(value);
    if (!result.ok) throw new Error(result.problem);
    return result.value;
  };

  it('of create-react-app has entrypoints, whose order is kept', () => {
    const entrypoints = [
      'static/js/runtime-main.19a03d09.js',
      'static/css/2.6414bb7b.chunk.css',
      'static/js/2.bf3078c6.chunk.js',
      'static/css/main.5ecd60fb.chunk.css',
      'static/js/main.121abbad.chunk.js',
    ];
    const files = {
      'main.js': '/static/js/main.121abbad.chunk.js',
      'static/js/9.unused.chunk.js': '/static/js/9.unused.chunk.js',
      'index.html': '/index.html',
    };
    expect(manifest({ files, entrypoints })).toEqual({
      entrypoints,
      integrity: {},
      shared: {},
      strictReact: false,
      utils: undefined,
    });
  });

  it.each([
    [
      'lib.js and lib.css',
      { 'lib.js': 'a.js', 'lib.css': 'a.css', 'lib.js.map': 'a.js.map' },
      ['a.css', 'a.js'],
    ],
    ['lib.js alone', { 'lib.js': 'a.js' }, ['a.js']],
    [
      'main.js and main.css',
      { 'main.js': 'm.js', 'main.css': 'm.css', 'index.html': 'i' },
      ['m.css', 'm.js'],
    ],
    [
      'main.js beside what it loads itself, and what no page loads',
      {
        'main.js': 'm.js',
        'main.js.map': 'm.js.map',
        'vendor.js.map': 'v.js.map',
        'vendors~Page.js': 'p.js',
        'vendors-node_modules_left-pad_index_js.js': 'l.js',
        'static/js/12.abc.chunk.js': '12.js',
        'static/js/vendor.js': 'v.js',
        'main-page.js': 'mp.js',
        'page~other.js': 'po.js',
        'static/media/vendor.svg': 'v.svg',
        'precache-manifest.f06c8b.js': 'pm.js',
        'service-worker.js': 'sw.js',
        'middleware.js': 'mw.js',
      },
      ['m.js'],
    ],
  ])('of older modules: %s', (_, files, entrypoints) => {
    expect(manifest({ files }).entrypoints).toEqual(entrypoints);
    expect(manifest(files).entrypoints).toEqual(entrypoints);
  });

  it.each([
    'runtime.js',
    'runtime~main.js',
    'runtime-main.js',
    'vendor.js',
    'vendor.css',
    'vendors.js',
    'vendors~main.js',
    'vendor~main~admin.js',
    'vendors-main.css',
    'static/js/vendors~main.abc.chunk.js',
    'main~admin.js',
    'default~admin~main.css',
    'common.js',
    'commons.js',
    'polyfills.js',
  ])('without entrypoints is refused when %s says that main.js alone is not all of it', (name) => {
    const files = { 'main.css': 'm.css', 'main.js': 'm.js', [name]: 'x' };
    for (const value of [files, { files }])
      expect(parseAssetManifest(value)).toEqual({
        ok: false,
        problem: `the build is split (${name}), but the manifest names no entrypoints`,
      });
    expect(manifest({ files, entrypoints: ['x', 'm.js'] }).entrypoints).toEqual(['x', 'm.js']);
  });

  it('contains the requirements of the module', () => {
    expect(
      manifest({
        entrypoints: ['a.js'],
        integrity: { 'a.js': 'sha384-x', 'b.js': 5 },
        shared: { react: '^19', 'react-dom': null },
        strictReact: true,
        utils: ['dates', 7],
        vendor: '@weapp/vendor17',
        externals: ['react', null],
      }),
    ).toEqual({
      entrypoints: ['a.js'],
      integrity: { 'a.js': 'sha384-x' },
      shared: { react: '^19' },
      strictReact: true,
      utils: ['dates'],
      vendor: '@weapp/vendor17',
      externals: ['react'],
    });
  });

  it('distinguishes an older module, which may read any global, from one that reads none', () => {
    expect(manifest({ entrypoints: ['a.js'] }).externals).toBeUndefined();
    expect(manifest({ entrypoints: ['a.js'], shared: {} }).externals).toEqual([]);
  });

  it.each([['yes'], [1], ['true'], [{}]])('treats strictReact: %j as false', (strictReact) => {
    expect(manifest({ entrypoints: ['a.js'], strictReact }).strictReact).toBe(false);
  });

  it('is refused if an entrypoint is not a string', () => {
    expect(parseAssetManifest({ entrypoints: ['a.js', { name: 'b.js' }] })).toEqual({
      ok: false,
      problem: 'the manifest names an entry file that is no text',
    });
  });

  it.each([
    ...bodiesThatAreNoObject,
    ['an empty object', {}],
    ['an empty list of entrypoints, with files', { entrypoints: [], files: { 'main.js': 'm.js' } }],
    ['entrypoints without a string', { entrypoints: [1, null] }],
    ['files without an entry', { files: { 'index.html': '/index.html' } }],
    ['files that are a list', { files: ['main.js'] }],
    ['an entry that is not a string', { files: { 'main.js': 5, 'lib.js': {} } }],
    ['an error envelope', { code: 401, status: false, msg: 'no login', data: null }],
    ['entries behind __proto__', JSON.parse('{"__proto__":{"entrypoints":["evil.js"]}}')],
    ['files behind __proto__', JSON.parse('{"files":{"__proto__":{"main.js":"evil.js"}}}')],
  ])('is refused when it is %s', (_, value) => {
    expect(parseAssetManifest(value).ok).toBe(false);
  });

  it('with 200 000 entries is read', () => {
    const entrypoints = Array.from({ length: 200_000 }, (_, at) => `static/js/${at}.js`);
    expect(manifest({ entrypoints }).entrypoints).toHaveLength(200_000);
  });
});

describe('mergedModules', () => {
  function rows(value: unknown): unknown {
    const result = parseMergedIndex(value);
    return result.ok ? Object.fromEntries(result.value) : result.problem;
  }

  it('lists the modules of each build', () => {
    expect(rows({ a1b2: ['@weapp/hrm', '@weapp/doc'] })).toEqual({ a1b2: ['@weapp/hrm', '@weapp/doc'] });
  });

  it.each([
    ['one module, which saves nothing', { a1: ['@weapp/hrm'] }],
    ['invalid names', { a1: ['hrm', 5, null] }],
    ['no list', { a1: '@weapp/hrm' }],
    ['a hash with a path', { '..': ['@weapp/a', '@weapp/b'], 'x/../y': ['@weapp/a', '@weapp/b'] }],
    ['a polluting key', JSON.parse('{"__proto__":["@weapp/a","@weapp/b"]}')],
  ])('leaves out a row with %s', (_, value) => {
    expect(rows(value)).toEqual({});
  });

  it.each([[null], [[]], [5], ['text']])('is refused when it is %j', (value) => {
    expect(rows(value)).toMatch(/^expected an index object/);
  });
});
