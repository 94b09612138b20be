import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

/** Everything that a page of React 17 and RequireJS calls its own, as it stands. */
const belongings = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const keep = window as unknown as { kept?: Map<string, unknown> };
    const first = keep.kept === undefined;
    const kept = (keep.kept ??= new Map());
    const define = Reflect.get(window, 'define') as object;
    const rows: [string, object][] = [
      ...['React', 'ReactDOM', 'define', 'require', 'requirejs', 'module', 'exports', 'mobx'].map(
        (name): [string, object] => [name, window],
      ),
      ['amd', define],
    ];
    return rows.map(([name, holder]) => {
      const descriptor = Object.getOwnPropertyDescriptor(holder, name);
      if (first) kept.set(name, descriptor?.value);
      const { value, ...rest } = descriptor ?? {};
      return [name, rest, value === kept.get(name)];
    });
  });

it('a page with React 17 and RequireJS keeps both as they were, beside modules on three Reacts', async () => {
  const { page, pageErrors, console } = await world.open('/react17-amd/');
  await page.getByText('Good morning, from React 17.0.2').waitFor();
  const before = await belongings(page);
  await page.locator('#card').getByRole('heading').first().waitFor();
  await page.locator('#list').getByLabel('Badge').check();
  await page.locator('#list').getByRole('status').waitFor();
  await page.locator('#form').getByRole('button').waitFor();
  expect(await page.locator('#list .classic17').getAttribute('data-react')).toBe('17.0.2');
  expect(await belongings(page)).toEqual(before);

  // The page's own React and loader go on working, and what they draw keeps the islands.
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
  expect(await page.locator('#list').getByLabel('Badge').isChecked()).toBe(true);
  expect(await page.evaluate('new Promise((resolve) => require(["greeting"], (m) => resolve(m.text)))')).toBe(
    'Good morning, from React',
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate('weaverSDK.destroy()');
  expect(await belongings(page)).toEqual(before);
  expect(
    await page.evaluate(() =>
      // What a script declared with var stays, emptied.
      Object.entries(window).flatMap(([name, value]) =>
        /^mobx|^weapp/.test(name) && value !== undefined ? [name] : [],
      ),
    ),
  ).toEqual([]);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('a Vue 3 app holds islands: props flow in, events come out, and they go with their view', async () => {
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
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the office' }).click();
  await list.waitFor({ state: 'detached' });
  expect(await ids()).toEqual([]);
  await page.getByRole('button', { name: 'Open the office' }).click();
  await list.getByLabel('Badge').waitFor();
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('a page with zone.js and a library of Prototype.js’ kind shows every kind of module', async () => {
  const { page, pageErrors, console } = await world.open('/old-libraries/');
  await page.getByText('Zone: invoices').waitFor();
  await page.locator('#card').getByRole('heading').first().waitFor();
  await page.locator('#form').getByRole('textbox').fill('All well');
  await page.locator('#form').getByRole('button').click();
  await page.locator('#form').getByText('All well').nth(1).waitFor();
  await page.locator('#chart').getByRole('button', { name: /June/ }).waitFor();
  expect(await page.evaluate('[Zone.current.name, [1, 2].last(), [1, 2].reduce().length]')).toEqual([
    '<root>',
    2,
    2,
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate('weaverSDK.destroy()');
  expect(await page.locator('[data-weaver-island]').count()).toBe(0);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});
