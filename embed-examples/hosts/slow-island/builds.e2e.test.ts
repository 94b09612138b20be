import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { answerReports } from './reports.js';

const world = useWorld();

const SIDECAR = '/build/utils/weaver-sdk.performance.js';

it.each([
  ['the one-file script loads the file beside it, once', '/inspector/', [SIDECAR]],
  ['the light script loads a chunk', '/light/', []],
  ['ES modules load a chunk', '/esm-vite/', []],
])('reports in every build: %s', async (_, path, sidecars) => {
  const { page, pageErrors } = await world.open('about:blank', {});
  const { mains, subs } = await answerReports(page, world.stack, {});
  await page.goto(`${world.stack.host}${path}`);
  await expect.poll(() => subs.length).toBe(1);
  expect(mains.map(({ url }) => url)).toEqual([`${world.stack.host}${path}`]);
  expect(subs[0]?.reportId).toBe(mains[0]?.id);
  expect(subs[0]?.reportData.islands.length).toBeGreaterThan(0);
  const requested = (await world.control.requests()).map(({ path: file }) => file);
  expect(requested.filter((file) => file === SIDECAR)).toEqual(sidecars);
  expect(pageErrors).toEqual([]);
});

it('runs the file beside the script only with the hash that the script has, and shows the islands without it', async () => {
  const { page, pageErrors } = await world.open('about:blank');
  const { mains } = await answerReports(page, world.stack, {});
  await page.route(
    ({ pathname }) => pathname === SIDECAR,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.wasChanged = true;${await response.text()}` });
    },
  );
  const refused = page.waitForEvent('console', (message) => message.text().includes('performance cannot be'));
  await page.goto(`${world.stack.host}/inspector/`);
  await refused;
  await page.getByRole('heading', { name: '李伟' }).waitFor();
  expect(await page.evaluate(() => 'wasChanged' in globalThis)).toBe(false);
  expect([mains, pageErrors]).toEqual([[], []]);
});
