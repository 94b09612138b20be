import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MadeUpPage } from '../../testing/madeUpPages.js';

/** The builds of the SDK, by how a page loads them. */
export type Build = 'umd' | 'light' | 'esm';

const FOLDER = 'https://static.example.com/build/utils';

/** The imports of the ES build, as files beside the page, because no bundler resolves them. */
const LIBRARIES: Readonly<Record<string, string>> = {
  preact: 'dist/preact.mjs',
  'preact/hooks': 'hooks/dist/hooks.mjs',
  'preact/compat': 'compat/dist/compat.mjs',
  react: 'compat/dist/compat.mjs',
  'react-dom': 'compat/dist/compat.mjs',
  'react-dom/client': 'compat/client.mjs',
  'react/jsx-runtime': 'jsx-runtime/dist/jsxRuntime.mjs',
};

const fileOf = (path: string): string => path.replace(/\//g, '-').replace('.mjs', '.js');

async function libraryFiles(): Promise<Record<string, string>> {
  const preact = new URL('../../../node_modules/preact/', import.meta.url);
  const paths = [...new Set(Object.values(LIBRARIES))];
  const texts = await Promise.all(
    paths.map((path) => readFile(fileURLToPath(new URL(path, preact)), 'utf8')),
  );
  return Object.fromEntries(paths.map((path, at) => [fileOf(path), texts[at] ?? '']));
}

const importMap = JSON.stringify({
  imports: Object.fromEntries(Object.entries(LIBRARIES).map(([name, path]) => [name, `./${fileOf(path)}`])),
});

const SCRIPTS: Readonly<Record<Build, string>> = {
  umd: `<script src="${FOLDER}/weaver-sdk.umd.js" crossorigin="anonymous"></script>`,
  light: `<script src="${FOLDER}/weaver-sdk.js" crossorigin="anonymous"></script>`,
  esm: `<script type="importmap">${importMap}</script>
<script type="module">
import { weaverSDK } from '${FOLDER}/index.js';
Object.assign(window, { weaverSDK });
</script>`,
};

/** A page with a build of the SDK as `weaverSDK`, and a container for an island. */
export async function pageOf(build: Build): Promise<MadeUpPage> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Money</title><link rel="icon" href="data:," />${SCRIPTS[build]}</head>
<body><main><h1>Money</h1><div id="island"></div></main></body></html>`;
  return { html, files: build === 'esm' ? await libraryFiles() : {} };
}
