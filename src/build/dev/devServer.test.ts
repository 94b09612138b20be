import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { parseAssetManifest } from '../../wire/parseAssetManifest.js';
import { weaverModule } from '../weaverModule.js';

const SOURCES = {
  'src/index.tsx': `
    import './card.css';
    import { lazy } from 'react';
    import { older } from 'older-library';
    import { newer } from 'newer-library';
    export const Details = lazy(() => import('./Details'));
    export default () => <p>{[older(), newer()]}</p>;`,
  'src/Details.tsx': `
    import '../shared/details.css';
    export default function Details() { return <i>details</i>; }`,
  'src/card.css': `@import './base.css'; .card { color: red }`,
  'src/base.css': '.base { background: url(./dot.svg) }',
  'src/dot.svg': '<svg/>',
  'shared/details.css': '.details { color: blue }',
  'node_modules/older-library/package.json': '{ "name": "older-library", "main": "index.js" }',
  'node_modules/older-library/index.js': `exports.older = () => require('react').createElement('p');`,
  'node_modules/newer-library/package.json':
    '{ "name": "newer-library", "type": "module", "exports": "./i.js" }',
  'node_modules/newer-library/i.js': `import * as React from 'react'; export const newer = () => React.createElement('i');`,
};

let folder = '';
let server: ViteDevServer | undefined;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'weaver-dev-')));
  for (const [name, text] of Object.entries(SOURCES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  // Vite may still be writing to its cache when it is closed.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Starts the dev server of an author's project; returns a function that sends requests to it. */
async function start(input: string | string[] = 'src/index.tsx') {
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(folder, '.vite'),
    server: { host: '127.0.0.1', port: 0 },
    plugins: [weaverModule({ name: '@weapp/card', version: '1.0.0', shared: { react: '^19' } })],
    build: { rollupOptions: { input } },
  });
  await server.listen();
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  return async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
}

describe('the dev server', () => {
  it('serves a manifest that the SDK parses as one of an ES module', async () => {
    const ask = await start();
    const { text, headers } = await ask('/build/card/asset-manifest.json?v=dev');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(parseAssetManifest(JSON.parse(text))).toEqual({
      ok: true,
      value: {
        entrypoints: ['static/css/main.css', 'static/js/main.js'],
        integrity: {},
        shared: { react: '^19' },
        strictReact: false,
        externals: [],
        type: 'module',
      },
    });
  });

  it('serves the compiled entry, with React read from the shared scope', async () => {
    const ask = await start();
    const { text } = await ask('/build/card/static/js/main.js?t=1');
    expect(text).toContain('import { lazy } from "/@id/__x00__weaver-shared:react"');
    expect(text).toContain('Symbol.for("weaverSDK.devUpdate")');
    expect((await ask('/@id/__x00__weaver-shared:react')).text).toMatch(
      /readShared\("react"\)[\s\S]*export const \{[^}]*\blazy\b/,
    );
    // A module that is not the entry announces no updates.
    expect((await ask('/src/Details.tsx')).text).not.toContain('weaverSDK.devUpdate');
  });

  it('provides libraries with the same React, also CommonJS ones', async () => {
    const ask = await start();
    const { text } = await ask('/build/card/static/js/main.js');
    const addresses = [...text.matchAll(/from "([^"]*(?:older|newer)-library[^"]*)"/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      expect((await ask(address ?? '')).text).toMatch(/import \{[^}]*\} from "[^"]*weaver-shared_react/);
    }
  });

  it('serves all style sheets as one, in build order, with the files that they refer to', async () => {
    const ask = await start();
    const { text } = await ask('/build/card/static/css/main.css');
    expect(text.replace(/\s+/g, ' ')).toBe(
      '.base { background: url("/src/dot.svg") } .card { color: red } .details { color: blue }',
    );
    expect((await ask('/src/dot.svg')).text).toBe('<svg/>');
  });

  it('serves the labels of the source under the path of the platform, as they are now', async () => {
    const path = '/static/public/resource/i18n/en_US/card.json';
    const ask = await start();
    expect((await ask(path)).status).toBe(404);
    await mkdir(join(folder, 'labels'));
    await writeFile(join(folder, 'labels/en_US.json'), '{"1":"Hello"}');
    const { status, text, headers } = await ask(`${path}?t=1`);
    expect([status, JSON.parse(text)]).toEqual([200, { '1': 'Hello' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await ask(path.replace('en_US', 'fr_FR'))).status).toBe(404);
    // Nothing outside the folder, and no other module.
    expect((await ask('/static/public/resource/i18n/..%2f..%2fen_US/card.json')).text).not.toContain('Hello');
    expect((await ask(path.replace('card', 'other'))).text).not.toContain('Hello');
  });

  it('serves the style sheets of modules that compile, even if others have syntax errors', async () => {
    await writeFile(join(folder, 'src/Details.tsx'), 'export default function (');
    const ask = await start();
    expect((await ask('/build/card/static/css/main.css')).text).toContain('.card { color: red }');
  });
});

it.each([[[]], [['src/index.tsx', 'src/Details.tsx']]])('refuses %j as the entry', async (input) => {
  await expect(start(input)).rejects.toThrow("must name the module's one entry");
});
