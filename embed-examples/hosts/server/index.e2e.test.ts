import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { FOLDERS } from '../../platform/folders.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import '../bare/pageSdk.js';

const world = useWorld();

it('the start page links to every host by keyboard, in groups, each with a small picture and a document that explains it', async () => {
  const { page, pageErrors } = await world.open('/');
  const files = await readdir(FOLDERS.hosts, { recursive: true });
  const hosts = files.flatMap((file) => /^([^/\\]+)[/\\]host\.json$/.exec(file)?.[1] ?? []);
  const links = await page
    .locator('.example-card > a:first-child')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(new Set(links)).toEqual(new Set(hosts.map((folder) => `/${folder}/`)));
  expect(links).toHaveLength(hosts.length);
  const groups = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(groups).toEqual([
    'See it',
    'Put it on a page',
    'Fit a page that is there',
    'Try what goes wrong',
    'Look inside',
  ]);

  const cards = await page.locator('.example-card').evaluateAll((all) =>
    all.map((card) => ({
      picture: card.querySelector('img')?.src ?? '',
      docs: card.querySelector<HTMLAnchorElement>('.example-card-docs')?.href ?? '',
    })),
  );
  expect(cards.length).toBeGreaterThan(30);
  let bytes = 0;
  for (const { picture, docs } of cards) {
    const image = await fetch(picture);
    expect([picture, image.headers.get('content-type')]).toEqual([picture, 'image/webp']);
    bytes += (await image.arrayBuffer()).byteLength;
    expect(await (await fetch(docs)).text()).toMatch(/^# /);
  }
  expect(bytes).toBeLessThan(600_000);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.hash === '#see');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => links[0] === address.pathname);
  expect(pageErrors).toEqual([]);
});

it('each host links to the start page, and so does the error page of a wrong address', async () => {
  const { page } = await world.open('/nothing/');
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'All examples' }).click();
  await page.getByRole('heading', { level: 1, name: 'weaverSDK examples' }).waitFor();
  await page.goto(`${world.stack.host}/strict-csp/`);
  await page.getByRole('link', { name: 'All examples' }).click();
  await page.getByRole('heading', { level: 1, name: 'weaverSDK examples' }).waitFor();
});
