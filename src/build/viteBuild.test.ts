import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, createLogger } from 'vite';
import { type AssetManifestWire, integrityOf } from './assetManifest.js';
import { writeModuleIndex } from './moduleIndex.js';
import { weaverModule } from './weaverModule.js';

const SOURCES = {
  'index.tsx': `
    import './card.css';
    import { lazy } from 'react';
    import { getLabel } from '@weapp/utils';
    export const Details = lazy(() => import('./Details'));
    export const Card = ({ name }: { name: string }) => <p>{getLabel('-1', name)}</p>;
    export default Card;`,
  'Details.tsx': `
    import './details.css';
    export default function Details() { return <i>details</i>; }`,
  'card.css': '.card { color: red; background: url(./dot.svg) }',
  'details.css': '.details { color: blue }',
  'dot.svg': '<svg/>',
};

const jsx = (tag: unknown, { children }: { children?: unknown }) => `<${String(tag)}>${String(children)}`;

/** A fake React: elements are strings, and a lazy component is its own loader. */
const SHARED = {
  react: { lazy: (load: () => Promise<unknown>) => load },
  'react/jsx-runtime': { jsx },
  // With NODE_ENV=test Vite compiles for development.
  'react/jsx-dev-runtime': { jsxDEV: jsx },
  '@weapp/utils': { getLabel: (_: string, text: string) => `label ${text}` },
};

interface Exports {
  readonly default: (props: object) => unknown;
  readonly Details: () => Promise<{ default: () => unknown }>;
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weaver-vite-'));
  for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text);
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, '__weaverShared__');
  await rm(folder, { recursive: true, force: true });
});

/** Builds like an author, without Vite options: the plugin sets those that it needs. */
async function viteBuild(format: 'es' | 'iife' | 'umd') {
  const warnings: string[] = [];
  const logger = { ...createLogger('silent'), warn: (text: string) => void warnings.push(text) };
  const out = join(folder, 'out/card');
  await build({
    root: folder,
    configFile: false,
    customLogger: logger,
    // Vite reports its progress at the level of the config, past the logger.
    logLevel: 'warn',
    plugins: [weaverModule({ name: '@weapp/card', version: '1.0.0' })],
    build: {
      outDir: out,
      rolldownOptions: {
        input: join(folder, 'index.tsx'),
        output: { format },
        // A slow machine is no warning about the module.
        checks: { bundlerTimings: false },
      },
    },
  });
  const read = (path: string) => readFile(join(out, path), 'utf8');
  const manifest = JSON.parse(await read('asset-manifest.json')) as AssetManifestWire;
  const scripts = (await readdir(join(out, 'static/js'))).filter((name) => name.endsWith('.js'));
  return { out, read, manifest, scripts, warnings };
}

describe('es output of Vite', () => {
  it('is an ES module with its lazy chunks in separate files', async () => {
    const { out, read, manifest, scripts, warnings } = await viteBuild('es');
    const [style = '', entry = ''] = manifest.entrypoints;
    expect(manifest).toMatchObject({ type: 'module', shared: { react: '^18 || ^19' }, utils: ['i18n'] });
    expect([manifest.files['main.css'], manifest.files['main.js']]).toEqual([style, entry]);
    expect(scripts).toHaveLength(2);
    expect(warnings).toEqual([]);
    expect(await read('weaver.d.ts')).toContain(`'@weapp/card/Card': {
      props: {
        name: string;`);
    expect(JSON.stringify(manifest)).not.toContain('weaver.d.ts');

    Object.assign(globalThis, { __weaverShared__: SHARED });
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(out, entry)).href)) as Exports;
    expect(module.default({ name: 'Ann' })).toBe('<p>label Ann');
    expect((await module.Details()).default()).toBe('<i>details');
  });

  it('adds no hints to the head of the page and dispatches no events on its window', async () => {
    const { read, scripts } = await viteBuild('es');
    for (const name of scripts) {
      expect(await read(`static/js/${name}`)).not.toMatch(/modulepreload|preloadError|createElement\(.link/);
    }
  });

  it('has integrity for every script and style, including lazy chunks', async () => {
    const { read, manifest } = await viteBuild('es');
    const checked = Object.values(manifest.files).filter((path) => /\.(?:js|css)$/.test(path));
    expect(checked).toHaveLength(3);
    for (const path of checked) expect(manifest.integrity[path]).toBe(integrityOf(await read(path)));
    expect(await read(manifest.files['main.css'] ?? '')).toMatch(
      /^\.card\{.*url\("\.\.\/media\/dot\..*\.details\{/,
    );
  });

  it('is listed as a module without an explicit type', async () => {
    await viteBuild('es');
    const index = await writeModuleIndex(join(folder, 'out'), [{ name: '@weapp/card', version: '1.0.0' }]);
    expect(index['@weapp/card']?.type).toBe('module');
  });
});

describe.each(['iife', 'umd'] as const)('%s output of Vite', (format) => {
  it('is one script that includes its lazy chunks, with a warning', async () => {
    const { read, manifest, scripts, warnings } = await viteBuild(format);
    expect(scripts).toHaveLength(1);
    expect(manifest.type).toBeUndefined();
    expect(warnings.join('\n')).toContain(
      `${format} output is one file: Details.tsx will load with the module`,
    );

    const page: Record<string, unknown> = { __weaverShared__: SHARED };
    page['globalThis'] = page;
    runInNewContext(await read(manifest.entrypoints[1] ?? ''), page);
    const module = page['weappCard'] as Exports;
    expect(module.default({ name: 'Ann' })).toBe('<p>label Ann');
    expect((await module.Details()).default()).toBe('<i>details');
  });
});
