import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import '../bare/pageSdk.js';
import {
  button,
  events,
  headingOf,
  expectRecord,
  iframeOf,
  insideOf,
  KIND_NAMES,
  openPortal,
  SHORT_TITLE,
} from './portalPage.js';

const world = useWorld();

const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

/**
 * Records are shown by the pages for their kind, beside an island, each named by its title; language, direction and theme
 * reach every frame while it stays.
 */
async function expectRecordsAndTheme(page: Page): Promise<void> {
  for (const kind of ['task', 'workflow'] as const) await expectRecord(world, page, kind, 'pc');
  await expect.poll(() => iframeOf(page, 'document').getAttribute('title')).toBe(SHORT_TITLE);
  await expect.poll(() => iframeOf(page, 'workflow').getAttribute('title')).toBe('Annual leave · 刘洋');
  expect(await page.title()).toBe('Portal with frames');

  const field = insideOf(page, 'workflow').getByRole('textbox');
  await field.fill('写到一半');
  await page.getByRole('button', { name: 'العربية' }).click();
  await insideOf(page, 'task').getByText('الأولوية').waitFor();
  await insideOf(page, 'document').getByText('المزيد في').waitFor();
  await insideOf(page, 'workflow').getByText('مقدّم الطلب').waitFor();
  for (const kind of KIND_NAMES) {
    expect(await insideOf(page, kind).locator('html').getAttribute('dir')).toBe('rtl');
  }
  await page.getByRole('button', { name: 'English' }).click();
  await insideOf(page, 'task').getByText('Priority').waitFor();

  const primary = (): Promise<string> =>
    insideOf(page, 'task')
      .locator('.weaver-root')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--weaver-primary'));
  const before = await primary();
  await page.getByRole('button', { name: 'Green' }).click();
  await expect.poll(primary).toBe('#0b6b45');
  await page.getByRole('button', { name: 'Usual theme' }).click();
  await expect.poll(primary).toBe(before);
  expect(await field.inputValue()).toBe('写到一半');
}

/** Presses a key until `element` has the focus: the links to people of a task are passed on the way. */
async function pressUntilFocused(page: Page, key: string, element: Locator): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press(key);
    if (await element.evaluate((one) => one.matches(':focus'))) return;
  }
}

/** The keyboard goes into a frame and out again. */
async function expectKeyboard(page: Page): Promise<void> {
  await button(page, 'task', 'Move').focus();
  const inside = insideOf(page, 'task').getByRole('button', { name: 'Mark as done' });
  await pressUntilFocused(page, 'Tab', inside);
  await expect.poll(() => inside.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  expect(
    await inside.evaluate((element) => {
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    }),
  ).toBe(true);
  const island = page.locator('#task .portal-island').getByRole('button', { name: 'Mark as done' });
  await pressUntilFocused(page, 'Tab', island);
  await expect.poll(() => island.evaluate((element) => element.matches(':focus'))).toBe(true);
  await pressUntilFocused(page, 'Shift+Tab', inside);
  await expect.poll(() => inside.evaluate((element) => element.matches(':focus'))).toBe(true);
}

/** Another record, loading again and moving leave no entry in the history. */
async function expectNoEntries(page: Page): Promise<void> {
  const entries = await historyLength(page);
  await button(page, 'task', 'Another record').click();
  await headingOf(page, 'task', '完成审批引擎压力测试报告').waitFor();
  await button(page, 'task', 'Load again').click();
  await headingOf(page, 'task', '完成审批引擎压力测试报告').waitFor();
  expect((await events(page)).filter((line) => line.startsWith('task unmounted'))).toHaveLength(2);

  const readies = async (): Promise<number> =>
    (await events(page)).filter((line) => line === 'task ready ').length;
  await expect.poll(readies).toBe(3);
  await button(page, 'task', 'Move').click();
  await expect.poll(readies).toBe(4);
  await headingOf(page, 'task', '完成审批引擎压力测试报告').waitFor();
  expect(await page.locator('#task .portal-cell').nth(1).locator('iframe').count()).toBe(1);
  expect(await historyLength(page)).toBe(entries);
}

it('records are shown by the pages for their kind; language, direction and theme reach every frame while it stays; the keyboard goes into a frame and out again; other records leave no entry in the history', async () => {
  const { page, pageErrors } = await openPortal(world);
  await expectRecordsAndTheme(page);
  await expectKeyboard(page);
  await expectNoEntries(page);
  expect(pageErrors).toEqual([]);
});
