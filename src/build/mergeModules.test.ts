import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mergeModules } from './mergeModules.js';

let folder = '';
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const module = async (name: string, more: object = {}): Promise<void> => {
  const manifest = {
    entrypoints: ['static/css/a.css', 'static/js/a.js'],
    shared: { react: '^19' },
    utils: [],
  };
  await write(`${name}/asset-manifest.json`, JSON.stringify({ ...manifest, ...more }));
  await write(`${name}/static/js/a.js`, `'use strict';\nvar ${name} = 1;\n//# sourceMappingURL=a.js.map\n`);
  await write(
    `${name}/static/css/a.css`,
    `.${name} { background: url(../media/x.png), url("data:image/gif,x"); }`,
  );
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weaver-merge-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function merged(): Promise<{ script: string; style: string; manifest: Record<string, unknown> }> {
  const [hash = ''] = Object.keys(await mergeModules(folder, [['@weapp/a', '@weapp/b']]));
  const read = (path: string): Promise<string> => readFile(join(folder, '.merge-dist', hash, path), 'utf8');
  const manifest = JSON.parse(await read('asset-manifest.json')) as Record<string, unknown>;
  const [stylePath = '', scriptPath = ''] = manifest['entrypoints'] as string[];
  return { script: await read(scriptPath), style: await read(stylePath), manifest };
}

it('concatenates scripts and styles, and keeps the addresses of media files valid', async () => {
  await module('a', { utils: ['dates'] });
  await module('b', { utils: ['dates', 'i18n'], strictReact: true });
  const { script, style, manifest } = await merged();
  expect(script).toBe(`;'use strict';\nvar a = 1;\n;'use strict';\nvar b = 1;\n`);
  expect(style).toContain('.a { background: url("../../a/static/media/x.png"), url("data:image/gif,x"); }');
  expect(style).toContain('.b { background: url("../../b/static/media/x.png")');
  expect(manifest).toMatchObject({ shared: { react: '^19' }, strictReact: true, utils: ['dates', 'i18n'] });
  expect(JSON.parse(await readFile(join(folder, '.merge-dist/manifest.json'), 'utf8'))).toEqual({
    [Object.keys(await mergeModules(folder, [['@weapp/a', '@weapp/b']]))[0] ?? '']: ['@weapp/a', '@weapp/b'],
  });
});

it('requests all groups if one module lists none', async () => {
  await module('a', { utils: undefined });
  await module('b');
  expect((await merged()).manifest).not.toHaveProperty('utils');
});

it('refuses modules that need different ranges of a library', async () => {
  await module('a');
  await module('b', { shared: { react: '^18' } });
  await expect(merged()).rejects.toThrow(/@weapp\/b needs react \^18/);
});

it.each([
  ['names a vendor (@weapp/vendor17)', { vendor: '@weapp/vendor17' }],
  ['reads globals of the page (externals)', { externals: ['react'] }],
  ['is an ES module', { type: 'module' }],
])('refuses by its name a module that %s, and writes nothing', async (what, more) => {
  await module('a');
  await module('b', more);
  await expect(merged()).rejects.toThrow(`@weapp/b cannot be merged: it ${what}`);
  await expect(readFile(join(folder, '.merge-dist/manifest.json'))).rejects.toThrow('ENOENT');
});
