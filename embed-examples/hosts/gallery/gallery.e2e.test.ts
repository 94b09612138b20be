import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { button, expectTouchable, openStage, PHONE, STILL } from './galleryPage.js';

const world = useWorld();

it.each([
  ['right to left on a phone', '?dir=rtl', PHONE, 'كلمات حساسة'],
  ['on a dark page, in a light colour, on a PC', '?page=dark&colour=%23f5c400', STILL, 'Sensitive words'],
] as const)('the components pass axe in every state, %s', async (_, query, options, confirm) => {
  // The policy blocks the script of axe itself.
  const { page, pageErrors } = await openStage(world, query, { ...options, bypassCSP: true });
  for (const name of [/Show error|عرض خطأ/, /warning banner|شريط التحذير/]) {
    await page.getByRole('button', { name }).click();
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('.weaver-ui-toasts .weaver-ui-close').click();
  await button(page, confirm).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('fits 320 px, right to left: no horizontal scrolling, and all targets are large enough for touch', () =>
  expectTouchable(world, '?dir=rtl'));

it('the gallery shows the components with the selected settings', async () => {
  const { page, violations, pageErrors, console } = await world.open('/gallery/', STILL);
  const stage = page.frameLocator('#stage');
  await button(page.frameLocator('#stage').locator('body'), 'Appeal').waitFor();
  await page.getByLabel('Direction').selectOption('rtl');
  await stage.getByRole('button', { name: 'اعتراض', exact: true }).waitFor();
  await page.getByLabel('Screen').selectOption('phone');
  await expect.poll(() => page.locator('#stage').evaluate(({ clientWidth }) => clientWidth)).toBe(375);
  await stage.getByRole('button', { name: 'اعتراض', exact: true }).click();
  await stage.getByRole('dialog').waitFor();
  expect(violations).toEqual([]);
  expect(pageErrors).toEqual([]);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
});
