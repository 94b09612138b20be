import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { button, expectTouchable, openStage, PHONE, STILL, focused } from './galleryPage.js';
import type { Page } from 'playwright';

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
