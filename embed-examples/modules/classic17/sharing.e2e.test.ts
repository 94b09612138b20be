import type { Locator } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { ITEMS, pageWith, show, quiet, globals, madeUp, expectHeadKept } from './sharingPage.js';

const world = useWorld();

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
  it('are kept out of the page’s head, and removed with the island', () =>
    expectHeadKept(world, '', 'shadow'));

  it('are kept out of the page’s head by a renderer of its own without isolation', () =>
    expectHeadKept(world, '/Own', 'none'));
});

describe('three Reacts on one page', () => {
  it('a class module with mobx 4 on React 17, forms on React 19 and cards on Preact work side by side', async () => {
    const host = await world.openMadeUp({ html: pageWith() }, {});
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

  it('a module that needs no vendor requests none, and one that fails or is refused affects only its island', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    expect(await show(page, 'card', '@weapp/people/ProfileCard')).toBe('ready');
    expect(await show(page, 'chart', '@weapp/mounted')).toBe('ready');
    expect(await asked('/vendor')).toEqual([]);

    const broken = await show(page, 'old', '@weapp/classic17/Checklist', { items: ITEMS, broken: true });
    expect(broken).toMatch(/^RENDER_FAILED: .*the checklist is broken/);
    await page.locator('#old').getByRole('alert').waitFor();

    expect(await show(page, 'ancient', '@weapp/ancient')).toMatch(
      /^SHARED_UNSATISFIED: .*needs react \^16.*@weapp\/vendor provides 19.*sdk provides/,
    );
    expect(await asked('/ancient/main.js')).toEqual([]);
    expect(await page.evaluate(() => shown['card']?.status)).toBe('ready');
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
    expect(await axeViolations(page, '#outer')).toEqual([]);
    letGo();
    await outer.getByRole('alert').waitFor();
    expect(await page.locator('weaver-failure').count()).toBe(0);
    expect(await outer.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    expect(await axeViolations(page, '#outer')).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await outer.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await outer.getByRole('heading', { name: '李伟' }).waitFor();
    expect(await outer.getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => shown['outer']?.status)).toBe('ready');
    quiet(host);
  });
});
