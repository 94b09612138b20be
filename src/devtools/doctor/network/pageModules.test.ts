import { describe, expect, it } from 'vitest';
import { parseModuleIndex } from '../../../wire/modules.js';
import { resolvedConfig } from '../../../../embed-examples/testing/fixtures/resolvedConfig.js';
import { madeUpPage } from '../../../../embed-examples/testing/fixtures/madeUpPage.js';
import { findModules, measureFiles, type Measure, type ModuleSearch } from './pageModules.js';
import type { Reach } from './reach.js';

const STATIC = 'https://static.example';

function served(body: unknown, status = 200): Reach {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    kind: 'readable',
    answer: { kind: 'answer', status, mediaType: '', text, clockAheadMs: undefined },
  };
}

const MANIFEST = { entrypoints: ['static/js/main.js', 'static/css/main.css'] };

function search(
  index: object,
  answers: Readonly<Record<string, Reach>> = {},
  over: Partial<Omit<ModuleSearch, 'config'>> & {
    readonly config?: Partial<ModuleSearch['config']>;
  } = {},
): ModuleSearch & { readonly asked: string[] } {
  const asked: string[] = [];
  const measure: Measure = ({ url }) => {
    asked.push(url);
    return Promise.resolve(answers[url.replace(/\?.*/, '')] ?? served('', 404));
  };
  return {
    asked,
    measure,
    index: parseModuleIndex(index),
    page: madeUpPage(() => new Response()),
    ...over,
    config: resolvedConfig({ staticDomain: STATIC, ...over.config }),
  };
}

describe('the modules of a page', () => {
  it('are found by the manifest in the index without a request, else by their own one with the version', async () => {
    const inquiry = search(
      { '@weapp/people': { version: '1', manifest: MANIFEST }, '@weapp/hrm': '1 2' },
      { 'https://hrm.example/build/hrm/asset-manifest.json': served(MANIFEST) },
      { config: { moduleDomains: { '@weapp/hrm': 'https://hrm.example' } } },
    );
    const found = await findModules(['@weapp/people', '@weapp/hrm'], inquiry);
    expect(inquiry.asked).toEqual(['https://hrm.example/build/hrm/asset-manifest.json?v=1+2']);
    expect(
      found.map(({ manifest }) =>
        manifest.kind === 'ready' ? manifest.assets.scripts.map(({ url }) => url) : manifest.kind,
      ),
    ).toEqual([
      [`${STATIC}/build/people/static/js/main.js`],
      ['https://hrm.example/build/hrm/static/js/main.js'],
    ]);
  });

  it.each<readonly [string, Reach, object]>([
    ['is not there', served('', 404), { kind: 'faulty', problem: 'HTTP 404' }],
    ['is a web page', served('<!doctype html>'), { kind: 'faulty', problem: /web page/ }],
    ['is no JSON', served('{'), { kind: 'faulty', problem: /no JSON/ }],
    ['names nothing', served({ entrypoints: [] }), { kind: 'faulty', problem: /no entry script/ }],
    ['does not come', { kind: 'silent' }, { kind: 'unread' }],
    [
      'names another origin',
      served({ entrypoints: ['https://cdn.example/main.js'] }),
      { kind: 'refused', problem: /cdn\.example/, foreignOrigin: 'https://cdn.example' },
    ],
    [
      'names a file that is no script',
      served({ entrypoints: ['main'] }),
      { kind: 'refused', problem: /neither script nor style/, foreignOrigin: undefined },
    ],
  ])('whose manifest %s are found with that problem', async (_name, reach, outcome) => {
    const inquiry = search({ '@weapp/hrm': '1' }, { [`${STATIC}/build/hrm/asset-manifest.json`]: reach });
    const [found] = await findModules(['@weapp/hrm'], inquiry);
    const expected = Object.fromEntries(
      Object.entries(outcome).map(([key, value]) => [
        key,
        value instanceof RegExp ? (expect.stringMatching(value) as unknown) : (value as unknown),
      ]),
    );
    expect(found?.manifest).toMatchObject(expected);
  });

  it('a manifest in the index that names another origin is ignored, as by the SDK', async () => {
    const foreign = { entrypoints: ['https://cdn.example/main.js'] };
    const inquiry = search(
      { '@weapp/hrm': { version: '1', manifest: foreign } },
      { [`${STATIC}/build/hrm/asset-manifest.json`]: served(MANIFEST) },
    );
    expect((await findModules(['@weapp/hrm'], inquiry))[0]?.manifest.kind).toBe('ready');
  });

  it('without those that are not deployed: unlisted, of the page itself, in development', async () => {
    const inquiry = search(
      { '@weapp/own': '1', '@weapp/dev': '1' },
      {},
      {
        config: { localModules: { '@weapp/own': {} } },
        page: madeUpPage(
          () => new Response(),
          {},
          {
            moduleOverrides: { isInDevelopment: (app) => app === '@weapp/dev', addressed: (info) => info },
          },
        ),
      },
    );
    expect(await findModules(['@weapp/nobody', '@weapp/own', '@weapp/dev'], inquiry)).toEqual([]);
    expect(inquiry.asked).toEqual([]);
  });
});

it('the files of modules are requested up to a limit, the first of each module first', async () => {
  const many = { entrypoints: ['a.js', 'b.js', 'c.js'] };
  const inquiry = search({
    '@weapp/one': { version: '1', manifest: many },
    '@weapp/two': { version: '1', manifest: many },
  });
  const modules = await findModules(['@weapp/one', '@weapp/two'], inquiry);
  const files = await measureFiles(modules, inquiry.measure, 3);
  expect(files.map(({ asset }) => asset.name)).toEqual(['one/a.js', 'two/a.js', 'one/b.js']);
  expect(inquiry.asked).toHaveLength(3);
});

it.each<readonly [string, Reach, boolean]>([
  ['another content', served('var other;'), true],
  ['nothing that can be read', { kind: 'cors' }, false],
])(
  'a file with integrity and %s is requested again without it, to know why',
  async (_name, reach, isOther) => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    const manifest = { entrypoints: ['a.js'], integrity: { 'a.js': integrity } };
    const { page, index, config } = search({ '@weapp/one': { version: '1', manifest } });
    const asked: unknown[] = [];
    const measure: Measure = (request) => {
      asked.push(request.integrity);
      return Promise.resolve(request.integrity === undefined ? reach : { kind: 'unreachable' });
    };
    const modules = await findModules(['@weapp/one'], { page, index, config, measure });
    expect(await measureFiles(modules, measure, 3)).toMatchObject([{ reach, isOtherContent: isOther }]);
    expect(asked).toEqual([integrity, undefined]);
  },
);
