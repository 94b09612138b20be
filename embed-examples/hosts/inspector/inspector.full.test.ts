import type { BrowserContextOptions } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { expectFitting, panelOf } from './inspectorPage.js';

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
