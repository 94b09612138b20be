import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('has a control for every key of init', async () => {
  const source = readFileSync(new URL('../../../src/context/config.ts', import.meta.url), 'utf8');
  const body = /interface WeaverConfig \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  const keys = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map((match) => match[1]);
  const { page } = await world.open('/playground/');
  await page.locator('#key-oadomain').waitFor();
  const shown = await page.locator('.key label').allTextContents();
  expect(shown.filter((key) => key !== 'Component').sort()).toEqual(keys.sort());
});

it('shows a component before anything is asked, and its code in colours that can be copied', async () => {
  const { page, pageErrors } = await world.open('/playground/', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  await page.getByText(/^Ready: signed in as 李伟/).waitFor();
  const code = page.locator('#code code');
  await code.locator('.example-string').first().waitFor();
  expect(await code.textContent()).toContain("weaverSDK.render('#island', '@weapp/people/ProfileCard');");
  await page.getByRole('button', { name: 'Copy The code', exact: true }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
  expect(pageErrors).toEqual([]);
});

it('runs nothing from an address that somebody passed on', async () => {
  const { page } = await world.open('/playground/#oadomain=http://elsewhere.example');
  await page.locator('#key-oadomain').waitFor();
  expect(await page.locator('#status').textContent()).toBe('Nothing has run yet.');
});

it('shows the result beside the form on a PC, and not far below it on a phone', async () => {
  const { page } = await world.open('/playground/', { viewport: { width: 1280, height: 800 } });
  await page.getByText('Frames, links, telling').scrollIntoViewIfNeeded();
  expect((await page.locator('#run').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const { page: phone } = await world.open('/playground/', { viewport: { width: 390, height: 800 } });
  await phone.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  expect((await phone.locator('#island').boundingBox())?.y).toBeLessThan(1200);
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

it('keeps the settings in its address, without secrets', async () => {
  const { page } = await world.open('/playground/');
  await page.getByLabel('prefixApiPath').fill('/oa');
  await page.getByLabel('eteamsid').fill('S3CRET');
  expect(page.url()).not.toContain('S3CRET');
  await page.reload();
  expect(await page.getByLabel('prefixApiPath').inputValue()).toBe('/oa');
  expect(await page.getByRole('region', { name: 'The code' }).last().textContent()).not.toContain('S3CRET');
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
});

it('reports an invalid config by name', async () => {
  const { page } = await world.open('/playground/');
  await page.getByLabel('oadomain').fill('oa.example.com');
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.getByText(/^Failed\. CONFIG_INVALID: .*"oadomain" must be an origin/).waitFor();
});

it('runs the doctor', async () => {
  const { page } = await world.open('/playground/');
  await page.getByRole('button', { name: 'Ask the doctor' }).click();
  await page.getByText('The doctor found no error.').waitFor();
});

it('is accessible and fits a phone', async () => {
  const { page } = await world.open('/playground/', { viewport: { width: 320, height: 640 } });
  await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  for (const group of await page.locator('.keys summary').all()) await group.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeViolations(page)).toEqual([]);
});
