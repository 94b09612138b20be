import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Island } from '../../../src/index.js';
import ARABIC from '../../../src/i18n/languages/ar_AE.json' with { type: 'json' };
import { axeViolations } from '../../testing/axe.js';
import { useWorld, type HostPage } from '../../testing/world.js';

const world = useWorld();

const ITEMS = ['Badge', 'Laptop', 'Keys'];

declare global {
  /** Islands by the names that tests give them. */
  var shown: Record<string, Island>;
  var heard: unknown[];
  /** Addresses of the script elements that were added to the page. */
  var added: string[];
}

/** A page with the script tag, after `head`, and containers for islands. */
const pageWith = (head = ''): string => `<!doctype html>
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
function show(page: Page, name: string, compName: string, props: object = {}): Promise<string> {
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

/** Whether an element, in a shadow root or not, has the focus. */
const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);

/** Paths requested from the static server. */
async function asked(part: string): Promise<string[]> {
  const requests = await world.control.requests();
  return requests
    .filter(({ server, path }) => server === 'static' && path.includes(part))
    .map(({ path }) => path);
}

const quiet = ({ pageErrors }: HostPage): void => {
  expect(pageErrors).toEqual([]);
};

/** Own names of the window, and the values that modules depend on. */
const globals = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Reflect.ownKeys(window)
      .map(String)
      .filter((name) => /^(react|reactdom|mobx|mobxReact|weappUtils|define|module|exports)$/i.test(name)),
  );

/** A module with the given source text. */
const madeUp = (name: string, body: string, manifest: object = { shared: {} }) =>
  world.modules.add({
    name: `@weapp/${name}`,
    manifest: { entrypoints: ['main.js'], ...manifest },
    files: { 'main.js': body },
  });

beforeAll(async () => {
  await madeUp('ancient', 'weappAncient = { default: () => null };', { shared: { react: '^16' } });
  await madeUp(
    'unknowing',
    'weappUnknowing = { default: () => React.createElement("p", null, "mine") };',
    {},
  );
  await madeUp(
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

describe('head elements of a module', () => {
  it.each([
    ['', 'shadow'],
    ['/Own', 'shadow'],
    ['', 'none'],
    ['/Own', 'none'],
  ] as const)(
    'are kept out of the page’s head, and removed with the island: %s %s',
    async (name, isolation) => {
      await madeUp(
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
      expect(
        await page.locator('head [rel=author], head [name=author], head [data-precedence]').count(),
      ).toBe(0);
      expect(await page.locator('link[href*=hinted], script[src^=data]').count()).toBe(0);
      await page.evaluate(() => shown['heads']?.unmount());
      // A script of the SDK that is loaded at idle stands in the head until it has arrived.
      await vi.waitFor(async () => {
        expect(await head()).toBe(before);
      });
      expect(await page.locator('#main > :not(h1)').count()).toBe(0);
      expect(hinted.filter((url) => url.startsWith('https:'))).toEqual([]);
      quiet(host);
    },
  );
});

describe('three Reacts on one page', () => {
  it('a class module with mobx 4 on React 17, forms on React 19 and cards on Preact work side by side', async () => {
    const host = await world.openMadeUp({ html: pageWith() });
    const { page } = host;
    const outcomes = await Promise.all([
      show(page, 'old', '@weapp/classic17/Checklist', { items: ITEMS }),
      show(page, 'old2', '@weapp/classic17/Checklist', { items: ITEMS, title: 'Second' }),
      show(page, 'card', '@weapp/people/ProfileCard', { userId: 'me' }),
      show(page, 'form', '@weapp/feedback/FeedbackForm'),
      show(page, 'form2', '@weapp/feedback/FeedbackForm'),
      show(page, 'noChart', '@weapp/mounted'),
      show(page, 'chart', '@weapp/mounted', { bars: [{ label: 'May', value: 3 }] }),
    ]);
    expect(outcomes).toEqual(outcomes.map(() => 'ready'));

    const old = page.locator('#old');
    expect(await old.locator('.classic17').getAttribute('data-react')).toBe('17.0.2');
    await page.evaluate(() => shown['old']?.on('change', (done: unknown) => heard.push(done)));
    await old.getByLabel('Laptop').check();
    expect(await old.getByRole('status').textContent()).toBe('1 of 3 done');
    expect(await page.locator('#old2').getByRole('status').textContent()).toBe('0 of 3 done');
    expect(await page.evaluate(() => heard)).toEqual([['Laptop']]);
    await page.evaluate(() => {
      shown['old']?.update({ title: 'Renamed', items: ['Badge'] });
    });
    await old.getByRole('heading', { name: 'Renamed' }).waitFor();
    await old.getByRole('status').getByText('1 of 1 done').waitFor();
    const help = old.getByRole('button', { name: 'Help' });
    await help.focus();
    await page.keyboard.press('Enter');
    const box = old.getByRole('dialog', { name: 'Help' });
    await expect.poll(() => hasFocus(box.getByRole('button', { name: 'Close' }))).toBe(true);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await hasFocus(help)).toBe(true);
    await page.keyboard.press('Enter');
    await box.waitFor();

    const form = page.locator('#form');
    await form.getByRole('button').click();
    await form.getByText('Write something first.').waitFor();
    await form.getByLabel('Your feedback').fill('All well');
    await form.getByRole('button').click();
    await form.getByText('Sent: All well').waitFor();
    await page.locator('#card').getByRole('heading').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // Each vendor ran once for any number of islands, and is not visible outside.
    expect(await asked('/vendor17/static/')).toHaveLength(1);
    expect(await asked('/vendor/static/')).toHaveLength(1);
    expect(await globals(page)).toEqual([]);
    await page.evaluate(() => Promise.all(Object.values(shown).map((island) => island.unmount())));
    expect(await page.locator('[data-weaver-island]').count()).toBe(0);
    quiet(host);
  });

  it('a page whose modules need no vendor never requests one', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    expect(await show(page, 'card', '@weapp/people/ProfileCard')).toBe('ready');
    expect(await show(page, 'chart', '@weapp/mounted')).toBe('ready');
    expect(await asked('/vendor')).toEqual([]);
  });

  it('a vendor outlives the session: it runs once per page', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    await page.evaluate(() => {
      added = [];
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLScriptElement) added.push(node.src);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    expect(await show(page, 'one', '@weapp/classic17/Checklist', { items: ITEMS })).toBe('ready');
    await page.evaluate(() => weaverSDK.destroy());
    await page.evaluate((config) => weaverSDK.init(config), {
      oadomain: world.stack.api,
      staticDomain: world.stack.static,
      authTokenApi: '/api/weaver-token?user=li.wei',
    });
    expect(await show(page, 'two', '@weapp/classic17/Checklist', { items: ITEMS })).toBe('ready');
    const runs = (path: string) =>
      page.evaluate((part) => added.filter((src) => src.includes(part)).length, path);
    expect(await runs('/vendor17/static/')).toBe(1);
    expect(await runs('/classic17/static/js/')).toBe(2);
  });

  it('an error in a class component on React 17 affects only its island', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    const outcome = await show(page, 'old', '@weapp/classic17/Checklist', { items: ITEMS, broken: true });
    expect(outcome).toMatch(/^RENDER_FAILED: .*the checklist is broken/);
    await page.locator('#old').getByRole('alert').waitFor();
  });

  it('a module with an unsatisfied requirement is refused by name, and its script is never requested', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    const outcome = await show(page, 'ancient', '@weapp/ancient');
    expect(outcome).toMatch(
      /^SHARED_UNSATISFIED: .*needs react \^16.*@weapp\/vendor provides 19.*sdk provides/,
    );
    expect(await asked('/ancient/main.js')).toEqual([]);
  });
});

describe("the page's own globals", () => {
  it('a var React blocks modules that read it, and no others', async () => {
    const { page } = await world.openMadeUp({ html: pageWith('var React = { version: "theirs" };') });
    expect(await show(page, 'old', '@weapp/classic17/Checklist', { items: ITEMS })).toMatch(
      /^MODULE_HOSTILE_GLOBAL: the page declares React/,
    );
    expect(await show(page, 'unknowing', '@weapp/unknowing')).toMatch(/^MODULE_HOSTILE_GLOBAL/);
    expect([...(await asked('/classic17/static/js/')), ...(await asked('/unknowing/main'))]).toEqual([]);
    expect(await show(page, 'card', '@weapp/people/ProfileCard')).toBe('ready');
    expect(await page.evaluate('React.version')).toBe('theirs');
  });

  it('an AMD loader that cannot be guarded is reported', async () => {
    const head = 'var define = function () {}; define.amd = {}; Object.freeze(define);';
    const { page } = await world.openMadeUp({ html: pageWith(head) });
    expect(await show(page, 'old', '@weapp/classic17/Checklist', { items: ITEMS })).toMatch(
      /^MODULE_HOSTILE_GLOBAL: .*define/,
    );
  });

  it('values set by the page while a module loads are kept apart from the module’s own', async () => {
    const host = await world.openMadeUp({ html: pageWith('window.module = { exports: "theirs" };') });
    const { page } = host;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const reached = new Promise<void>((resolve) => {
      void page.route('**/classic17/static/js/lib.js*', async (route) => {
        resolve();
        await held;
        await route.continue();
      });
    });
    const outcome = show(page, 'old', '@weapp/classic17/Checklist', { items: ITEMS });
    await reached;
    const theirs = await page.evaluate(() => {
      const before = Reflect.get(window, 'React') as unknown;
      Object.assign(window, { React: 'of the page', mobx: 'theirs too' });
      return [before, Reflect.get(window, 'React'), Reflect.get(window, 'mobx')] as unknown[];
    });
    expect(theirs).toEqual([undefined, 'of the page', 'theirs too']);
    release();
    expect(await outcome).toBe('ready');
    const after = await page.evaluate(() =>
      ['React', 'mobx', 'module', 'ReactDOM', 'mobxReact'].map((name) =>
        Object.getOwnPropertyDescriptor(window, name),
      ),
    );
    const plain = { configurable: true, enumerable: true, writable: true };
    expect(after).toEqual([
      { ...plain, value: 'of the page' },
      { ...plain, value: 'theirs too' },
      { ...plain, value: { exports: 'theirs' } },
      undefined,
      undefined,
    ]);
    quiet(host);
  });
});

describe('a module with its own renderer', () => {
  it('mounts, receives updates, uses its island, and leaves nothing behind', async () => {
    const host = await world.openMadeUp({ html: pageWith() });
    const { page } = host;
    const bars = [
      { label: 'May', value: 3 },
      { label: 'June', value: 6 },
    ];
    expect(await show(page, 'chart', '@weapp/mounted', { bars })).toBe('ready');
    await page.evaluate(() => shown['chart']?.on('select', (bar: unknown) => heard.push(bar)));
    await page.locator('#chart').getByRole('button', { name: /June/ }).click();
    expect(await page.evaluate(() => heard)).toEqual([{ label: 'June', value: 6 }]);
    await page.evaluate(() => {
      shown['chart']?.update({ title: 'Renamed', bars: [] });
    });
    await page.locator('#chart').getByText('No figures yet').waitFor();
    await page.evaluate(() => shown['chart']?.unmount());
    expect(await page.locator('#chart > *').count()).toBe(0);
    quiet(host);
  });

  it('may mount slowly: updates wait, and an island removed meanwhile is unmounted', async () => {
    const host = await world.openMadeUp({ html: pageWith() });
    const { page } = host;
    const ready = show(page, 'slow', '@weapp/mounts/Slow', { n: 1 });
    await page.waitForFunction(() => heard.length === 1);
    expect(await page.evaluate(() => shown['slow']?.status)).toBe('loading');
    await page.evaluate(() => {
      shown['slow']?.update({ n: 2 });
      (heard[0] as () => void)();
    });
    expect(await ready).toBe('ready');
    expect(await page.locator('#slow').getByText('slow 2').count()).toBe(1);

    void show(page, 'gone', '@weapp/mounts/Slow', { n: 3 });
    await page.waitForFunction(() => heard.length === 2);
    await page.evaluate(() => shown['gone']?.unmount());
    await page.evaluate(() => {
      (heard[1] as () => void)();
    });
    await page.waitForFunction(() => heard[2] === 'gone');
    quiet(host);
  });

  it.each([
    ['Throws', /^RENDER_FAILED: .*cannot draw/],
    ['Nothing', /^RENDER_FAILED: mount must give/],
    ['Missing', /^COMPONENT_MISSING/],
  ])('%s: the failure is reported by name', async (name, outcome) => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    expect(await show(page, 'broken', `@weapp/mounts/${name}`)).toMatch(outcome);
  });

  it('that fails to update puts its island into error', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    expect(await show(page, 'broken', '@weapp/mounts/UpdateFails')).toBe('ready');
    await page.evaluate(() => {
      shown['broken']?.update({ n: 1 });
    });
    await page.locator('#broken').getByRole('alert').waitFor();
  });
});

describe('an element of another React', () => {
  it.each([
    ['@weapp/people/ProfileCard', 'React 18 or older'],
    ['@weapp/classic17/Checklist', 'React 19'],
    ['@weapp/mounted', 'React 19'],
  ])('is refused by %s by name, also in an update, which then changes nothing', async (compName, kind) => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    const mark = kind === 'React 19' ? 'react.transitional.element' : 'react.element';
    const outcomes = await page.evaluate(
      async ([name, symbol, items]) => {
        const element = { $$typeof: Symbol.for(symbol), type: 'b', key: null, ref: null, props: {} };
        const codes: string[] = [];
        await weaverSDK.ready;
        const code = (error: unknown): string =>
          `${(error as Error & { code: string }).code} ${(error as Error).message}`;
        const first = weaverSDK.render('#main', name, { items, children: [element] });
        await first.ready.catch((error: unknown) => codes.push(code(error)));
        const second = weaverSDK.render('#main', name, { items });
        await second.ready;
        second.update({ icon: element });
        codes.push(second.status);
        return codes;
      },
      [compName, mark, ITEMS] as const,
    );
    expect(outcomes[0]).toMatch(/^FOREIGN_ELEMENT the prop children\.0 holds an element of /);
    expect(outcomes[0]).toContain(kind);
    expect(outcomes[1]).toBe('ready');
  });
});

describe('<CorsComponent>', () => {
  it('of the same React renders in the same tree and island', async () => {
    const host = await world.openMadeUp({ html: pageWith() });
    const { page } = host;
    const inner = { app: '@weapp/outer', compName: 'Inner', n: 1 };
    expect(await show(page, 'outer', '@weapp/outer', { inner })).toBe('ready');
    const text = page.locator('#outer .inner');
    const id = await page.evaluate(() => shown['outer']?.id);
    await text.getByText(`inner 1 of ${id} ${id}`).waitFor();
    expect(await page.locator('[data-weaver-island]').count()).toBe(1);
    await page.evaluate((props) => {
      shown['outer']?.update({ inner: { ...props, n: 2 } });
    }, inner);
    await text.getByText(`inner 2 of ${id} ${id}`).waitFor();
    quiet(host);
  });

  it('adds its styles to the surrounding island, and uses overrides', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    const inner = { app: '@weapp/people', compName: 'ProfileCard' };
    expect(await show(page, 'outer', '@weapp/outer', { inner })).toBe('ready');
    await page.locator('#outer').getByRole('heading', { name: '李伟' }).waitFor();
    expect(await page.locator('[data-weaver-island]').count()).toBe(1);
    const sheets = await page.evaluate(() => shown['outer']?.shadowRoot?.adoptedStyleSheets.length);
    expect(sheets).toBeGreaterThan(1);
    expect(
      await show(page, 'second', '@weapp/outer', { inner: { app: '@weapp/outer', compName: 'Inner', n: 1 } }),
    ).toBe('ready');
    await page.evaluate(() => {
      const utils = (
        __weaverShared__ as unknown as Record<string, { regOvProps: (...all: unknown[]) => void }>
      )['@weapp/utils'];
      utils?.regOvProps('@weapp/outer', 'Inner', (props: object) => ({ ...props, n: 'overridden' }));
    });
    await page.locator('#second .inner').getByText('inner overridden').waitFor();
  });

  it('of another React is a separate island, removed with the surrounding one', async () => {
    const host = await world.openMadeUp({ html: pageWith() });
    const { page } = host;
    const inner = { app: '@weapp/classic17', compName: 'Checklist', items: ITEMS };
    expect(await show(page, 'outer', '@weapp/outer', { inner })).toBe('ready');
    const nested = page.locator('#outer .classic17');
    await nested.getByLabel('Badge').check();
    await nested.getByText('1 of 3 done').waitFor();
    await page.evaluate((props) => {
      shown['outer']?.update({ inner: { ...props, title: 'Renamed' } });
    }, inner);
    await nested.getByRole('heading', { name: 'Renamed' }).waitFor();
    expect(await nested.getByRole('status').textContent()).toBe('1 of 3 done');
    await page.evaluate(() => shown['outer']?.unmount());
    expect(await page.locator('[data-weaver-island]').count()).toBe(0);
    quiet(host);
  });

  it('shows loading, then the failure, and retries on a keyboard press', async () => {
    const host = await world.openMadeUp({ html: pageWith() });
    const { page } = host;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/build/people/**/*.js*', async (route) => {
      await held;
      await route.abort('connectionfailed');
    });
    const inner = { app: '@weapp/people', compName: 'ProfileCard' };
    expect(await show(page, 'outer', '@weapp/outer', { inner })).toBe('ready');
    const outer = page.locator('#outer');
    await outer.getByRole('status', { name: 'Loading' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    letGo();
    await outer.getByRole('alert').waitFor();
    expect(await page.locator('weaver-failure').count()).toBe(0);
    expect(await outer.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await outer.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await outer.getByRole('heading', { name: '李伟' }).waitFor();
    expect(await outer.getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => shown['outer']?.status)).toBe('ready');
    quiet(host);
  });

  it.each([
    ['zh_CN', 'ltr', '内容暂时无法显示', '重试', '错误详情', '加载中'],
    ['en_US', 'ltr', 'This content cannot be shown right now', 'Try again', 'Error details', 'Loading'],
    ['ar_AE', 'rtl', ARABIC.failedTitle, ARABIC.retry, ARABIC.details, ARABIC.loading],
  ])('shows its texts in %s, %s', async (language, dir, title, retry, details, loading) => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    await page.evaluate((to) => weaverSDK.ready.then(() => weaverSDK.setLanguage(to as 'ar_AE')), language);
    const inner = { app: '@weapp/outer', compName: 'Broken' };
    expect(await show(page, 'outer', '@weapp/outer', { inner })).toBe('ready');
    const failure = page.locator('#outer').getByRole('alert');
    await failure.getByRole('heading', { name: title }).waitFor();
    await failure.getByText(details, { exact: true }).click();
    expect(await failure.locator('pre').textContent()).toContain('@weapp/outer/Broken');
    expect(await failure.evaluate((node) => getComputedStyle(node).direction)).toBe(dir);
    expect(await axeViolations(page)).toEqual([]);
    // It fails again, and shows that again.
    await failure.getByRole('button', { name: retry }).click();
    await failure.getByRole('button', { name: retry }).waitFor();

    await page.route('**/build/people/*/**', () => undefined);
    await page.evaluate(() => {
      shown['outer']?.update({ inner: { app: '@weapp/people' } });
    });
    await page.locator('#outer').getByRole('status', { name: loading }).waitFor();
    await page.unrouteAll();
  });

  it('that fails shows its error in its place with a retry, and the surrounding island stays', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    const inner = { app: '@weapp/outer', compName: 'Broken' };
    expect(await show(page, 'outer', '@weapp/outer', { inner })).toBe('ready');
    const outer = page.locator('#outer');
    await outer.getByRole('alert').waitFor();
    expect(await outer.getByRole('heading', { name: 'Outer' }).count()).toBe(1);
    expect(await page.evaluate(() => shown['outer']?.status)).toBe('ready');
    await page.evaluate(() => {
      shown['outer']?.update({ inner: { app: '@weapp/outer', compName: 'Inner', n: 7 } });
    });
    await outer.locator('.inner').getByText('inner 7').waitFor();
    expect(await outer.getByRole('alert').count()).toBe(0);
    await page.evaluate(() => {
      shown['outer']?.update({ inner: { app: '@weapp/nowhere' } });
    });
    await outer.getByRole('alert').waitFor();
  });
});
