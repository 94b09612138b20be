import { readFile } from 'node:fs/promises';
import type { MadeUpPage } from '../../testing/madeUpPages.js';

const FILES = 'https://static.example.com/build/utils/';
const PAGE = (head: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<title>Modules</title><link rel="icon" href="data:," />${head}</head><body><div id="island"></div></body></html>`;

/** The libraries of the ESM build's host: Preact instead of React, which is not published as an ES module. */
const LIBRARIES = {
  preact: 'preact/dist/preact.mjs',
  'preact/hooks': 'preact/hooks/dist/hooks.mjs',
  react: 'preact/compat/dist/compat.mjs',
  'react-dom': 'preact/compat/dist/compat.mjs',
  'react-dom/client': 'preact/compat/client.mjs',
  'preact/compat': 'preact/compat/dist/compat.mjs',
  'react/jsx-runtime': 'preact/jsx-runtime/dist/jsxRuntime.mjs',
} as const;

async function esmPage(): Promise<MadeUpPage> {
  const files: Record<string, string> = {};
  const imports: Record<string, string> = { 'weaver-sdk': `${FILES}index.js` };
  for (const [name, path] of Object.entries(LIBRARIES)) {
    const file = path.replace(/\W/g, '-').replace(/-mjs$/, '.mjs');
    files[file] = await readFile(`node_modules/${path}`, 'utf8');
    imports[name] = `./${file}`;
  }
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const start = `<script type="module">
import { weaverSDK } from 'weaver-sdk';
globalThis.weaverSDK = weaverSDK;
</script>`;
  return { html: PAGE(map + start), files };
}

/** A page with the script tag of a build, under the policy required in docs/security.md. */
function scriptPage(file: string): MadeUpPage {
  return {
    html: PAGE(`<script src="${FILES}${file}" crossorigin="anonymous" nonce="{nonce}"></script>`),
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'nonce-{nonce}' {static}; connect-src 'self' {api} {static}; img-src {static} data:; font-src {static}; require-trusted-types-for 'script'; trusted-types weaverSDK",
    },
  };
}

/** A page by each build of the SDK. */
export const BUILD_PAGES: Readonly<Record<'UMD' | 'light' | 'ESM', () => Promise<MadeUpPage>>> = {
  UMD: () => Promise.resolve(scriptPage('weaver-sdk.umd.js')),
  light: () => Promise.resolve(scriptPage('weaver-sdk.js')),
  ESM: esmPage,
};
