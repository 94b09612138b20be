import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import type { Island } from '../../../src/index.js';
import type { HostPage, World } from '../../testing/world.js';

/** The items of a checklist. */
export const ITEMS = ['Badge', 'Laptop', 'Keys'];

declare global {
  /** Islands by the names that tests give them. */
  var shown: Record<string, Island>;
  var heard: unknown[];
  /** Addresses of the script elements that were added to the page. */
  var added: string[];
}

/** A page with the script tag, after `head`, and containers for islands. */
export const pageWith = (head = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Sharing</title><link rel="icon" href="data:," />
<script>${head}</script>
<script src="https://static.example.com/build/utils/weaver-sdk.umd.js" crossorigin="anonymous"></script></head>
<body><main id="main"><h1>Sharing</h1></main><script>
  window.shown = {};
  window.heard = [];
  weaverSDK.init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: 'en_US',
  });
</script></body></html>`;

/** Renders a component under a name; resolves to 'ready' or the code and message of its failure. */
export function show(page: Page, name: string, compName: string, props: object = {}): Promise<string> {
  return page.evaluate(
    async ([id, comp, given]) => {
      const container = document.createElement('section');
      container.id = id;
      document.querySelector('#main')?.append(container);
      const island = weaverSDK.render(container, comp, given);
      shown[id] = island;
      return island.ready.then(
        () => 'ready',
        (error: unknown) => {
          const { code, message, cause } = error as { code: string; message: string; cause?: unknown };
          return `${code}: ${message} ${cause instanceof Error ? cause.message : ''}`;
        },
      );
    },
    [name, compName, props] as const,
  );
}

/** Checks that the page got no errors. */
export const quiet = ({ pageErrors }: HostPage): void => {
  expect(pageErrors).toEqual([]);
};

/** Own names of the window, and the values that modules depend on. */
export const globals = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Reflect.ownKeys(window)
      .map(String)
      .filter((name) => /^(react|reactdom|mobx|mobxReact|weappUtils|define|module|exports)$/i.test(name)),
  );

/** A module with the given source text. */
const madeUp = (world: World, name: string, body: string, manifest: object = { shared: {} }) =>
  world.modules.add({
    name: `@weapp/${name}`,
    manifest: { entrypoints: ['main.js'], ...manifest },
    files: { 'main.js': body },
  });

/** A component of React 19 that renders head elements, and requests more by resource hints. */
const WANTS_HEAD = `const { react: React, 'react-dom': DOM, 'react-dom/client': Client } =
  __weaverShared__['@weapp/NAME:shared'];
const h = React.createElement;
const Card = () => {
  DOM.prefetchDNS('https://hinted.example');
  DOM.preconnect('https://hinted.example');
  DOM.preload('https://hinted.example/a.png', { as: 'image' });
  DOM.preloadModule('https://hinted.example/a.js');
  DOM.preinit('https://hinted.example/a.css', { as: 'style' });
  DOM.preinit('data:text/javascript,heard.push("hinted")', { as: 'script' });
  return h('article', null, h('title', null, 'Of the module'), h('meta', { name: 'author', content: 'module' }),
    h('link', { rel: 'author', href: '#module' }), h('style', { href: 'module', precedence: 'low' }, 'article { color: red }'),
    h('p', null, 'drawn'));
};
globalThis.weappNAME = { default: Card, Own: { mount(element) {
  const root = Client.createRoot(element);
  return new Promise((resolve) => {
    const Drawn = () => {
      React.useEffect(() => { resolve({ update() {}, unmount() { root.unmount(); } }); }, []);
      return h(Card);
    };
    root.render(h(Drawn));
  });
} } };`;

/** Checks that head elements of a module stay out of the page's head, and go with the island. */
export async function expectHeadKept(
  world: World,
  name: '' | '/Own',
  isolation: 'shadow' | 'none',
): Promise<void> {
  await madeUp(
    world,
    'heads',
    `(() => { ${WANTS_HEAD.replaceAll('NAME', 'heads').replace('weappheads', 'weappHeads')} })();`,
    {
      shared: { react: '^19', 'react-dom': '^19' },
      strictReact: true,
      utils: [],
    },
  );
  const host = await world.openMadeUp({ html: pageWith() });
  const { page } = host;
  const hinted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('hinted')) hinted.push(request.url());
  });
  const head = (): Promise<string> =>
    page.evaluate(
      () =>
        document.title +
        // The SDK loads scripts when the page is idle.
        [...document.head.querySelectorAll(':not(script)')].map(({ outerHTML }) => outerHTML).join() +
        String(document.adoptedStyleSheets.length),
    );
  await page.evaluate(() => weaverSDK.ready);
  const before = await head();
  const outcome = await page.evaluate(
    async ([comp, kind]) => {
      const island = weaverSDK.render('#main', comp, {}, { isolation: kind });
      shown['heads'] = island;
      return island.ready.then(() => 'ready', String);
    },
    [`@weapp/heads${name}`, isolation] as const,
  );
  expect(outcome).toBe('ready');
  await page.locator('#main').getByText('drawn').waitFor();
  await page.waitForFunction(() => heard.includes('hinted'));
  if (isolation === 'shadow') {
    await vi.waitFor(async () => {
      expect(await head()).toBe(before);
    });
  }
  expect(await page.title()).toBe('Sharing');
  expect(await page.locator('head [rel=author], head [name=author], head [data-precedence]').count()).toBe(0);
  expect(await page.locator('link[href*=hinted], script[src^=data]').count()).toBe(0);
  await page.evaluate(() => shown['heads']?.unmount());
  // A script of the SDK that is loaded at idle stands in the head until it has arrived.
  await vi.waitFor(async () => {
    expect(await head()).toBe(before);
  });
  expect(await page.locator('#main > :not(h1)').count()).toBe(0);
  expect(hinted.filter((url) => url.startsWith('https:'))).toEqual([]);
  quiet(host);
}

/** Adds the modules that these tests use, beside those of the examples. */
export async function addModules(world: World): Promise<void> {
  await madeUp(world, 'ancient', 'weappAncient = { default: () => null };', { shared: { react: '^16' } });
  await madeUp(
    world,
    'unknowing',
    'weappUnknowing = { default: () => React.createElement("p", null, "mine") };',
    {},
  );
  await madeUp(
    world,
    'mounts',
    `weappMounts = {
      Slow: { mount: async (element, props) => {
        await new Promise((resolve) => { heard.push(resolve); });
        element.textContent = 'slow ' + props.n;
        return { update: (next) => { element.textContent = 'slow ' + next.n; }, unmount: () => { heard.push('gone'); } };
      } },
      Throws: { mount: () => { throw new Error('cannot draw'); } },
      Nothing: { mount: () => undefined },
      UpdateFails: { mount: () => ({ update: () => Promise.reject(new Error('cannot redraw')), unmount() {} }) },
    };`,
  );
  await madeUp(
    world,
    'outer',
    `weappOuter = (() => {
      const { react: React, '@weapp/utils': utils } = __weaverShared__['@weapp/outer:shared'];
      return { default: ({ inner, weaver }) =>
        React.createElement('article', null, React.createElement('h2', null, 'Outer'),
          React.createElement(utils.CorsComponent, inner)),
        Inner: ({ n, weaver }) => React.createElement('p', { className: 'inner' },
          'inner ' + n + ' of ' + utils.useIsland().islandId + ' ' + weaver.islandId),
        Broken: () => { throw new Error('broken inside'); },
      };
    })();`,
    { shared: { react: '^18 || ^19' }, utils: ['app'] },
  );
}
