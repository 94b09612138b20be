import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishModule, writeModuleIndex } from '../../src/build/index.js';
import { planOfStore, prepareStore, recordBuilt } from './moduleStore.js';

describe('what a build keeps of a store', () => {
  it('is what no build has written, and what has another version than the last build gave it', () => {
    const stored = {
      '@weapp/people': '1+b',
      '@weapp/task': '1+a',
      '@weapp/template': '1+c',
      '@weapp/gone': '1+d',
    };
    const builtBefore = { '@weapp/people': '1+a', '@weapp/task': '1+a', '@weapp/gone': '1+d' };
    expect(planOfStore(stored, builtBefore, ['@weapp/people', '@weapp/task'])).toEqual({
      kept: ['@weapp/people', '@weapp/template'],
      dropped: ['@weapp/gone'],
    });
  });

  it('is nothing of its own modules when it is not known what was built before', () => {
    expect(planOfStore({ '@weapp/people': '1+a' }, {}, ['@weapp/people'])).toEqual({ kept: [], dropped: [] });
  });
});

describe('a store', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weaver-store-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const store = (path = ''): string => join(folder, 'store', path);
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  const SOURCES = ['@weapp/people', '@weapp/task'];
  /** Builds as `build.ts` does; returns the modules that it left alone. */
  const buildOf = async (text: string, sources = SOURCES): Promise<readonly string[]> => {
    const published = await prepareStore(store(), sources);
    const written = sources.filter((name) => !published.includes(name));
    for (const name of written) {
      const module = name.replace('@weapp/', '');
      await write(store(`build/${module}/asset-manifest.json`), `{"files":{"main.js":"${text}.js"}}`);
      await write(store(`static/public/resource/i18n/en_US/${module}.json`), `{"1":"${text}"}`);
    }
    const index = await writeModuleIndex(
      store('build'),
      written.map((name) => ({ name, version: '1.0.0' })),
    );
    await recordBuilt(store(), index, sources, published);
    return published;
  };
  const publish = async (name: string, text: string): Promise<string> => {
    const from = join(folder, 'author');
    const module = name.replace('@weapp/', '');
    await rm(from, { recursive: true, force: true });
    await write(join(from, `build/${module}/asset-manifest.json`), `{"files":{"main.js":"${text}.js"}}`);
    await write(join(from, `static/public/resource/i18n/en_US/${module}.json`), `{"1":"${text}"}`);
    return (await publishModule({ name, version: '2.0.0', from, staticFolder: store() })).version;
  };
  const versions = async (): Promise<Record<string, string>> => {
    const index = JSON.parse(await readFile(store('build/moduleversion.json'), 'utf8')) as Record<
      string,
      { readonly version: string }
    >;
    return Object.fromEntries(Object.entries(index).map(([name, { version }]) => [name, version]));
  };
  const label = (module: string): Promise<string> =>
    readFile(store(`static/public/resource/i18n/en_US/${module}.json`), 'utf8');

  it('keeps a published module with its labels through later builds, which renew the others', async () => {
    await buildOf('first');
    const published = await publish('@weapp/template', 'mine');
    for (const text of ['second', 'third']) {
      expect(await buildOf(text)).toEqual(['@weapp/template']);
      expect((await versions())['@weapp/template']).toBe(published);
      expect(await label('template')).toBe('{"1":"mine"}');
      expect(await label('people')).toBe(`{"1":"${text}"}`);
    }
  });

  it('keeps an own version of a module that is also built', async () => {
    await buildOf('first');
    const published = await publish('@weapp/people', 'mine');
    for (const text of ['second', 'third']) {
      expect(await buildOf(text)).toEqual(['@weapp/people']);
      expect((await versions())['@weapp/people']).toBe(published);
      expect(await label('people')).toBe('{"1":"mine"}');
      expect(await label('task')).toBe(`{"1":"${text}"}`);
    }
  });

  it('contains no module whose source is gone', async () => {
    await buildOf('first');
    await publish('@weapp/template', 'mine');
    await buildOf('second', ['@weapp/people']);
    expect(Object.keys(await versions()).sort()).toEqual(['@weapp/people', '@weapp/template']);
    await expect(label('task')).rejects.toThrow('ENOENT');
  });
});
