import { mkdtempSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Island } from 'weaver-sdk';
import { writeModuleIndex, writeModuleLabels } from 'weaver-sdk/build';
import { useOwnWorld, type HostPage, type World } from '../../testing/world.js';
import { configFor } from '../../hosts/bare/pageSdk.js';
import config from './vite.config.js';

declare global {
  interface Window {
    /** The island of a test. */
    island: Island;
    /** Keys that were read from the page's storage. */
    readKeys: string[];
  }
}

const TEMPLATE = fileURLToPath(new URL('.', import.meta.url));

/** The name of the template's module. */
export const NAME = '@weapp/template';

/** A page of a host with the light script. */
export const TEMPLATE_PAGE = `<!doctype html><html lang="en"><head><title>Portal</title>
  <script src="https://static.example.com/build/utils/weaver-sdk.js" crossorigin="anonymous"></script>
  </head><body><main><h1>Portal</h1><div id="island"></div></main></body></html>`;

/** Signs in and renders an island of the template, in English. */
async function startOn(
  world: World,
  { page }: HostPage,
  devModuleOrigins?: readonly string[],
): Promise<void> {
  const given = { ...configFor(world.stack), language: 'en_US' as const };
  await page.evaluate(
    async ([init, component]) => {
      await weaverSDK.init(init);
      window.island = weaverSDK.render('#island', component, { name: 'Ann' });
      await window.island.ready;
    },
    [devModuleOrigins === undefined ? given : { ...given, devModuleOrigins }, `${NAME}/Greeting`] as const,
  );
}

/** The container of the island. */
export const card = ({ page }: HostPage) => page.locator('#island');
/** The origin of the development server that the island is marked with. */
export const mark = (opened: HostPage) =>
  card(opened).locator('weaver-island').getAttribute('data-weaver-dev');
/** The radius of the card’s corners, which the style sheet sets. */
export const radius = (opened: HostPage) =>
  card(opened)
    .locator('.wt-card')
    .evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
/** Waits for a heading of the island. */
export const heading = (opened: HostPage, name: string) =>
  card(opened).getByRole('heading', { name }).waitFor();

/**
 * A world with the template deployed in it, and for each test a development server with a copy of the template that the
 * test edits.
 */
export function useTemplate() {
  /** The static domain with the template as deployed. */
  const deployed = mkdtempSync(join(tmpdir(), 'weaver-deployed-'));
  const world = useOwnWorld({ modulesFolder: deployed });

  /** The author's copy, which the tests edit. */
  let copy = '';
  let server: ViteDevServer;
  let devOrigin = '';

  beforeAll(async () => {
    const options = { ...config.build, outDir: join(deployed, 'build/template') };
    await build({ ...config, configFile: false, root: TEMPLATE, logLevel: 'warn', build: options });
    await writeModuleLabels({ name: NAME, labelFolder: join(TEMPLATE, 'labels'), staticFolder: deployed });
    await writeModuleIndex(join(deployed, 'build'), [{ name: NAME, version: '1.0.0' }]);
  });
  // Each test has its own server, so that edits of an earlier one do not reach the page of a later one.
  beforeEach(async () => {
    copy = await realpath(await mkdtemp(join(tmpdir(), 'weaver-template-')));
    for (const folder of ['src', 'labels']) {
      await cp(join(TEMPLATE, folder), join(copy, folder), { recursive: true });
    }
    server = await createServer({
      ...config,
      configFile: false,
      root: copy,
      cacheDir: join(copy, '.vite'),
      logLevel: 'silent',
      server: { host: 'localhost', port: 0 },
    });
    await server.listen();
    devOrigin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  });
  afterEach(async () => {
    await server.close();
    // Vite may still be writing to its cache when it is closed.
    await rm(copy, { recursive: true, force: true, maxRetries: 10 });
  });
  afterAll(() => rm(deployed, { recursive: true, force: true }));

  /** Changes a file of the author's copy. */
  async function edit(file: string, from: string, to: string): Promise<void> {
    const path = join(copy, 'src', file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(from);
    // Replaced at once: a server that reads a half-written file would serve that.
    const written = join(copy, `${file}.new`);
    await writeFile(written, text.replace(from, to));
    await rename(written, path);
  }

  /** Opens a page on another origin than the platform. */
  async function openPage(query: string, devModuleOrigins?: readonly string[]): Promise<HostPage> {
    const opened = await world.openMadeUp({ html: TEMPLATE_PAGE }, {});
    await opened.page.goto(opened.page.url() + query);
    await startOn(world, opened, devModuleOrigins);
    return opened;
  }

  const overridden = (): string => `?weaver_dev=${NAME}@${devOrigin}`;

  /** Opens a page with the module from the dev server; it receives later changes. */
  async function openOverridden(): Promise<HostPage> {
    const opened = await openPage(overridden(), [devOrigin]);
    await expect
      .poll(() => opened.console.some((line) => line.includes('[vite] connected')), { timeout: 20_000 })
      .toBe(true);
    return opened;
  }

  /** Paths of the module's files that were requested from the platform's static domain. */
  const askedOfPlatform = async (): Promise<string[]> =>
    (await world.control.requests())
      .filter(({ server: requested, path }) => requested === 'static' && path.startsWith('/build/template/'))
      .map(({ path }) => path.replace(/[.][\w-]{8}(?=[.])/, ''));

  return {
    world,
    edit,
    openPage,
    overridden,
    openOverridden,
    askedOfPlatform,
    /** Signs in and renders an island of the template, in English, on a page that is open. */
    start: (opened: HostPage, devModuleOrigins?: readonly string[]) =>
      startOn(world, opened, devModuleOrigins),
    /** The origin of the development server. */
    devOrigin: () => devOrigin,
    /** The folder of the author's copy. */
    copy: () => copy,
  };
}
