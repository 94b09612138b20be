import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

/** The settings are kept in the address without secrets, and nothing runs from an address that somebody passed on. */
async function expectAddressWithoutSecrets(page: Page): Promise<void> {
  await page.getByLabel('prefixApiPath').fill('/oa');
  await page.getByLabel('eteamsid').fill('S3CRET');
  expect(page.url()).not.toContain('S3CRET');
  await page.reload();
  expect(await page.getByLabel('prefixApiPath').inputValue()).toBe('/oa');
  expect(await page.getByRole('region', { name: 'The code' }).last().textContent()).not.toContain('S3CRET');
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();

  // Only another document reads the address anew.
  await page.goto('about:blank');
  await page.goto(`${world.stack.host}/playground/#oadomain=http://elsewhere.example`);
  await page.locator('#key-oadomain').waitFor();
  expect(await page.locator('#status').textContent()).toBe('Nothing has run yet.');
}

it('has a control for every key of init, shows a component before anything is asked, and its code in colours that can be copied; keeps settings in its address without secrets', async () => {
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
  const source = readFileSync(new URL('../../../src/context/config.ts', import.meta.url), 'utf8');
  const body = /interface WeaverConfig \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  const keys = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map((match) => match[1]);
  const shown = await page.locator('.key label').allTextContents();
  expect(shown.filter((key) => key !== 'Component').sort()).toEqual(keys.sort());
  await expectAddressWithoutSecrets(page);
  expect(pageErrors).toEqual([]);
});
