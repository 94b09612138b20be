import { expect, it, vi } from 'vitest';
import type { ParsedFileLoader } from '../loading.js';
import { createMergedBuilds } from './mergedBuilds.js';

const MANIFEST = { entrypoints: ['all.js'] };

function builds(files: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const fetchParsed: ParsedFileLoader = async (resource, parse) => {
    const { pathname } = new URL(resource.url);
    asked.push(pathname);
    const result = await parse(files[pathname]);
    if (!result.ok) throw new Error(result.problem);
    return result.value;
  };
  return { asked, merged: createMergedBuilds('https://s.example/', vi.fn(fetchParsed) as ParsedFileLoader) };
}

const INDEX = '/build/.merge-dist/manifest.json';
const BUILD = '/build/.merge-dist/h1/asset-manifest.json';
const served = { [INDEX]: { h1: ['@weapp/a', '@weapp/b'] }, [BUILD]: MANIFEST };

it('requests nothing while the page needs only one module', async () => {
  const { asked, merged } = builds(served);
  merged.want('@weapp/a');
  expect(await merged.buildOf('@weapp/a')).toBeUndefined();
  expect(asked).toEqual([]);
});

it('loads two modules from one build, which is requested once', async () => {
  const { asked, merged } = builds(served);
  merged.want('@weapp/a');
  merged.want('@weapp/b');
  const [a, b] = await Promise.all([merged.buildOf('@weapp/a'), merged.buildOf('@weapp/b')]);
  expect(a).toMatchObject({ hash: 'h1', folder: 'https://s.example/build/.merge-dist/h1/' });
  expect(b?.manifest).toBe(a?.manifest);
  expect(asked).toEqual([INDEX, BUILD]);
});

it('does not use a build whose other module is already loaded', async () => {
  const { asked, merged } = builds(served);
  merged.want('@weapp/a');
  await merged.buildOf('@weapp/a');
  merged.want('@weapp/b');
  expect(await merged.buildOf('@weapp/b')).toBeUndefined();
  // No build could save a request here, so the index of builds is not requested.
  expect(asked).toEqual([]);
});

it.each([
  ['index', { [BUILD]: MANIFEST }],
  ['manifest', { [INDEX]: { h1: ['@weapp/a', '@weapp/b'] } }],
])('does without a build whose %s cannot be had', async (_, files) => {
  const { merged } = builds(files);
  merged.want('@weapp/a');
  merged.want('@weapp/b');
  expect(await merged.buildOf('@weapp/a')).toBeUndefined();
});

it('does not use a build that was given up', async () => {
  const { merged } = builds(served);
  merged.want('@weapp/a');
  merged.want('@weapp/b');
  merged.giveUp('h1');
  expect(await merged.buildOf('@weapp/a')).toBeUndefined();
});
