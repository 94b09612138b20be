import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { rollup, type ModuleFormat } from 'rollup';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssetManifest } from '../wire/assetManifest.js';
import { parseAssetManifest } from '../wire/parseAssetManifest.js';
import { integrityOf } from './assetManifest.js';
import { weaverModule, type WeaverModuleOptions } from './weaverModule.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weaver-module-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const out = (path: string) => readFile(join(folder, 'out', path), 'utf8');

interface Built {
  readonly manifest: AssetManifest;
  readonly files: Readonly<Record<string, string>>;
  readonly script: string;
  readonly warnings: readonly string[];
}

async function build(
  files: Record<string, string>,
  options: Partial<WeaverModuleOptions> = {},
  format: ModuleFormat = 'iife',
): Promise<Built> {
  await write(files);
  const warnings: string[] = [];
  const bundle = await rollup({
    input: join(folder, Object.keys(files)[0] ?? ''),
    plugins: [weaverModule({ name: '@weapp/people-card', version: '1.0.0', ...options })],
    onwarn: ({ message }) => warnings.push(message),
  });
  await bundle.write({ dir: join(folder, 'out'), format });
  await bundle.close();
  const json = JSON.parse(await out('asset-manifest.json')) as { files: Record<string, string> };
  const manifest = parseAssetManifest(json);
  if (!manifest.ok) throw new Error(manifest.problem);
  const path = manifest.value.entrypoints.find((entry) => entry.endsWith('.js')) ?? '';
  return { manifest: manifest.value, files: json.files, script: await out(path), warnings };
}

const react = { useState: () => 'state', createElement: (tag: string) => `<${tag}>` };

/** Runs a classic script as a page does: its `var` becomes a property of the global object. */
function run(script: string, shared: Record<string, unknown> | null = { react }): Record<string, unknown> {
  const page: Record<string, unknown> = shared === null ? {} : { __weaverShared__: shared };
  page['globalThis'] = page;
  runInNewContext(script, page);
  return page;
}

const fixture = {
  'index.js': `
    import React, { useState } from 'react';
    import * as All from 'react';
    export const values = [React.createElement('p'), useState(), All.createElement('i')];
    export default 'card';`,
};

describe('shared libraries', () => {
  it.each(['iife', 'umd'] as const)('reads React from the registry in %s output', async (format) => {
    const { script, manifest } = await build(fixture, {}, format);
    expect(run(script)['weappPeopleCard']).toMatchObject({
      default: 'card',
      values: ['<p>', 'state', '<i>'],
    });
    expect(manifest.shared).toEqual({ react: '^18 || ^19' });
  });

  it('reads React from the registry in es output', async () => {
    const { script } = await build(fixture, {}, 'es');
    expect(script).not.toMatch(/^import /m);
    const page = run(script.replace(/export \{[^}]*\};/, 'globalThis.result = values;'));
    expect(page['result']).toEqual(['<p>', 'state', '<i>']);
  });

  it('uses the default export of a library if it has one, and its named exports for named imports', async () => {
    const { script } = await build(fixture);
    const namespace = { ...react, default: { createElement: () => 'own default' } };
    expect(run(script, { react: namespace })['weappPeopleCard']).toMatchObject({
      values: ['own default', 'state', '<i>'],
    });
  });

  it('reads the registry only when the script runs, and the error names a missing library', async () => {
    const { script } = await build(fixture);
    expect(() => run(script, null)).toThrow('@weapp/people-card needs react from the shared scope');
    expect(() => run(script, {})).toThrow('needs react');
  });

  it('looks up names of @weapp/utils at the time of the call', async () => {
    const { script } = await build({
      'index.js': `import { getLabel } from '@weapp/utils'; export const text = () => getLabel('-1', 'Name');`,
    });
    const utils: Record<string, unknown> = {};
    const page = run(script, { '@weapp/utils': utils });
    utils['getLabel'] = (id: string, text: string) => `${id} ${text}`;
    expect((page['weappPeopleCard'] as { text(): string }).text()).toBe('-1 Name');
  });

  it('reads no library that the module does not use', async () => {
    const { script } = await build({ 'index.js': `import 'react'; export default 1;` });
    expect(run(script, null)['weappPeopleCard']).toMatchObject({ default: 1 });
  });
});

