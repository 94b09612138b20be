import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { FOLDERS } from '../../platform/folders.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('the start page leads to every host by keyboard, in groups, and fits on a phone in the dark', async () => {
  const { page, pageErrors } = await world.open('/', {
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
  });
  const files = await readdir(FOLDERS.hosts, { recursive: true });
  const hosts = files.flatMap((file) => /^([^/\\]+)[/\\]host\.json$/.exec(file)?.[1] ?? []);
  const links = await page
    .locator('main section a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(new Set(links)).toEqual(new Set(hosts.map((folder) => `/${folder}/`)));
  expect(links).toHaveLength(hosts.length);
  const groups = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(groups).toEqual(['Ways in', 'Builds', 'Kinds of host', 'Tools']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => links[0] === address.pathname);
  expect(pageErrors).toEqual([]);
});

it('each host leads back to the start page', async () => {
  const { page } = await world.open('/strict-csp/');
  await page.getByRole('link', { name: 'All examples' }).click();
  await page.getByRole('heading', { level: 1, name: 'weaverSDK examples' }).waitFor();
});

it('a wrong address gets a page that says so and leads back', async () => {
  const { page } = await world.open('/nothing/');
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'All examples' }).click();
  await page.getByRole('heading', { level: 1, name: 'weaverSDK examples' }).waitFor();
});
