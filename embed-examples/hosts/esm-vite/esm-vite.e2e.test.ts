import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('shows the card, opens the profile and shows its source, without SDK files of other origins and without a global, and keeps its session when a script tag adds a second SDK', async () => {
  const { page, pageErrors, console } = await world.open('/esm-vite/');
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  const source = page.getByRole('region', { name: 'Source of main.ts' });
  await expect
    .poll(() => source.textContent())
    .toContain("import { isWeaverError, weaverSDK } from 'weaver-sdk'");
  await page.getByRole('button', { name: 'Open my profile' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: '李伟' }).waitFor();
  expect(await page.evaluate(() => 'weaverSDK' in window)).toBe(false);
  const requests = await world.control.requests();
  expect(requests.filter(({ path }) => path.startsWith('/build/utils/'))).toEqual([]);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  await page.keyboard.press('Escape');

  await page.addScriptTag({ url: `${world.stack.static}/build/utils/weaver-sdk.umd.js` });
  const { api, static: staticDomain } = world.stack;
  const code = await page.evaluate(
    (config) =>
      weaverSDK.init(config).then(
        () => 'ready',
        (error: { code: string }) => error.code,
      ),
    { oadomain: api, staticDomain, authTokenApi: '/api/weaver-token' },
  );
  expect(code).toBe('ALREADY_ACTIVE');
  await page.getByRole('button', { name: 'Open my profile' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: '李伟' }).waitFor();
  expect(pageErrors).toEqual([]);
});

it('requests a lazy chunk of its bundle again when it could not be loaded', async () => {
  const { page, pageErrors } = await world.open('/bare/');
  let refused = 0;
  await page.route('**/assets/init-*', (route) => {
    refused += 1;
    return refused === 1 ? route.abort('connectionfailed') : route.continue();
  });
  await page.goto(`${world.stack.host}/esm-vite/`);
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  await page.getByRole('button', { name: 'Open my profile' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: '李伟' }).waitFor();
  expect(refused).toBeGreaterThan(1);
  expect(pageErrors).toEqual([]);
});
