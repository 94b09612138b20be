import type { BrowserContextOptions } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { expectFitting, panelOf, openSettled } from './inspectorPage.js';

const world = useWorld();

it('says that the size of a file is hidden when its server sends no Timing-Allow-Origin', async () => {
  const { page } = await world.open('/bare/');
  await page.route('**/build/people/**', async (route) => {
    const response = await route.fetch();
    const { 'timing-allow-origin': removed, ...headers } = response.headers();
    expect(removed).toBe(world.stack.host);
    await route.fulfill({ response, headers });
  });
  await page.evaluate(async (config) => {
    await weaverSDK.init(config);
    await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
    await weaverSDK.inspect();
  }, configFor(world.stack));
  const files = panelOf(page).getByRole('region', { name: 'File', exact: true }).getByRole('row');
  await files.filter({ hasText: /^people main.*js.*size hidden \(Timing-Allow-Origin\)$/ }).waitFor();
});

it.each([
  ['pc', { viewport: { width: 1280, height: 800 } }],
  ['arabic', { viewport: { width: 1024, height: 768 }, locale: 'ar-AE' }],
] satisfies [string, BrowserContextOptions][])('passes axe and fits the screen: %s', (name, options) =>
  expectFitting(world, name, options),
);

it('keeps clicks and focus during updates', async () => {
  const { page } = await openSettled(world);
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  const panel = panelOf(page);
  const show = (container: string, compName: string) =>
    page.evaluate(([id, name]) => void weaverSDK.render(id, name), [container, compName] as const);

  const card = panel.getByRole('button', { name: '@weapp/people/ProfileCard · ready' });
  await card.hover();
  const pressed = await card.elementHandle();
  await pressed?.evaluate((button) => {
    button.addEventListener('click', () => button.setAttribute('data-clicked', ''));
  });
  await page.mouse.down();
  await show('#tasks', '@weapp/finance/ExchangeCalculator');
  // The mark follows its island at each refresh, which has happened by then.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('#people')?.style.setProperty('margin', '9px'),
  );
  const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
  await expect
    .poll(async () => (await boxOf('weaver-inspector .mark'))?.x)
    .toBe((await boxOf('#people weaver-island'))?.x);
  await page.mouse.up();
  expect(await pressed?.evaluate((button) => [button.isConnected, 'clicked' in button.dataset])).toEqual([
    true,
    true,
  ]);
  await panel.getByRole('button', { name: '@weapp/finance/ExchangeCalculator · ready' }).waitFor();

  const table = panel.getByRole('region', { name: 'Path' });
  await table.focus();
  await show('#tasks', '@weapp/people/PeopleList');
  await panel.getByRole('button', { name: '@weapp/people/PeopleList · ready' }).waitFor();
  expect(await table.evaluate((region) => region.matches(':focus'))).toBe(true);

  await panel.getByRole('button', { name: '@weapp/people/PeopleList · ready' }).focus();
  await page.evaluate(() => weaverSDK.destroy());
  await panel.getByText('None.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('weaver-inspector').count()).toBe(0);
});
