import { beforeAll, describe, expect, it } from 'vitest';
import ARABIC from '../../../src/i18n/languages/ar_AE.json' with { type: 'json' };
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { ITEMS, pageWith, show, quiet, madeUp, expectHeadKept } from './sharingPage.js';

const world = useWorld();

beforeAll(async () => {
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
});

describe('head elements of a module', () => {
  it.each([
    ['/Own', 'shadow'],
    ['', 'none'],
  ] as const)('are kept out of the page’s head, and removed with the island: %s %s', (name, isolation) =>
    expectHeadKept(world, name, isolation),
  );
});

describe('three Reacts on one page', () => {
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
});

describe("the page's own globals", () => {
  it('an AMD loader that cannot be guarded is reported', async () => {
    const head = 'var define = function () {}; define.amd = {}; Object.freeze(define);';
    const { page } = await world.openMadeUp({ html: pageWith(head) });
    expect(await show(page, 'old', '@weapp/classic17/Checklist', { items: ITEMS })).toMatch(
      /^MODULE_HOSTILE_GLOBAL: .*define/,
    );
  });
});

describe('a module with its own renderer', () => {
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
});

describe('<CorsComponent>', () => {
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
