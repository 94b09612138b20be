import { beforeAll, describe, expect, it } from 'vitest';
import ARABIC from '../../../src/i18n/languages/ar_AE.json';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { addModules, expectHeadKept, ITEMS, pageWith, quiet, show } from './sharingPage.js';

const world = useWorld();

beforeAll(() => addModules(world));

describe('head elements of a module', () => {
  it.each([
    ['/Own', 'shadow'],
    ['', 'none'],
  ] as const)('are kept out of the page’s head, and removed with the island: %s %s', (name, isolation) =>
    expectHeadKept(world, name, isolation),
  );

  it('are kept out of the page’s head by a renderer of its own without isolation', () =>
    expectHeadKept(world, '/Own', 'none'));
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

  it('that fails to mount or to update is reported by name', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    for (const [name, outcome] of [
      ['Throws', /^RENDER_FAILED: .*cannot draw/],
      ['Nothing', /^RENDER_FAILED: mount must give/],
      ['Missing', /^COMPONENT_MISSING/],
    ] as const)
      expect(await show(page, name, `@weapp/mounts/${name}`), name).toMatch(outcome);
    expect(await show(page, 'broken', '@weapp/mounts/UpdateFails')).toBe('ready');
    await page.evaluate(() => {
      shown['broken']?.update({ n: 1 });
    });
    await page.locator('#broken').getByRole('alert').waitFor();
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
});

it('an element of another React is refused by name, also in an update, which then changes nothing', async () => {
  const { page } = await world.openMadeUp({ html: pageWith() });
  for (const [compName, kind] of [
    ['@weapp/people/ProfileCard', 'React 18 or older'],
    ['@weapp/classic17/Checklist', 'React 19'],
    ['@weapp/mounted', 'React 19'],
  ] as const) {
    const mark = kind === 'React 19' ? 'react.transitional.element' : 'react.element';
    const [refused, updated] = await page.evaluate(
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
    expect(refused, compName).toMatch(/^FOREIGN_ELEMENT the prop children\.0 holds an element of /);
    expect(refused).toContain(kind);
    expect([compName, updated]).toEqual([compName, 'ready']);
  }
});
