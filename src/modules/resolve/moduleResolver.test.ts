import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import type { ParsedFileLoader } from '../loading.js';
import { createModuleResolver, type ModuleResolverOptions } from './moduleResolver.js';

const STATIC = 'https://static.example.com/oa';
const INDEX = '/oa/build/moduleversion.json';
const FILE = '/oa/build/people/asset-manifest.json';
const FOLDER = `${STATIC}/build/people/`;

const old = { entrypoints: ['main.1.css', 'main.1.js'], integrity: { 'main.1.js': 'sha384-old' } };
const current = { entrypoints: ['main.2.css', 'main.2.js'] };

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) =>
    warnings.push(words.map(String).join(' ')),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A resolver of a static domain that serves `files`, and the paths that it requested. */
function resolverOf(files: Readonly<Record<string, unknown>>, options: Partial<ModuleResolverOptions> = {}) {
  const asked: string[] = [];
  const fetchParsed: ParsedFileLoader = async (resource, parse) => {
    const { pathname, search } = new URL(resource.url);
    asked.push(pathname + search);
    const result = await parse(files[pathname]);
    if (!result.ok) throw new Error(result.problem);
    return result.value;
  };
  const resolver = createModuleResolver({
    staticDomain: STATIC,
    moduleDomains: {},
    moduleIndex: undefined,
    signal: new AbortController().signal,
    devOrigins: new Map(),
    overridden: (info) => info,
    fetchParsed,
    ...options,
  });
  const scriptsOf = async (app = '@weapp/people') =>
    (await resolver.resolve(app)).assets.scripts.map(({ url }) => url);
  return { asked, resolver, scriptsOf };
}

const row = (manifest: unknown) => ({ '@weapp/people': { version: '1', manifest } });

