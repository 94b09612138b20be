import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporaryFolder.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();
const ROOT = join(import.meta.dirname, '../../..');

const INIT = `weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: '/api/weaver-token',
});
defineWeaverElements();`;

/** Makes a project with the built package and these libraries, and builds it with Vite. */
async function bundle(
  main: string,
  libraries: readonly string[],
): Promise<{ files: Record<string, string>; imported: string[] }> {
  const root = await makeTemporaryFolder('project');
  // Without a name of its own it is part of this repository, whose package `weaver-sdk` means itself.
  await writeFile(join(root, 'package.json'), '{ "name": "project", "type": "module" }');
  const sdk = join(root, 'node_modules/weaver-sdk');
  await mkdir(sdk, { recursive: true });
  await cp(join(ROOT, 'package.json'), join(sdk, 'package.json'));
  for (const name of ['element.js', 'index.js', 'chunks', 'utils'])
    await cp(join(ROOT, 'dist', name), join(sdk, 'dist', name), { recursive: true });
  for (const name of libraries)
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  await writeFile(join(root, 'main.js'), main);
  const imported = new Set<string>();
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: join(root, 'main.js'),
        output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    plugins: [
      {
        // Vite itself would put an empty module in the place of an optional peer that is not installed.
        name: 'note-packages',
        enforce: 'pre',
        resolveId(id, importer) {
          if (importer?.startsWith(sdk) && /^[a-z@]/.test(id)) imported.add(id);
        },
      },
    ],
  })) as Rollup.RollupOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    imported: [...imported].sort(),
  };
}

const HTML = `<!doctype html><title>Elements</title><script type="module" src="main.js"></script>
<weaver-component name="@weapp/people/ProfileCard"></weaver-component>`;

/** What the modules of a page get as React, and what the page has itself. */
const readReact = (): object => {
  const { __weaverShared__: shared, hostReact } = globalThis as unknown as {
    __weaverShared__: { react: { createElement: unknown; useActionState?: unknown } };
    hostReact?: { createElement: unknown };
  };
  return {
    isHost: shared.react.createElement === hostReact?.createElement,
    isPreact: shared.react.useActionState === undefined,
  };
};

it('shows a component in a project without React, and with the React of a project that has it', async () => {
  const alone = await bundle(
    `import { defineWeaverElements, weaverSDK } from 'weaver-sdk/element';\n${INIT}`,
    [],
  );
  const beside = await bundle(
    `import { defineWeaverElements } from 'weaver-sdk/element';
import { weaverSDK } from 'weaver-sdk';
import * as React from 'react';
globalThis.hostReact = React;
${INIT}`,
    ['react', 'react-dom'],
  );
  expect([alone.imported, beside.imported]).toEqual([
    [],
    ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
  ]);
  const seen = [];
  for (const { files } of [alone, beside]) {
    const { page, pageErrors, console } = await world.openMadeUp({ html: HTML, files });
    await page.locator('weaver-component').getByRole('heading', { name: '李伟' }).waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const hasLoaded = (name: string): boolean => loaded.some((url) => url.includes(`/${name}-`));
    seen.push({ ...(await page.evaluate(readReact)), loadsPreact: hasLoaded('preactLibraries') });
    expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
    expect(pageErrors).toEqual([]);
  }
  expect(seen).toEqual([
    { isHost: false, isPreact: true, loadsPreact: true },
    { isHost: true, isPreact: false, loadsPreact: false },
  ]);
});
