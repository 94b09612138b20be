import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeModuleIndex } from './moduleIndex.js';
import { writeModuleLabels } from './moduleLabels.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weaver-index-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives a module a version that changes with its content, and only then', async () => {
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

it('leaves the rows of other modules as they are, and a file alone that is no index', async () => {
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
    await expect(writeModuleIndex(folder, people)).rejects.toThrow('is no module index');
    expect(await readFile(path, 'utf8')).toBe(other);
  }
});

it('takes merged builds of what is new out of their index, and no others', async () => {
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

it('puts label tables where the SDK looks for them, and refuses a language with gaps', async () => {
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
