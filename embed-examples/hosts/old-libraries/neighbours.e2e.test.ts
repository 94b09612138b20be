import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

/** What the SDK gives modules, as far as these tests use it. */
interface SharedRequests {
  readonly '@weapp/utils': { readonly request: (options: object) => Promise<unknown> };
}

/** The globals of a page with React 17 and RequireJS: attributes of each property, without its value. */
const belongings = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const names = ['React', 'ReactDOM', 'define', 'require', 'requirejs', 'module', 'exports', 'mobx'];
    const rows = names.map((name): [string, object] => [name, window]);
    rows.push(['amd', Reflect.get(window, 'define') as object]);
    return rows.map(([name, holder]) => {
      const descriptor = Object.getOwnPropertyDescriptor(holder, name);
      return [name, descriptor && { ...descriptor, value: typeof descriptor.value }];
    });
  });

/** Stores the page's own values while modules may be loading; `areSame` reports whether they are unchanged. */
const keepValues = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const read = (): unknown[] => {
      const define = Reflect.get(window, 'define') as { amd: unknown };
      return [
        define,
        define.amd,
        ...['React', 'ReactDOM', 'require'].map((name): unknown => Reflect.get(window, name)),
      ];
    };
    const kept = read();
    Object.assign(window, {
      areSame: () => read().every((value, at) => value !== undefined && value === kept[at]),
    });
  });

it('a page with React 17 and RequireJS keeps both unchanged, beside modules on three Reacts', async () => {
  const { page, pageErrors, console } = await world.open('/react17-amd/');
  await page.route('**/weaver-sdk.umd.js', (route) => route.abort());
  await page.reload();
  const before = await belongings(page);
  await page.unrouteAll();
  await page.reload();
  await keepValues(page);
  // Of the page without the SDK.
  pageErrors.length = console.length = 0;
  await page.getByText('Good morning, from React 17.0.2').waitFor();
  await page.locator('#card').getByRole('heading').first().waitFor();
  await page.locator('#list').getByLabel('Badge').check();
  await page.locator('#list').getByRole('status').waitFor();
  await page.locator('#form').getByRole('button').waitFor();
  expect(await page.locator('#list .classic17').getAttribute('data-react')).toBe('17.0.2');
  expect(await belongings(page)).toEqual(before);
  expect(await page.evaluate('areSame()')).toBe(true);

  // The page's own React and loader still work, and their updates keep the islands.
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
  expect(await page.locator('#list').getByLabel('Badge').isChecked()).toBe(true);
  expect(await page.evaluate('new Promise((resolve) => require(["greeting"], (m) => resolve(m.text)))')).toBe(
    'Good morning, from React',
  );
  await page.evaluate('weaverSDK.destroy()');
  expect(await belongings(page)).toEqual(before);
  expect(await page.evaluate('areSame()')).toBe(true);
  expect(
    await page.evaluate(() =>
      // A variable declared with var cannot be deleted, only set to undefined.
      Object.entries(window).flatMap(([name, value]) =>
        /^mobx|^weapp/.test(name) && value !== undefined ? [name] : [],
      ),
    ),
  ).toEqual([]);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('a Vue 3 app passes props to islands, receives their events, and unmounts them with its view', async () => {
  const { page, pageErrors, console } = await world.open('/vue-host/');
  const list = page.locator('.classic17');
  await list.getByLabel('Laptop').check();
  await page.getByText('Done here: 1').waitFor();
  const ids = (): Promise<string[]> =>
    page
      .locator('[data-weaver-island]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-weaver-island') ?? ''));
  const before = await ids();
  await page.getByRole('button', { name: 'Shorter list' }).click();
  await list.getByLabel('Laptop').waitFor({ state: 'detached' });
  expect(await ids()).toEqual(before);
  expect(before).toHaveLength(2);
  await page.getByRole('button', { name: 'Close the office' }).click();
  await list.waitFor({ state: 'detached' });
  expect(await ids()).toEqual([]);
  await page.getByRole('button', { name: 'Open the office' }).click();
  await list.getByLabel('Badge').waitFor();
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('a page with zone.js and a library like Prototype.js renders every kind of module', async () => {
  const { page, pageErrors, console } = await world.open('/old-libraries/');
  await page.getByText('Zone: invoices').waitFor();
  await page.locator('#card').getByRole('heading').first().waitFor();
  await page.locator('#form').getByRole('textbox').fill('All well');
  await page.locator('#form').getByRole('button').click();
  await page.locator('#form').getByRole('status').getByText('All well').waitFor();
  await page.locator('#chart').getByRole('button', { name: /June/ }).waitFor();
  expect(await page.evaluate('[Zone.current.name, [1, 2].last(), [1, 2].reduce().length]')).toEqual([
    '<root>',
    2,
    2,
  ]);
  // The library makes texts of arrays in JSON; the body of a call stays as it was given.
  expect(await page.evaluate('JSON.stringify([[1], { list: [2] }])')).not.toBe('[[1],{"list":[2]}]');
  const body = { code: 200, status: true, data: null };
  await world.control.switchCall('getTargetRate', { mode: 'lie', body });
  const call = page.waitForRequest(/getTargetRate/);
  await page.evaluate(() =>
    (globalThis as unknown as { __weaverShared__: SharedRequests }).__weaverShared__['@weapp/utils'].request({
      url: '/papi/i18n/rate/getTargetRate',
      method: 'POST',
      data: [[1], { list: [2] }],
    }),
  );
  expect((await call).postData()).toBe('[[1],{"list":[2]}]');

  await page.evaluate('weaverSDK.destroy()');
  expect(await page.locator('[data-weaver-island]').count()).toBe(0);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});
