import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './contenders.js';
import { EARLIER_SDK, MODULES, PAGES, SDK, SOURCES } from './paths.js';
import { TELL_PAINTED } from './visit.js';

/** As in embed-examples/hosts/bare. */
const SDK_TAG =
  '<script src="https://static.example.com/build/utils/weaver-sdk.umd.js" crossorigin="anonymous"></script>';
/** The script tag of the light build. */
export const LIGHT_TAG = SDK_TAG.replace('weaver-sdk.umd.js', 'weaver-sdk.js');
const LIGHT_ASYNC_TAG = LIGHT_TAG.replace('<script ', '<script async ');
const PAGE_TAG = '<script src="page.js" defer></script>';

/** Checks for the user's name once per frame, the same on every page, and reports when it is painted. */
const PAINT_WATCH = `<script>
  (function look() {
    const island = document.querySelector('#island > *');
    const name = island && island.shadowRoot && island.shadowRoot.querySelector('.wp-name');
    if (!name || name.textContent.trim() === '') return requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(() => { ${TELL_PAINTED}(String(performance.now())); }));
  })();
</script>`;

const INIT_AND_RENDER = `<script>
  weaverSDK.init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    ...globalThis.inlined,
  });
  weaverSDK.render('#island', '@weapp/people/ProfileCard');
</script>`;

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** The entries of the copy of the built package. */
const SDK_ENTRIES: Readonly<Record<string, string>> = {
  'weaver-sdk': join(SDK, 'index.js'),
  'weaver-sdk/react': join(SDK, 'react.js'),
  'weaver-sdk/element': join(SDK, 'element.js'),
};

/** The container of a page's island. */
export const CONTAINER = '<div id="island"></div>';

interface PageParts {
  readonly head?: string;
  readonly body?: string;
}

interface Page extends PageParts {
  /** Source of `page.js`; undefined for a page with inline scripts only. */
  readonly script?: string;
  readonly alias?: Readonly<Record<string, string>>;
  /** Lazy imports become separate files, as the bundlers of host pages do it by default. */
  readonly splits?: boolean;
  /** The first line of each of its files. */
  readonly firstLine?: string;
}

/** The pages of the builds; `before` is inserted before each of their scripts. */
function buildPages(name: string, before: string, snippet: string): Readonly<Record<string, Page>> {
  const esm = '<script type="module" src="page.js"></script>';
  return {
    [`build-umd${name}`]: { head: SDK_TAG + before + PAINT_WATCH, body: INIT_AND_RENDER },
    [`build-light${name}`]: { head: LIGHT_TAG + before + PAINT_WATCH, body: INIT_AND_RENDER },
    [`build-async${name}`]: {
      head: snippet + LIGHT_ASYNC_TAG + before + PAINT_WATCH,
      body: INIT_AND_RENDER,
    },
    [`build-esm${name}`]: {
      script: 'buildEsm.ts',
      // The copy of the built package for this run.
      alias: { 'weaver-sdk': join(SDK, 'index.js') },
      head: before + esm + PAINT_WATCH,
    },
  };
}

/** The module index as a page inlines it. */
async function inlinedIndex(): Promise<string> {
  const index = JSON.parse(await readFile(join(MODULES, 'build/moduleversion.json'), 'utf8')) as unknown;
  return `<script>globalThis.inlined = ${JSON.stringify({ moduleIndex: index })};</script>`;
}

/** What the names of pages that load an earlier build end with. */
export const EARLIER = '-earlier';

/**
 * The pages that measure a build up to the painted island.
 *
 * @param folder of the build's files
 * @param path of these files below those of the present build
 */
function paintPages(name: string, folder: string, path: string): Readonly<Record<string, Page>> {
  const at = (tag: string): string => tag.replace('/build/utils/', `/build/utils/${path}`);
  const esm: Page = {
    script: 'buildEsm.ts',
    alias: { 'weaver-sdk': join(folder, 'index.js') },
    splits: true,
    head: '<script type="module" src="page.js"></script>' + PAINT_WATCH,
  };
  return {
    [`paint-sdk${name}`]: { head: at(SDK_TAG) + PAINT_WATCH, body: INIT_AND_RENDER },
    [`paint-light${name}`]: { head: at(LIGHT_TAG) + PAINT_WATCH, body: INIT_AND_RENDER },
    [`paint-esm${name}`]: esm,
    // As docs/builds.md advises for the files of a bundler.
    [`paint-esm-hint${name}`]: { ...esm, firstLine: '//# allFunctionsCalledOnLoad' },
  };
}

