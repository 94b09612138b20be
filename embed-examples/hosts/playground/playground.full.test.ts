import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('shows the result beside the form on a PC, and not far below it on a phone', async () => {
  const { page } = await world.open('/playground/', { viewport: { width: 1280, height: 800 } });
  await page.getByText('Frames, links, telling').scrollIntoViewIfNeeded();
  expect((await page.locator('#run').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const { page: phone } = await world.open('/playground/', { viewport: { width: 390, height: 800 } });
  await phone.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  expect((await phone.locator('#island').boundingBox())?.y).toBeLessThan(1200);
});

it('is accessible and fits a phone', async () => {
  const { page } = await world.open('/playground/', { viewport: { width: 320, height: 640 } });
  await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  for (const group of await page.locator('.keys summary').all()) await group.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeViolations(page)).toEqual([]);
});

it('applies the settings, and again after a change', async () => {
  const { page, pageErrors } = await world.open('/playground/');
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.getByText(/^Ready: signed in as 李伟, zh_CN/).waitFor();
  const island = page.locator('#island');
  await island.getByRole('heading', { name: '李伟' }).waitFor();
  await page.getByLabel('language', { exact: true }).selectOption('ar_AE');
  await page.getByLabel('theme', { exact: true }).fill('{ "fontSize": "big" }');
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.getByText(/^Ready: signed in as 李伟, ar_AE/).waitFor();
  await island.getByText('البريد الإلكتروني').waitFor();
  expect(await island.locator('[data-weaver-island]').count()).toBe(1);
  expect(pageErrors).toEqual([]);
});

it('runs the doctor, and reports an invalid config by name', async () => {
  const { page } = await world.open('/playground/');
  await page.getByRole('button', { name: 'Ask the doctor' }).click();
  await page.getByText('The doctor found no error.').waitFor();

  await page.getByLabel('oadomain').fill('oa.example.com');
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.getByText(/^Failed\. CONFIG_INVALID: .*"oadomain" must be an origin/).waitFor();
});
