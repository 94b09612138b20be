import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './contenders.js';
import { PAGES, SOURCES } from './places.js';

/** As in embed-examples/hosts/bare. */
const SDK_TAG =
  '<script src="https://static.example.com/build/utils/weaver-sdk.umd.js" crossorigin="anonymous"></script>';
const PAGE_TAG = '<script src="page.js" defer></script>';

/** Looks for the person's name once a frame, the same on every page, and notes when it is painted. */
const PAINT_WATCH = `<script>
  (function look() {
    const island = document.querySelector('#island > *');
    const name = island && island.shadowRoot && island.shadowRoot.querySelector('.wp-name');
    if (!name || name.textContent.trim() === '') return requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.paintedMs = performance.now(); }));
  })();
</script>`;

const INIT_AND_RENDER = `<script>
  weaverSDK.init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
  });
  weaverSDK.render('#island', '@weapp/people/ProfileCard');
</script>`;

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

interface Page {
  /** Source of `page.js`; a page without one has only what stands in it. */
  readonly script?: string;
  readonly alias?: Readonly<Record<string, string>>;
  readonly head?: string;
  readonly body?: string;
}

/** Every page by its folder. */
const ALL: Readonly<Record<string, Page>> = {
  'init-sdk': { script: 'initSdk.ts', head: SDK_TAG + PAGE_TAG },
  'init-chain': { script: 'initChain.ts', head: PAGE_TAG },
  'paint-sdk': { head: SDK_TAG + PAINT_WATCH, body: INIT_AND_RENDER },
  'paint-plain': { script: 'paintPlain.ts', head: PAGE_TAG + PAINT_WATCH },
  'paint-tuned': {
    script: 'paintTuned.ts',
    head: `<link rel="preload" as="script" href="page.js" />${PAINT_WATCH}<script src="page.js" async></script>`,
  },
  'islands-sdk': { script: 'islandsSdk.ts', head: SDK_TAG + PAGE_TAG },
  'islands-react': { script: 'islandsPlain.tsx', head: PAGE_TAG },
  'islands-preact': { script: 'islandsPlain.tsx', alias: PREACT, head: PAGE_TAG },
};

function html({ head = '', body = '' }: Page): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bench</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    <h1>Bench</h1>
    <div id="island"></div>
    ${body}
  </body>
</html>
`;
}

/** Builds the host pages that are measured. */
export async function preparePages(): Promise<void> {
  await rm(PAGES, { recursive: true, force: true });
  for (const [folder, page] of Object.entries(ALL)) {
    await mkdir(join(PAGES, folder), { recursive: true });
    await writeFile(join(PAGES, folder, 'index.html'), html(page));
    await copyFile(join(SOURCES, 'module/table.css'), join(PAGES, folder, 'table.css'));
    if (page.script !== undefined)
      await bundle(join(SOURCES, page.script), join(PAGES, folder, 'page.js'), page.alias);
  }
}
