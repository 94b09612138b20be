import { expect, it } from 'vitest';
import { axeViolations } from '../../../testing/axe.js';
import { useWorld } from '../../../testing/world.js';
import { openMonitor, PHONE, reportError, reportPage, totalOf } from './monitorPage.steps.js';

const world = useWorld();

it('names the slow island, says what had the errors, and shows a new one without a reload', async () => {
  await reportError(world);
  await reportError(world, { errType: 'promise', comName: '@weapp/hrm/Card' }, 'Safari');
  await reportPage(world);
  const { page, pageErrors, violations } = await openMonitor(world);
  const slow = page.getByRole('row').filter({ hasText: '@weapp/calendar/MonthView' });
  await slow.getByText('slow', { exact: true }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'slow' }).count()).toBe(3);
  await page.getByRole('img', { name: '1 error of kind Script, 1 error of kind Promise' }).waitFor();
  const affected = page.getByRole('region', { name: 'Affected islands' });
  expect(await affected.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/@weapp\/hrm\/Card\s+1 error, 1 person/),
    expect.stringMatching(/@weapp\/people\/ProfileCard\s+1 error, 1 person/),
  ]);
  expect(await totalOf(page, /^First island/).textContent()).toBe('340 ms');
  expect([pageErrors, violations]).toEqual([[], []]);

  await reportError(world, { message: 'brand new' });
  await page.getByRole('button', { name: 'brand new' }).waitFor();
  expect(await totalOf(page, /^Errors$/).textContent()).toBe('3');
});

it('fits a phone in the dark and is accessible there, with a waterfall', async () => {
  await reportError(world, { message: 'w'.repeat(300), comName: 'خطأ في بطاقة الموظف' });
  await reportPage(world);
  // Only for axe: the page's own policy blocks it.
  const { page } = await openMonitor(world, '', { ...PHONE, colorScheme: 'dark', bypassCSP: true });
  const isWide = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.getByRole('link', { name: 'portal.example.com/start' }).waitFor();
  expect([await isWide(), await axeViolations(page)]).toEqual([false, []]);
  await page.getByRole('link', { name: 'portal.example.com/start' }).click();
  await page.getByRole('listitem').filter({ hasText: 'main.js' }).waitFor();
  expect([await isWide(), await axeViolations(page, 'dialog')]).toEqual([false, []]);
});
