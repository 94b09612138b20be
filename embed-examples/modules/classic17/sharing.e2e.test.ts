import type { Locator } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { addModules, expectHeadKept, globals, ITEMS, pageWith, quiet, show } from './sharingPage.js';

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

beforeAll(() => addModules(world));

describe('head elements of a module', () => {
  it('are kept out of the page’s head, and removed with the island', () =>
    expectHeadKept(world, '', 'shadow'));
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

describe('<CorsComponent>', () => {
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