describe('a manifest in the index', () => {
  it('is used instead of the file, with paths relative to the folder of the module', async () => {
    const { asked, resolver } = resolverOf({ [INDEX]: row(old) });
    const { assets, manifest } = await resolver.resolve('@weapp/people');
    expect(assets.scripts).toEqual([
      {
        kind: 'script',
        app: '@weapp/people',
        url: `${FOLDER}main.1.js`,
        name: 'people/main.1.js',
        integrity: 'sha384-old',
      },
    ]);
    expect(assets.styles.map(({ url }) => url)).toEqual([`${FOLDER}main.1.css`]);
    expect(manifest.entrypoints).toEqual(old.entrypoints);
    expect(asked).toEqual([INDEX]);
    expect(warnings).toEqual([]);
  });

  it('is also used from the index in the config', async () => {
    const { asked, scriptsOf } = resolverOf({}, { moduleIndex: row(old) });
    expect(await scriptsOf()).toEqual([`${FOLDER}main.1.js`]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['type', { ...old, type: 'module' }],
    ['form', { 'main.ts': { file: 'main.1.js', isEntry: true } }],
  ])('says by its %s that the module is an ES module', async (_, manifest) => {
    const { resolver } = resolverOf({ [INDEX]: row(manifest) });
    const { version, assets } = await resolver.resolve('@weapp/people');
    expect(version.type).toBe('module');
    expect(assets.scripts[0]?.isModule).toBe(true);
  });

  it('is used for a module with its own static origin', async () => {
    const { asked, scriptsOf } = resolverOf(
      { [INDEX]: row(old) },
      { moduleDomains: { '@weapp/people': 'https://people.example.com/' } },
    );
    expect(await scriptsOf()).toEqual(['https://people.example.com/build/people/main.1.js']);
    expect(asked).toEqual([INDEX]);
  });

  it('is not used when a global of the page moves the folder', async () => {
    const { asked, scriptsOf } = resolverOf(
      { [INDEX]: row(old), '/oa/other/asset-manifest.json': current },
      { overridden: (info) => ({ ...info, publicUrl: `${STATIC}/other/` }) },
    );
    expect(await scriptsOf()).toEqual([`${STATIC}/other/main.2.js`]);
    expect(asked).toEqual([INDEX, '/oa/other/asset-manifest.json?v=1']);
  });

  it('does not wait for the index of merged builds while the page needs one module', async () => {
    const { asked, resolver } = resolverOf({ [INDEX]: row(old) });
    expect((await resolver.resolve('@weapp/people')).merged).toBeUndefined();
    expect(asked).toEqual([INDEX]);
  });

  it('gives way to a merged build of two modules that the page needs', async () => {
    const { resolver } = resolverOf({
      [INDEX]: { ...row(old), '@weapp/doc': { version: '1', manifest: current } },
      '/oa/build/.merge-dist/manifest.json': { h1: ['@weapp/people', '@weapp/doc'] },
      '/oa/build/.merge-dist/h1/asset-manifest.json': { entrypoints: ['both.js'] },
    });
    const found = await Promise.all([resolver.resolve('@weapp/people'), resolver.resolve('@weapp/doc')]);
    expect(found.map(({ assets }) => assets.scripts[0]?.url)).toEqual([
      `${STATIC}/build/.merge-dist/h1/both.js`,
      `${STATIC}/build/.merge-dist/h1/both.js`,
    ]);
    const [{ merged }] = found;
    if (merged) resolver.giveUp(merged);
    expect((await resolver.resolve('@weapp/people')).assets.scripts[0]?.url).toBe(`${FOLDER}main.1.js`);
  });
});

describe('after a failure of the module', () => {
  it.each([
    ['fetched', {}],
    ['given by the config', { moduleIndex: row(old) }],
  ])('the file is requested even if the index (%s) still carries a manifest', async (_, options) => {
    const { asked, resolver, scriptsOf } = resolverOf({ [INDEX]: row(old), [FILE]: current }, options);
    expect(await scriptsOf()).toEqual([`${FOLDER}main.1.js`]);
    asked.length = 0;
    resolver.forget('@weapp/people');
    expect(await scriptsOf()).toEqual([`${FOLDER}main.2.js`]);
    expect(asked).toEqual([INDEX, `${FILE}?v=1`]);
  });

  it('the manifests of other modules are still used', async () => {
    const { asked, resolver, scriptsOf } = resolverOf({
      [INDEX]: { ...row(old), '@weapp/doc': { version: '1', manifest: old } },
    });
    resolver.forget('@weapp/people');
    expect(await scriptsOf('@weapp/doc')).toEqual([`${STATIC}/build/doc/main.1.js`]);
    expect(asked).toEqual([INDEX]);
  });
});

describe('a manifest in the index that cannot be used', () => {
  it.each([
    ['is none', null, 'expected a manifest object, got null'],
    ['is a text', 'asset-manifest.json', 'expected a manifest object, got a string'],
    ['is of another tool', { imports: {} }, 'got an import map instead of an asset manifest'],
    ['names no script', { entrypoints: [] }, 'the manifest names no entry script'],
    ['names only a style', { entrypoints: ['a.css'] }, 'the manifest names no entry script'],
    [
      'names a foreign origin',
      { entrypoints: ['https://evil.example/x.js'] },
      'the manifest names a file of https://evil.example, which modules are not loaded from',
    ],
    [
      'names a data URL as script',
      { entrypoints: ['data:text/javascript,1//.js'] },
      'the manifest names a file of data:',
    ],
  ])('because it %s is left for the file, with a warning', async (_, manifest, problem) => {
    const { asked, scriptsOf } = resolverOf({ [INDEX]: row(manifest), [FILE]: current });
    expect(await scriptsOf()).toEqual([`${FOLDER}main.2.js`]);
    expect(asked).toEqual([INDEX, `${FILE}?v=1`]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('moduleversion.json: the manifest of @weapp/people is ignored');
    expect(warnings[0]).toContain(problem);
  });

  it('does not hide the error of a file that is refused too', async () => {
    const foreign = { entrypoints: ['https://evil.example/x.js'] };
    const { scriptsOf } = resolverOf({ [INDEX]: row(foreign), [FILE]: foreign });
    await expect(scriptsOf()).rejects.toMatchObject({ code: 'APP_LOAD_FAILED' });
  });
});

it.each([
  ['REQUEST_FAILED', 'error'],
  ['ANSWER_UNREADABLE', 'error'],
  ['REQUEST_CORS', 'error'],
  ['REQUEST_TIMEOUT', 'timeout'],
] as const)(
  "an index or manifest that fails with %s is 'Load app failed', with that cause",
  async (code, type) => {
    const cause = new WeaverError(code);
    const fetchParsed = (): Promise<never> => Promise.reject(cause);
    const failure = { code: 'APP_LOAD_FAILED', message: 'Load app failed', type, cause };
    const { resolver } = resolverOf({}, { fetchParsed });
    await expect(resolver.index()).rejects.toMatchObject(failure);
    await expect(resolver.resolve('@weapp/people')).rejects.toMatchObject(failure);
    const indexed = resolverOf({}, { fetchParsed, moduleIndex: { '@weapp/people': '1' } }).resolver;
    await expect(indexed.resolve('@weapp/people')).rejects.toMatchObject(failure);
  },
);

it('an index that is abandoned at the end of the session has not failed', async () => {
  const ended = new WeaverError('DESTROYED');
  const signal = AbortSignal.abort(ended);
  const { resolver } = resolverOf({}, { fetchParsed: () => Promise.reject(ended), signal });
  await expect(resolver.index()).rejects.toBe(ended);
});

it('a module from a development server is described by its own file', async () => {
  const { asked, scriptsOf } = resolverOf(
    { [INDEX]: row(old), '/build/people/asset-manifest.json': current },
    { devOrigins: new Map([['@weapp/people', 'http://localhost:5173']]) },
  );
  expect(await scriptsOf()).toEqual(['http://localhost:5173/build/people/main.2.js']);
  expect(asked).toEqual(['/build/people/asset-manifest.json?v=dev']);
});
