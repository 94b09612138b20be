import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishModule } from './publishModule.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weaver-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');

const BUILT = {
  'dist/build/template/asset-manifest.json': '{"files":{"main.js":"static/js/main.js"},"type":"module"}',
  'dist/build/template/static/js/main.js': 'export const A = 1;',
  'dist/static/public/resource/i18n/en_US/template.json': '{"1":"Hello"}',
};
const publish = (staticFolder = 'store', removeExports?: true) =>
  publishModule({
    ...(removeExports && { removeExports }),
    name: '@weapp/template',
    version: '1.0.0',
    from: join(folder, 'dist'),
    staticFolder: join(folder, staticFolder),
  });

it('copies files and labels, writes the row, keeps what else is in the store, and says what it did', async () => {
  await write({
    ...BUILT,
    // Left from a trial: the index of the author never replaces that of the store.
    'dist/build/moduleversion.json': '{}',
    'store/build/moduleversion.json': '{"@weapp/hrm":{"version":"7+a"}}',
    'store/build/template/static/js/main.old.js': 'old',
  });
  const published = await publish();
  expect(published).toMatchObject({
    name: '@weapp/template',
    files: [
      'build/template/asset-manifest.json',
      'build/template/static/js/main.js',
      'static/public/resource/i18n/en_US/template.json',
    ],
  });
  expect(published.version).toMatch(/^1\.0\.0\+[0-9a-f]{8}$/);
  expect(JSON.parse(await read('store/build/moduleversion.json'))).toEqual({
    '@weapp/hrm': { version: '7+a' },
    '@weapp/template': published.row,
  });
  expect(await read('store/static/public/resource/i18n/en_US/template.json')).toBe('{"1":"Hello"}');
  expect(await read('store/build/template/static/js/main.old.js')).toBe('old');
  expect(String(published).split('\n')).toEqual([
    `published @weapp/template ${published.version}`,
    `  to    ${join(folder, 'store')}`,
    `  index build/moduleversion.json: "@weapp/template": ${JSON.stringify(published.row)}`,
    '  files 3',
    '        build/template/asset-manifest.json',
    '        build/template/static/js/main.js',
    '        static/public/resource/i18n/en_US/template.json',
  ]);
});

it('says that a module was published without labels', async () => {
  await write({
    'dist/build/template/asset-manifest.json': BUILT['dist/build/template/asset-manifest.json'],
    'dist/build/template/static/js/main.js': 'export const A = 1;',
    'store/build/moduleversion.json': '{}',
  });
  expect(String(await publish()).split('\n')).toContain(
    '  labels: none found in static/public/resource/i18n/{language}/template.json',
  );
});

it('refuses a folder that is no module store, and writes nothing', async () => {
  await write({ ...BUILT, 'store/index.html': '<!doctype html>', 'other/build/moduleversion.json': '{}' });
  await expect(publish()).rejects.toThrow(/store is no module store: it has no build\/moduleversion\.json/);
  await expect(read('store/build/template/asset-manifest.json')).rejects.toThrow('ENOENT');
  await expect(publish('missing')).rejects.toThrow(
    'create build/moduleversion.json in it with the content {}',
  );
  await expect(publish('other/build')).rejects.toThrow('name the folder above it');
});

it('refuses a folder without the built module, and an index that cannot be read', async () => {
  await write({ 'store/build/moduleversion.json': '{}' });
  await expect(publish()).rejects.toThrow('does not contain @weapp/template');
  await write({ ...BUILT, 'store/build/moduleversion.json': '<!doctype html>' });
  await expect(publish()).rejects.toThrow('is not a module index');
  await expect(read('store/build/template/asset-manifest.json')).rejects.toThrow('ENOENT');
});

it('says what it replaces, and needs to be told when exports of that are gone, before anything is written', async () => {
  await write({
    ...BUILT,
    'dist/build/template/exports.json': '["Card"]',
    'store/build/moduleversion.json': '{"@weapp/template":{"version":"0.9+a"}}',
    'store/build/template/exports.json': '["Card","List","open"]',
  });
  await expect(publish()).rejects.toThrow(
    /@weapp\/template 0\.9\+a has exports .*: List, open\. .*removeExports: true/,
  );
  expect(await read('store/build/moduleversion.json')).toBe('{"@weapp/template":{"version":"0.9+a"}}');
  const published = await publish('store', true);
  expect(published).toMatchObject({ replaces: '0.9+a', removedExports: ['List', 'open'] });
  expect(String(published)).toContain('\n  replaces 0.9+a\n  without its exports List, open\n');
});

it.each(['store', 'dist'])(
  'names the file and the module when the list of exports in %s cannot be read',
  async (broken) => {
    for (const text of ['["Card"', '{"Card":1}', '["Card",5]', '']) {
      await write({
        ...BUILT,
        'dist/build/template/exports.json': '["Card"]',
        'store/build/moduleversion.json': '{"@weapp/template":{"version":"0.9+a"}}',
        'store/build/template/exports.json': '["Card"]',
        [`${broken}/build/template/exports.json`]: text,
      });
      const file = join(folder, broken, 'build/template/exports.json');
      await expect(publish(), text).rejects.toThrow(
        `${file} is no JSON list of the exports of @weapp/template`,
      );
    }
    expect(await read('store/build/moduleversion.json')).toBe('{"@weapp/template":{"version":"0.9+a"}}');
  },
);

it('refuses a manifest that pages could not use, by its file and its module, and writes nothing', async () => {
  for (const text of ['{"files":', '', '[]', '{"files":5}']) {
    await write({
      ...BUILT,
      'dist/build/template/asset-manifest.json': text,
      'store/build/moduleversion.json': '{}',
    });
    await expect(publish(), text).rejects.toThrow(
      /dist.build.template.asset-manifest\.json(?: is no|, the) manifest of @weapp\/template/,
    );
  }
  expect(await read('store/build/moduleversion.json')).toBe('{}');
  await expect(read('store/build/template/asset-manifest.json')).rejects.toThrow('ENOENT');
});

it('names the options that are missing or no texts', async () => {
  const bad: readonly (readonly [unknown, string])[] = [
    [undefined, 'name, version, from, staticFolder'],
    [{ name: '@weapp/template', version: '', from: 5, staticFolder: 'store' }, 'version, from'],
  ];
  for (const [options, names] of bad)
    await expect(publishModule(options as never)).rejects.toThrow(`publishModule needs a text for ${names}`);
});