describe('style sheets', () => {
  const styled = {
    'index.js': `import './a.css'; import './deep/b.css'; export default 1;`,
    'a.css': `@import "./base.css" print;\n/* note */ .a { color : red; background: url(./pic.svg#x) }`,
    'base.css': `.base { content: "a  /* b */"; }`,
    'deep/b.css': `.b { background: url('../pic.svg'), url(data:image/png;base64,AA==), url(/root.png) ; }`,
    'pic.svg': '<svg/>',
  };

  it('are concatenated into one hashed file, in import order, with the files they refer to', async () => {
    const { manifest, files } = await build(styled);
    const [path = ''] = manifest.entrypoints;
    expect(path).toMatch(/^static\/css\/main\.[0-9a-f]{8}\.css$/);
    expect(files['main.css']).toBe(path);
    const media = files['pic.svg'] ?? '';
    const css = await out(path);
    expect(css).toBe(
      '@media print{.base{content: "a  /* b */"}}.a{color : red;background: ' +
        `url("../media/${media.slice('static/media/'.length)}#x")}` +
        `.b{background: url("../media/${media.slice('static/media/'.length)}"),` +
        'url(data:image/png;base64,AA==),url(/root.png)}',
    );
    expect(await out(media)).toBe('<svg/>');
  });

  it('are listed before the script, both with integrity', async () => {
    const { manifest, script } = await build(styled);
    expect(manifest.entrypoints.map((path) => path.split('.').pop())).toEqual(['css', 'js']);
    for (const path of manifest.entrypoints) {
      expect(manifest.integrity[path]).toBe(integrityOf(await out(path)));
    }
    expect(script).toContain('//# sourceMappingURL=main.');
  });

  it('with circular imports or CSS modules cause an error that names the file', async () => {
    await expect(
      build({
        'index.js': `import './a.css';`,
        'a.css': `@import './b.css';`,
        'b.css': `@import './a.css';`,
      }),
    ).rejects.toThrow('circular');
    await expect(build({ 'index.js': `import './a.module.css';`, 'a.module.css': '' })).rejects.toThrow(
      'CSS modules need a separate plugin',
    );
  });
});

it('builds with Vite as well', async () => {
  await write({
    ...fixture,
    'index.js': `import './a.css'; ${fixture['index.js']}`,
    'a.css': '.a { color: red }',
  });
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [weaverModule({ name: '@weapp/people-card', version: '1.0.0' })],
    build: {
      outDir: 'out',
      minify: false,
      rollupOptions: {
        input: join(folder, 'index.js'),
        preserveEntrySignatures: 'strict',
        output: { format: 'iife' },
      },
    },
  });
  const manifest = parseAssetManifest(JSON.parse(await out('asset-manifest.json')));
  const entrypoints = manifest.ok ? manifest.value.entrypoints : [];
  expect(await out(entrypoints[0] ?? '')).toBe('.a{color: red}');
  const page = run(await out(entrypoints[1] ?? ''));
  expect(page['weappPeopleCard']).toMatchObject({ default: 'card', values: ['<p>', 'state', '<i>'] });
});

describe('the manifest', () => {
  it('lists the groups of @weapp/utils that the module uses', async () => {
    const { manifest } = await build({
      'index.js': `import { openLayer, request as ask } from '@weapp/utils';
        export { getLang } from '@weapp/utils';
        export default [openLayer, ask];`,
    });
    expect(manifest.utils).toEqual(['request', 'i18n', 'app']);
    expect(manifest.shared).toEqual({});
  });

  it('requests all groups when the whole library or an unknown name is used', async () => {
    const whole = await build({ 'index.js': `import * as utils from '@weapp/utils'; export default utils;` });
    expect(whole.manifest.utils).toBeUndefined();
    const unknown = await build({
      'index.js': `import { magic } from '@weapp/utils'; export default magic;`,
    });
    expect(unknown.manifest.utils).toBeUndefined();
    expect(unknown.warnings.join()).toContain('@weapp/utils has no magic');
  });

  it('lists the requirements of the module for its renderer', async () => {
    const { manifest } = await build(fixture, { strictReact: true, shared: { react: '^19' } });
    expect(manifest.strictReact).toBe(true);
    expect(manifest.shared).toEqual({ react: '^19' });
  });
});

describe('the types for host pages', () => {
  const typed = { 'index.ts': 'export const Card = () => null;' };
  const written = async () => readdir(join(folder, 'out'));

  it('are written for an entry in TypeScript, unless the author turns them off', async () => {
    await build(typed);
    expect(await written()).toContain('weaver.d.ts');
    await rm(join(folder, 'out'), { recursive: true });
    const { warnings } = await build(typed, { types: false });
    expect(await written()).not.toContain('weaver.d.ts');
    expect(warnings).toEqual([]);
  });

  it('are not written for an entry in JavaScript', async () => {
    const { warnings } = await build({ 'index.js': 'export const Card = () => null;' });
    expect(await written()).not.toContain('weaver.d.ts');
    expect(warnings).toEqual([]);
  });

  it('that cannot be read are a warning, and the module is built', async () => {
    const { manifest, warnings } = await build({
      ...typed,
      'node_modules/typescript/index.js': "exports.version = '7.0.2';",
    });
    expect(manifest.entrypoints).toHaveLength(1);
    expect(warnings).toEqual([
      expect.stringContaining('weaver.d.ts is not written: TypeScript 7.0.2 has no compiler API'),
    ]);
  });

  it('that are incomplete are written, with a warning', async () => {
    // In a folder where TypeScript does not find the package.
    const { warnings } = await build({ 'index.ts': `import 'weaver-sdk'; ${typed['index.ts']}` });
    expect(await written()).toContain('weaver.d.ts');
    expect(warnings).toContainEqual(expect.stringContaining('weaver.d.ts: the declarations of weaver-sdk'));
  });
});

it.each(['people', '@weapp/', '@weapp/People', '@weapp/a/b', '@weapp/../x'])(
  'refuses the name %s',
  (name) => {
    expect(() => weaverModule({ name, version: '1.0.0' })).toThrow('name must look like');
  },
);
