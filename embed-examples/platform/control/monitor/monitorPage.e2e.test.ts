import { expect, it } from 'vitest';

import { SUB_REPORT_CALL } from '../../../../src/wire/performanceReport.js';
import { axeViolations } from '../../../testing/axe.js';
import { subReport } from '../../../testing/fixtures/performanceReports.js';
import { useWorld } from '../../../testing/world.js';
import { stackCalls } from '../../testStack.js';
import { openMonitor, PAGE, PHONE, queryOf, reportError, reportPage, totalOf } from './monitorPage.steps.js';

const world = useWorld();
const { call, signIn } = stackCalls(() => world.stack);

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

it('the waterfall of a page is opened by keyboard, stays in the address, and is closed by Escape or back', async () => {
  await reportPage(world);
  const { page } = await openMonitor(world);
  await page.getByRole('link', { name: 'portal.example.com/start' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'https://portal.example.com/start' });
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/File main\.js\s+at 20 ms · 60 ms · 41 kB/),
    expect.stringMatching(
      /Call GET \/api\/calendar\/month\s+at 90 ms · 30 ms · HTTP 500 · trace trace-of-the-test failed/,
    ),
    expect.stringMatching(
      /Island @weapp\/people\/ProfileCard\s+at 100 ms · loading 80 ms · first paint 20 ms/,
    ),
    expect.stringMatching(/Island @weapp\/calendar\/MonthView\s+.* slow render/),
  ]);
  await page.reload();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => queryOf(page)).toMatch(/^\??$/);
  await page.getByRole('link', { name: 'portal.example.com/start' }).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
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

it('the control page switches what pages of a tenant measure', async () => {
  const liWei = await signIn('li.wei');
  const { page } = await world.open(`${world.stack.api}/control/`);
  await page.getByRole('combobox', { name: 'Tenant', exact: true }).selectOption('tcn7h2k9qd');
  const box = page.getByRole('checkbox', { name: 'trace ids' });
  await box.check();
  await expect
    .poll(() => call('POST', SUB_REPORT_CALL.path, liWei, subReport(PAGE)))
    .toMatchObject({ data: { traceIdSwitchStatus: true, switchStatus: false } });
});
