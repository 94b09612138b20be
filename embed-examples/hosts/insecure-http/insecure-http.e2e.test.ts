import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useOwnWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { complaints, examine, fixes } from '../doctor/examined.js';

const INTRANET = 'http://intranet.example';

const world = useOwnWorld({
  allowedOrigins: [INTRANET],
  browserFlags: ({ host }) => [
    `--host-resolver-rules=MAP intranet.example:80 127.0.0.1:${new URL(host).port}`,
  ],
});

const PAGE = `${INTRANET}/insecure-http/`;

it('is no secure context, lacks the features that need one, shows the card, and lets a user copy the code of the page and an address from the card', async () => {
  const { page, pageErrors, console } = await world.open(PAGE);
  const card = page.locator('#card');
  await card.getByRole('heading', { name: '李伟' }).waitFor();
  const answers = await page.locator('#context dd').allTextContents();
  expect(answers).toEqual(['no', 'no', 'no', 'no', 'no']);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy Source of integration.js', exact: true }).click();
  await page.getByRole('button', { name: 'Copied' }).first().waitFor();
  const copy = card.getByRole('button', { name: /复制/ }).first();
  await copy.click();
  await page.evaluate(() => {
    document.body.append(document.createElement('textarea'));
    document.querySelector('textarea')?.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  await expect.poll(() => page.locator('textarea').inputValue()).toMatch(/@|\d{5}/);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('the doctor reports the missing features only', async () => {
  const { page } = await world.open(`${INTRANET}/bare/`);
  const report = await examine(page, configFor(world.stack));
  expect(complaints(report)).toEqual(['warning page']);
  expect(fixes(report)).toBe('serve the page over https: https://intranet.example');
});
