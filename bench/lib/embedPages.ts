import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './contenders.js';
import { renameHashed } from './hashed.js';
import { html, LIGHT_TAG, CONTAINER } from './pages.js';
import { BUILT_REMOTES, PAGES, SDK, SOURCES } from './paths.js';

const PAGES_URL = 'https://static.example.com/build/pages/';

/** Origins of the platform, for a script that the host server does not serve. */
const ORIGINS = `<script>
      globalThis.origins = { api: 'https://oa.example.com', static: 'https://static.example.com' };
    </script>`;

const INIT_AND_RENDER = `<script>
      weaverSDK.init({
        oadomain: 'https://oa.example.com',
        staticDomain: 'https://static.example.com',
        authTokenApi: '/api/weaver-token?user=li.wei',
      });
      globalThis.firstIsland = weaverSDK.render('#island', '@weapp/people/ProfileCard');
    </script>`;

interface EmbedHost {
  /** Source below `pages/embed/hosts`. */
  readonly script: string;
  readonly alias?: Readonly<Record<string, string>>;
  /** An ES module that may be split. */
  readonly isModule?: true;
  /** Before the page's own script. */
  readonly head?: string;
  /** After the container of the first component. */
  readonly after?: string;
}

/** Like a bundler: lazy imports are separate files, static ones are preloaded. */
const ESM: EmbedHost = {
  script: 'weaverEsm.ts',
  alias: { 'weaver-sdk': join(SDK, 'index.js') },
  isModule: true,
};

/** The contenders by their names in the tables. Add a row to add a contender. */
const HOSTS: Readonly<Record<string, EmbedHost>> = {
  'plain script': { script: 'plain.tsx' },
  'Module Federation': { script: 'federation.tsx' },
  qiankun: { script: 'qiankun.ts' },
  wujie: { script: 'wujie.ts' },
  'iframe + Penpal': { script: 'penpal.ts' },
  'weaverSDK, Preact': { script: 'weaverTag.ts', head: LIGHT_TAG, after: INIT_AND_RENDER },
  'weaverSDK, React': ESM,
};

/** A contender's pages. */
export interface Contender {
  readonly name: string;
  /** Shows the first module by itself. */
  readonly folder: string;
  /** Shows nothing until it is called. */
  readonly emptyFolder: string;
}

/** The contenders that embed modules. */
export const CONTENDERS: readonly Contender[] = Object.keys(HOSTS).map((name) => {
  const folder = `embed-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  return { name, folder, emptyFolder: `${folder}-empty` };
});

const scriptTag = (file: string): string => `<script src="${PAGES_URL}${file}" defer></script>`;

/** The tag of an ES module, and preloads of its static imports. */
async function moduleTags(folder: string, file: string): Promise<string> {
  const source = await readFile(join(folder, file), 'utf8');
  const imported = [...source.matchAll(/\b(?:from|import)\s*"\.\/([\w-]+\.js)"/g)].map(([, name]) => name);
  const preloads = [...new Set(imported)].map(
    (name) => `<link rel="modulepreload" href="${PAGES_URL}${name}" crossorigin />`,
  );
  return `${preloads.join('')}<script type="module" src="${PAGES_URL}${file}" crossorigin></script>`;
}

/** Builds the contenders' host pages, their scripts hashed and immutable as in a release. */
export async function prepareEmbedPages(): Promise<void> {
  const scripts = join(BUILT_REMOTES, 'pages');
  for (const { name, folder, emptyFolder } of CONTENDERS) {
    const host = HOSTS[name];
    if (host === undefined) continue;
    const { script, alias, head = '', after = '', isModule } = host;
    const options = isModule ? ({ format: 'esm', splits: true } as const) : {};
    await bundle(join(SOURCES, 'embed/hosts', script), join(scripts, `${folder}.js`), alias, options);
    const file = await renameHashed(scripts, `${folder}.js`);
    const parts = { head: head + ORIGINS + (isModule ? await moduleTags(scripts, file) : scriptTag(file)) };
    for (const [where, body] of [
      [folder, CONTAINER + after],
      [emptyFolder, ''],
    ] as const) {
      await mkdir(join(PAGES, where), { recursive: true });
      await writeFile(join(PAGES, where, 'index.html'), html({ ...parts, body }));
    }
  }
}
