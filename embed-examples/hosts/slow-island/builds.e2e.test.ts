import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { answerReports } from './reports.js';

const world = useWorld();

it.each([
  ['the one-file script', '/inspector/'],
  ['the light script', '/light/'],
  ['ES modules', '/esm-vite/'],
])('reports in every build: %s', async (_, path) => {
  const { page, pageErrors } = await world.open('about:blank', {});
  const { mains, subs } = await answerReports(page, world.stack, {});
  await page.goto(`${world.stack.host}${path}`);
  await expect.poll(() => subs.length).toBe(1);
  expect(mains.map(({ url }) => url)).toEqual([`${world.stack.host}${path}`]);
  expect(subs[0]?.reportId).toBe(mains[0]?.id);
  expect(subs[0]?.reportData.islands.length).toBeGreaterThan(0);
  expect(pageErrors).toEqual([]);
});

it('runs a file beside the one-file script only with the hash that the script has, and shows the islands without it', async () => {
  const { page, pageErrors } = await world.open('about:blank');
  await page.route('**/static/js/report-*.js*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.wasChanged = true;${await response.text()}` });
  });
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('errors cannot be reported'),
  );
  await page.goto(`${world.stack.host}/inspector/`);
  await refused;
  await page.getByRole('heading', { name: '李伟' }).waitFor();
  expect(await page.evaluate(() => 'wasChanged' in globalThis)).toBe(false);
  expect(pageErrors).toEqual([]);
});
