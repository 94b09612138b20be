import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAssetManifest } from '../wire/parseAssetManifest.js';
import { writeModuleIndex, type BuiltModule } from './moduleIndex.js';
import { writeModuleLabels } from './moduleLabels.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weaver-index-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives a module a version that changes only with its content', async () => {
  await mkdir(join(folder, 'people'));
  const versionFor = async (manifest: string) => {
    await writeFile(join(folder, 'people/asset-manifest.json'), manifest);
    return (await writeModuleIndex(folder, [{ name: '@weapp/people', version: '1.2.0' }]))['@weapp/people'];
  };
  const first = await versionFor('{"a":1}');
  expect(first?.version).toMatch(/^1\.2\.0\+[0-9a-f]{8}$/);
  expect(await versionFor('{"a":1}')).toEqual(first);
  expect(await versionFor('{"a":2}')).not.toEqual(first);
  expect(JSON.parse(await readFile(join(folder, 'moduleversion.json'), 'utf8'))).toHaveProperty(
    '@weapp/people',
  );
});

it('keeps the rows of other modules, and does not overwrite a file that is not an index', async () => {
  const path = join(folder, 'moduleversion.json');
  await mkdir(join(folder, 'people'));
  await writeFile(join(folder, 'people/asset-manifest.json'), '{"type":"module"}');
  await writeFile(path, '{"@weapp/hrm":{"version":"7+a"},"@weapp/people":{"version":"1"}}');
  const people = [{ name: '@weapp/people', version: '2' }];
  const index = await writeModuleIndex(folder, people);
  expect(index).toMatchObject({ '@weapp/hrm': { version: '7+a' }, '@weapp/people': { type: 'module' } });
  expect(index['@weapp/people']?.version).toMatch(/^2\+/);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(index);
  for (const other of ['<!doctype html>', '[]']) {
    await writeFile(path, other);
    await expect(writeModuleIndex(folder, people)).rejects.toThrow('is not a module index');
    expect(await readFile(path, 'utf8')).toBe(other);
  }
});

describe('the manifest in a row', () => {
  const integrity = { 'main.js': 'sha384-a', 'lazy.js': 'sha384-b' };
  const rowFor = async (manifest: unknown, more: Partial<BuiltModule> = {}) => {
    await mkdir(join(folder, 'people'), { recursive: true });
    await writeFile(join(folder, 'people/asset-manifest.json'), JSON.stringify(manifest));
    const index = await writeModuleIndex(folder, [{ name: '@weapp/people', version: '1', ...more }]);
    expect(JSON.parse(await readFile(join(folder, 'moduleversion.json'), 'utf8'))).toEqual(index);
    return index['@weapp/people'];
  };

  it.each([
    [{ files: { 'main.js': 'main.js' }, entrypoints: ['main.css', 'main.js'], shared: {}, utils: ['dates'] }],
    [{ entrypoints: ['main.js'], shared: { react: '^19' }, strictReact: true, type: 'module' }],
    [{ files: { 'lib.js': 'l.js' }, vendor: '@weapp/vendor17', shared: { mobx: '^4' }, externals: ['mobx'] }],
    [{ files: { 'lib.js': 'l.js', 'lib.css': 'l.css' } }],
    [{ 'main.ts': { file: 'main.js', isEntry: true, css: ['a.css'] } }],
  ])('means to the SDK what the file means: %j', async (manifest) => {
    const row = await rowFor({ ...manifest });
    expect(parseAssetManifest(row?.manifest)).toEqual(parseAssetManifest(manifest));
    expect(row?.manifest).not.toHaveProperty('files');
  });

  it('has the hashes of the files that the SDK loads, and of no others', async () => {
    const row = await rowFor({ entrypoints: ['main.js'], integrity });
    expect(row?.manifest).toEqual({ entrypoints: ['main.js'], integrity: { 'main.js': 'sha384-a' } });
  });

  it('is omitted on request, and for a file that the SDK would refuse', async () => {
    expect(await rowFor({ entrypoints: ['main.js'] }, { inlineManifest: false })).not.toHaveProperty(
      'manifest',
    );
    expect(await rowFor({ entrypoints: [] })).not.toHaveProperty('manifest');
  });

  it('is replaced by the next deployment', async () => {
    await rowFor({ entrypoints: ['main.1.js'] });
    expect(await rowFor({ entrypoints: ['main.2.js'] })).toHaveProperty('manifest.entrypoints', [
      'main.2.js',
    ]);
  });
});

it('removes only merged builds of changed modules from their index', async () => {
  const merged = join(folder, '.merge-dist/manifest.json');
  const rows = ['people', 'doc', 'task'].map((name) => ({ name: `@weapp/${name}`, version: '1' }));
  for (const { name } of rows) {
    await mkdir(join(folder, name.slice(7)));
    await writeFile(join(folder, name.slice(7), 'asset-manifest.json'), '{}');
  }
  await writeModuleIndex(folder, rows);
  await mkdir(join(folder, '.merge-dist'));
  await writeFile(merged, '{"a":["@weapp/people","@weapp/doc"],"b":["@weapp/doc","@weapp/task"]}');
  const left = async (): Promise<string[]> =>
    Object.keys(JSON.parse(await readFile(merged, 'utf8')) as object);
  await writeModuleIndex(folder, rows);
  expect(await left()).toEqual(['a', 'b']);
  await writeFile(join(folder, 'people/asset-manifest.json'), '{"new":1}');
  await writeModuleIndex(folder, rows);
  expect(await left()).toEqual(['b']);
});

it('writes label tables to the path that the SDK loads, and refuses a language with missing labels', async () => {
  const options = {
    name: '@weapp/people',
    labelFolder: join(folder, 'labels'),
    staticFolder: join(folder, 'out'),
  };
  await mkdir(options.labelFolder);
  await writeFile(join(options.labelFolder, 'en_US.json'), '{"-1":"Name"}');
  await writeFile(join(options.labelFolder, 'zh_CN.json'), '{"-1":"姓名"}');
  expect(await writeModuleLabels(options)).toEqual(['en_US', 'zh_CN']);
  const written = join(folder, 'out/static/public/resource/i18n/zh_CN/people.json');
  expect(JSON.parse(await readFile(written, 'utf8'))).toEqual({ '-1': '姓名' });
  await writeFile(join(options.labelFolder, 'ar_AE.json'), '{}');
  await expect(writeModuleLabels(options)).rejects.toThrow('ar_AE lacks the labels -1');
});
