import { mkdtempSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Island } from 'weaver-sdk';
import { writeModuleIndex, writeModuleLabels } from 'weaver-sdk/build';
import { axeViolations } from '../../testing/axe.js';
import { useOwnWorld, type HostPage } from '../../testing/world.js';
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
const NAME = '@weapp/template';

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

const HTML = `<!doctype html><html lang="en"><head><title>Portal</title>
  <script src="https://static.example.com/build/utils/weaver-sdk.js" crossorigin="anonymous"></script>
  </head><body><main><h1>Portal</h1><div id="island"></div></main></body></html>`;

/** Signs in and renders an island of the template, in English. */
async function start({ page }: HostPage, devModuleOrigins?: readonly string[]): Promise<void> {
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

/** Opens a page on another origin than the platform. */
async function openPage(query: string, devModuleOrigins?: readonly string[]): Promise<HostPage> {
  const opened = await world.openMadeUp({ html: HTML });
  await opened.page.goto(opened.page.url() + query);
  await start(opened, devModuleOrigins);
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

const card = ({ page }: HostPage) => page.locator('#island');
const mark = (opened: HostPage) => card(opened).locator('weaver-island').getAttribute('data-weaver-dev');
const radius = (opened: HostPage) =>
  card(opened)
    .locator('.wt-card')
    .evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
const heading = (opened: HostPage, name: string) => card(opened).getByRole('heading', { name }).waitFor();

/** Paths of the module's files that were requested from the platform's static domain. */
const askedOfPlatform = async (): Promise<string[]> =>
  (await world.control.requests())
    .filter(({ server: requested, path }) => requested === 'static' && path.startsWith('/build/template/'))
    .map(({ path }) => path.replace(/[.][\w-]{8}(?=[.])/, ''));

describe('without an override', () => {
  it('the deployed module is used: an ES module with its styles, its labels and its lazy chunk', async () => {
    const opened = await openPage('');
    await heading(opened, 'Hello, Ann');
    await card(opened).getByRole('button', { name: 'More' }).click();
    await card(opened).getByText('This part came in a file of its own').waitFor();
    expect(await mark(opened)).toBeNull();
    expect((await askedOfPlatform()).sort()).toEqual([
      '/build/template/static/css/main.css',
      '/build/template/static/js/Details.js',
      '/build/template/static/js/main.js',
    ]);
    expect(opened.console.filter((line) => line.includes('weaverSDK'))).toEqual([]);
    expect(opened.pageErrors).toEqual([]);
    expect(await axeViolations(opened.page)).toEqual([]);
  });

  it('overrides are not read when the config lists no origin', async () => {
    const opened = await world.openMadeUp({ html: HTML });
    await opened.page.addInitScript(() => {
      const { getItem } = Storage.prototype;
      window.readKeys = [];
      Storage.prototype.getItem = function (key) {
        window.readKeys.push(key);
        return getItem.call(this, key);
      };
    });
    const keysRead = async (devModuleOrigins?: readonly string[]): Promise<string[]> => {
      await opened.page.goto(opened.page.url().split('?')[0] + overridden());
      await start(opened, devModuleOrigins);
      return opened.page.evaluate(() => window.readKeys);
    };
    expect(await keysRead()).not.toContain('weaver.devModules');
    expect(await mark(opened)).toBeNull();
    expect(opened.console.filter((line) => line.includes('weaverSDK'))).toEqual([]);
    // With a listed origin the keys are read, which proves that the check works.
    expect(await keysRead([devOrigin])).toContain('weaver.devModules');
    expect(await mark(opened)).toBe(devOrigin);
  });
});

describe('an override', () => {
  it('of an origin that the config does not list is refused by name, once, and the deployed module is used', async () => {
    const opened = await openPage(`?weaver_dev=${NAME}@https://evil.example`, ['http://localhost:1']);
    await heading(opened, 'Hello, Ann');
    expect(await mark(opened)).toBeNull();
    expect(opened.console.filter((line) => line.includes('evil.example'))).toEqual([
      `warning: [weaverSDK] ${NAME} is not loaded from https://evil.example, which devModuleOrigins does not list`,
    ]);
    expect(await askedOfPlatform()).toContain('/build/template/static/js/main.js');
  });

  it('loads the module from the dev server, marks its island and reports that', async () => {
    const opened = await openOverridden();
    await heading(opened, 'Hello, Ann');
    expect(await mark(opened)).toBe(devOrigin);
    expect(opened.console).toContain(
      `warning: [weaverSDK] ${NAME} is overridden: it is loaded from the development server ${devOrigin}`,
    );
    await card(opened).getByRole('button', { name: 'More' }).click();
    await card(opened).getByText('This part came in a file of its own').waitFor();
    expect(await askedOfPlatform()).toEqual([]);
    expect(await radius(opened)).toBe('8px');
    expect(opened.pageErrors).toEqual([]);
  });

  it('has the labels of its source, before those that are deployed', async () => {
    const file = join(copy, 'labels/en_US.json');
    const labels = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    await writeFile(file, JSON.stringify({ ...labels, '-199901': 'Good day, {name}', '-199999': 'New' }));
    const opened = await openOverridden();
    await heading(opened, 'Good day, Ann');
    // The tenant's own wording comes after the first paint and must not bring the deployed labels back.
    const answered = (): Promise<boolean> =>
      opened.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/transmod/getLabels')),
      );
    await expect.poll(answered).toBe(true);
    await opened.page.evaluate(() => weaverSDK.setLanguage('zh_CN'));
    await card(opened).getByText('更多').waitFor();
    await opened.page.evaluate(() => weaverSDK.setLanguage('en_US'));
    await heading(opened, 'Good day, Ann');
    expect(opened.console.filter((line) => line.includes('no labels'))).toEqual([]);
  });

  it('in local storage applies to every visit', async () => {
    const opened = await openPage('');
    await opened.page.evaluate(
      ([app, origin]) => localStorage.setItem('weaver.devModules', JSON.stringify({ [app]: origin })),
      [NAME, devOrigin] as const,
    );
    await opened.page.reload();
    await start(opened, [devOrigin]);
    expect(await mark(opened)).toBe(devOrigin);
  });

  it('can be read only by pages of this machine', async () => {
    const allowed = async (origin: string): Promise<string | null> => {
      const answer = await fetch(`${devOrigin}/build/template/asset-manifest.json`, { headers: { origin } });
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await allowed(world.stack.host)).toBe(world.stack.host);
    expect(await allowed('https://evil.example')).toBeNull();
  });
});

describe('a code change', () => {
  it('updates the mounted island: new code with the current props', async () => {
    const opened = await openOverridden();
    await opened.page.evaluate(() => {
      window.island.update({ name: 'Bob' });
    });
    await heading(opened, 'Hello, Bob');
    await edit('Greeting.tsx', '{greet(name)}</h2>', '{greet(name)} again</h2>');
    await heading(opened, 'Hello, Bob again');
    await edit('greet.ts', "text('hello'", "'Dear ' + text('hello'");
    await heading(opened, 'Dear Hello, Bob again');

    // Functions and islands added later have it too.
    const greeting = await opened.page.evaluate(
      (name) => weaverSDK.apply<string>(`${name}/greet`, 'Cid'),
      NAME,
    );
    expect(greeting).toBe('Dear Hello, Cid');
    expect(await opened.page.evaluate(() => window.island.status)).toBe('ready');
    expect(opened.pageErrors).toEqual([]);
  });

  it('of a style sheet updates mounted islands, and keeps their state', async () => {
    const opened = await openOverridden();
    await card(opened).getByRole('button', { name: 'Pressed: 0' }).click();
    expect(await radius(opened)).toBe('8px');
    await opened.page.evaluate(async (component) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.id = 'bare';
      await weaverSDK.render(box, component, { name: 'Bea' }, { isolation: 'none' }).ready;
    }, `${NAME}/Greeting`);
    const bare = () =>
      opened.page
        .locator('#bare .wt-card')
        .evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
    expect(await bare()).toBe('8px');
    await edit('template.css', 'border-radius: 8px', 'border-radius: 21px');
    await expect.poll(() => radius(opened), { timeout: 20_000 }).toBe('21px');
    // The same without a shadow root.
    expect(await bare()).toBe('21px');
    await card(opened).getByRole('button', { name: 'Pressed: 1' }).waitFor();
  });

  it('that breaks the component is fixed by the next one', async () => {
    const opened = await openOverridden();
    await edit(
      'Greeting.tsx',
      'const [count, setCount]',
      "if (name) throw new Error('half written');\n  const [count, setCount]",
    );
    await card(opened).getByRole('alert').waitFor();
    await card(opened).locator('summary').click();
    // The cause and where it was thrown, for the author.
    const details = card(opened).locator('.weaver-details pre');
    expect(await details.textContent()).toMatch(
      /^RENDER_FAILED\n[\s\S]*\ncause: Error: half written\n +at .*Greeting\.tsx/,
    );
    expect(
      opened.console.filter((line) => line.includes('half written') && line.includes('Greeting.tsx')),
    ).not.toEqual([]);
    await edit('Greeting.tsx', "if (name) throw new Error('half written');", '');
    await heading(opened, 'Hello, Ann');
    expect(await opened.page.evaluate(() => window.island.status)).toBe('ready');
  });

  it('remounts a module with its own renderer, with the current props', async () => {
    await writeFile(
      join(copy, 'src/Own.ts'),
      `export const Own = {
  mount(element: HTMLElement, props: { name: string }) {
    const draw = (next: { name: string }) => { element.textContent = 'Own ' + next.name; };
    draw(props);
    return { update: draw, unmount() { element.dispatchEvent(new Event('gone', { bubbles: true, composed: true })); } };
  },
};
`,
    );
    const index = join(copy, 'src/index.ts');
    await writeFile(index, `${await readFile(index, 'utf8')}\nexport { Own } from './Own.js';\n`);
    const opened = await openOverridden();
    await opened.page.evaluate(async (component) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.id = 'own';
      const gone: string[] = [];
      Object.assign(window, { gone });
      box.addEventListener('gone', () => gone.push('gone'));
      const island = weaverSDK.render(box, component, { name: 'Ann' });
      island.on('ready', () => gone.push('ready'));
      await island.ready;
      island.update({ name: 'Bob' });
    }, `${NAME}/Own`);
    const own = opened.page.locator('#own');
    await own.getByText('Own Bob').waitFor();
    await edit('Own.ts', "'Own '", "'Anew '");
    await own.getByText('Anew Bob').waitFor({ timeout: 20_000 });
    expect(await own.getByText('Own').count()).toBe(0);
    expect(await opened.page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([
      'ready',
      'gone',
    ]);
    expect(opened.pageErrors).toEqual([]);
  });

  it('has no effect after the session ends: all hooks are removed', async () => {
    const opened = await openOverridden();
    await opened.page.evaluate(() => weaverSDK.destroy());
    expect(await opened.page.evaluate(() => Reflect.has(globalThis, '__weaverShared__'))).toBe(false);
    expect(await card(opened).locator('weaver-island').count()).toBe(0);
  });
});