/** The pages that need no build, by folder. */
const WRITTEN: Readonly<Record<string, Page>> = {
  'init-sdk': { script: 'initSdk.ts', head: SDK_TAG + PAGE_TAG },
  'init-chain': { script: 'initChain.ts', head: PAGE_TAG },
  'paint-plain': { script: 'paintPlain.ts', head: PAGE_TAG + PAINT_WATCH },
  'paint-tuned': {
    script: 'paintTuned.ts',
    head: `<link rel="preload" as="script" href="page.js" />${PAINT_WATCH}<script src="page.js" async></script>`,
  },
  'paint-loader': {
    script: 'paintTuned.ts',
    alias: PREACT,
    head: `<link rel="preload" as="script" href="page.js" />${PAINT_WATCH}<script src="page.js" async></script>`,
  },
  library: {
    script: 'library.ts',
    alias: { 'weaver-sdk/utils': join(SDK, 'utils.js') },
    head: PAGE_TAG,
  },
  requests: { script: 'requests.ts', head: PAGE_TAG },
  'islands-sdk': { script: 'islandsSdk.ts', head: SDK_TAG + PAGE_TAG },
  'islands-react': { script: 'islandsPlain.tsx', head: PAGE_TAG },
  'wrappers-render': { script: 'wrappers/render.ts', alias: SDK_ENTRIES, head: PAGE_TAG },
  'wrappers-react': { script: 'wrappers/react.tsx', alias: SDK_ENTRIES, head: PAGE_TAG },
  'wrappers-react-by-hand': { script: 'wrappers/reactByHand.tsx', alias: SDK_ENTRIES, head: PAGE_TAG },
  'wrappers-element': { script: 'wrappers/element.ts', alias: SDK_ENTRIES, head: PAGE_TAG },
  'islands-preact': { script: 'islandsPlain.tsx', alias: PREACT, head: PAGE_TAG },
};

/** A page of a host around what stands in its head and body. */
export function html({ head = '', body = '' }: PageParts): string {
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
    ${body}
  </body>
</html>
`;
}

/** The response for the page of requests. */
const ANSWER = { code: 200, status: true, msg: '', data: { list: [1, 2, 3], name: '李娜' } };

/** Builds the host pages that are measured; with those of an earlier build, if there is one. */
export async function preparePages(hasEarlier: boolean): Promise<void> {
  await rm(PAGES, { recursive: true, force: true });
  const snippet = `<script>${await readFile(join(SDK, 'weaver-sdk.snippet.js'), 'utf8')}</script>`;
  const all = {
    ...WRITTEN,
    ...paintPages('', SDK, ''),
    ...(hasEarlier ? paintPages(EARLIER, EARLIER_SDK, 'earlier/') : {}),
    ...buildPages('', '', snippet),
    ...buildPages('-index', await inlinedIndex(), snippet),
  };
  for (const [folder, page] of Object.entries(all)) {
    await mkdir(join(PAGES, folder), { recursive: true });
    await writeFile(
      join(PAGES, folder, 'index.html'),
      html({ ...page, body: CONTAINER + (page.body ?? '') }),
    );
    await copyFile(join(SOURCES, 'module/table.css'), join(PAGES, folder, 'table.css'));
    if (page.script !== undefined)
      await bundle(
        join(SOURCES, page.script),
        join(PAGES, folder, 'page.js'),
        page.alias,
        page.splits
          ? { splits: true, format: 'esm', ...(page.firstLine && { firstLine: page.firstLine }) }
          : {},
      );
  }
  await writeFile(join(PAGES, 'requests/answer.json'), JSON.stringify(ANSWER));
}
