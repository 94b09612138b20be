import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { button, expectTouchable, openStage, PHONE, STILL } from './galleryPage.js';

const world = useWorld();

describe('by keyboard alone', () => {
  it('long content scrolls', async () => {
    const { page } = await openStage(world);
    await button(page, 'Long content').click();
    const body = page.getByRole('dialog').getByRole('region');
    await body.focus();
    await page.keyboard.press('End');
    await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });
});

describe.each([
  ['left to right', '', 'Sensitive words'],
  ['right to left', '?dir=rtl', 'كلمات حساسة'],
  ['on a dark page, in a light colour', '?page=dark&colour=%23f5c400', 'Sensitive words'],
])('%s', (_, query, confirm) => {
  it.each([
    ['on a PC', STILL],
    ['on a phone', PHONE],
  ])('passes axe in every state, %s', async (__, options) => {
    // The policy blocks the script of axe itself.
    const { page, pageErrors } = await openStage(world, query, { ...options, bypassCSP: true });
    for (const name of [/Show error|عرض خطأ/, /warning banner|شريط التحذير/]) {
      await page.getByRole('button', { name }).click();
    }
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.weaver-ui-toasts .weaver-ui-close').click();
    await button(page, confirm).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

it('fits 320 px, left to right: no horizontal scrolling, and all targets are large enough for touch', () =>
  expectTouchable(world, ''));

it.each([390, 1280])('the gallery shows a dialog whole in the window, %i px wide', async (width) => {
  const { page } = await world.open('/gallery/', { ...STILL, viewport: { width, height: 760 } });
  const stage = page.frameLocator('#stage');
  await button(stage.locator('body'), 'Appeal').waitFor();
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await button(stage.locator('body'), 'Appeal').focus();
  await page.keyboard.press('Enter');
  const frame = stage.locator('.weaver-ui-dialog-frame');
  await frame.waitFor();
  const { y = -1, height = 0 } = (await frame.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(760);
});

it('the gallery keeps the stage and its open dialog when the width changes', async () => {
  const { page } = await world.open('/gallery/', STILL);
  const stage = page.frameLocator('#stage');
  await button(stage.locator('body'), 'Appeal').click();
  await stage.getByRole('dialog').waitFor();
  await page.getByLabel('Screen').selectOption('phone');
  await expect.poll(() => page.locator('#stage').evaluate(({ clientWidth }) => clientWidth)).toBe(375);
  // A later request: a request for another stage would have been sent before it.
  await page.evaluate(() => fetch('./?after'));
  const paths = (await world.control.requests()).map(({ path, query }) => path + query);
  expect(paths.some((path) => path.includes('?after'))).toBe(true);
  expect(paths.filter((path) => path.includes('stage.html'))).toHaveLength(1);
  expect(await stage.getByRole('dialog').isVisible()).toBe(true);
});

it('the gallery ignores clicks on a stage that is about to be replaced', async () => {
  const { page } = await world.open('/gallery/', STILL);
  const stage = page.frameLocator('#stage');
  const appeal = button(stage.locator('body'), 'Appeal');
  await appeal.waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/gallery/stage.html*', async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest('**/gallery/stage.html*');
  await page.getByLabel('Direction').selectOption('rtl');
  await requested;
  const { x = 0, y = 0, width = 0, height = 0 } = (await appeal.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(await stage.getByRole('dialog').count()).toBe(0);
  answer();
  await button(stage.locator('body'), 'اعتراض').click();
  await stage.getByRole('dialog').waitFor();
});

it('the gallery’s own page passes axe', async () => {
  const { page } = await world.open('/gallery/', { ...STILL, bypassCSP: true });
  await button(page.frameLocator('#stage').locator('body'), 'Appeal').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
