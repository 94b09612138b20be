import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { button, expectTouchable, focused, openStage, PHONE, STILL } from './galleryPage.js';

const world = useWorld();

it('by keyboard alone a user can enter a dialog, move around inside it, and return; an empty required field gets the focus', async () => {
  const { page, pageErrors } = await openStage(world);
  await button(page, 'Appeal').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sensitive word appeal' });
  await dialog.waitFor();
  const stops = [await focused(page)];
  for (let stop = 0; stop < 9; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  expect(stops.slice(0, 3)).toEqual(['Reason*', 'Cancel', 'Confirm']);
  // Between two rounds the focus may be in the browser's own toolbar, which the page reports as its body.
  const inside = ['Reason*', 'Cancel', 'Confirm', 'Close'];
  const outside = await page.evaluate(() => document.body.textContent.trim());
  expect(stops.filter((stop) => !inside.includes(stop) && stop !== outside)).toEqual([]);
  expect(new Set(stops.filter((stop) => inside.includes(stop))).size).toBe(4);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Appeal');

  await button(page, 'Appeal').click();
  await button(page.getByRole('dialog'), 'Confirm').click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await focused(page)).toBe('Reason*');
  expect(await page.getByRole('dialog').getByText('The reason is required.').isVisible()).toBe(true);
  expect(pageErrors).toEqual([]);
});

it('messages are announced by kind, and stay while the pointer is on them', async () => {
  const { page } = await openStage(world);
  await page.clock.install();
  await button(page, 'Show success').click();
  await button(page, 'Show error').click();
  const messages = page.locator('.weaver-ui-toasts');
  await expect
    .poll(() => messages.locator('[aria-live="polite"]').textContent())
    .toContain('Your appeal has been submitted.');
  await expect
    .poll(() => messages.locator('[aria-live="assertive"]').textContent())
    .toContain('The server could not be reached.');
  const success = page.getByText('Your appeal has been submitted.');
  await success.hover();
  await page.clock.runFor(60_000);
  expect(await success.isVisible()).toBe(true);
  await page.mouse.move(2, 700);
  await page.clock.runFor(6_000);
  await success.waitFor({ state: 'detached' });
  expect(await page.getByText('The server could not be reached.').isVisible()).toBe(true);
});

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

it('keeps its borders in forced colours', async () => {
  const { page } = await openStage(world, '', { ...STILL, forcedColors: 'active' });
  await page.getByRole('button', { name: 'Show error' }).click();
  await page.getByRole('button', { name: 'Show warning banner' }).click();
  await page.locator('.weaver-ui-toasts .weaver-ui-link').click();
  await page.getByRole('button', { name: 'Show error' }).click();
  await button(page, 'Appeal').click();
  const borderless = await page.evaluate(() => {
    const root = document.querySelector('#stage > div')?.shadowRoot;
    const framed = root?.querySelectorAll(
      '.weaver-ui-button, .weaver-ui-close, .weaver-ui-input, .weaver-ui-dialog-frame, .weaver-ui-toast, .weaver-ui-banner, .weaver-ui-table-box',
    );
    const canvas = getComputedStyle(document.body).backgroundColor;
    return Array.from(framed ?? [], (element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) => style.borderTopWidth === '0px' || style.borderTopColor === canvas)
      .map(({ element }) => element.className);
  });
  expect(borderless).toEqual([]);
});

it('inherits no text style of the page, and has no animations with reduced motion', async () => {
  const longest = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const root = document.querySelector('#stage > div')?.shadowRoot;
      const all = Array.from(root?.querySelectorAll('.weaver-ui *') ?? []);
      const seconds = all.flatMap((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        return [...(animationName === 'none' ? [] : [animationDuration]), transitionDuration];
      });
      return Math.max(...seconds.flatMap((text) => text.split(',').map(parseFloat)));
    });
  const show = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Show error' }).click();
    await button(page, 'Appeal').click();
    await page.getByRole('dialog').waitFor();
  };
  const still = await openStage(world);
  const style = await button(still.page, 'Appeal').evaluate((node) => {
    const { fontStyle, letterSpacing, textTransform, fontSize } = getComputedStyle(node);
    return { fontStyle, letterSpacing, textTransform, fontSize };
  });
  expect(style).toEqual({
    fontStyle: 'normal',
    letterSpacing: 'normal',
    textTransform: 'none',
    fontSize: '14px',
  });
  await show(still.page);
  expect(await longest(still.page)).toBeLessThan(0.001);
  const moving = await openStage(world, '', { reducedMotion: 'no-preference' });
  await show(moving.page);
  expect(await longest(moving.page)).toBeGreaterThan(0.1);
});

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
