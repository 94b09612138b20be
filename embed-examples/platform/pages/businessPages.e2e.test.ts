import { expect, it } from 'vitest';

import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { seedRows } from '../seed/rows.js';
import { SEED_TENANTS } from '../seed/seedTenants.js';
import { openTab } from './openTab.js';
import { phoneViolations } from './pageMode.rows.js';

const world = useWorld();

const { records } = seedRows(SEED_TENANTS);
const CUSTOMER = records.find(({ kind }) => kind === 'customer');
const PLAN = records.find(({ kind }) => kind === 'plan');

it('shows a business record with its title on a PC', async () => {
  const { page, pageErrors, violations } = await openTab(
    world,
    `/sp/crm/customer/customerViewPage/${CUSTOMER?.id ?? ''}`,
    { viewport: { width: 1000, height: 700 } },
  );
  await page.getByRole('heading', { level: 2, name: CUSTOMER?.title ?? '', exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(CUSTOMER?.title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect([pageErrors, violations]).toEqual([[], []]);
});

it('lists business records on a phone, and leads to one', async () => {
  const { page, pageErrors, violations } = await openTab(world, '/mobile/plan/main/list', PHONE);
  const row = page.getByRole('link', { name: PLAN?.title ?? '' }).first();
  await row.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await phoneViolations(page)).toEqual([]);
  const [opened] = await Promise.all([page.waitForEvent('popup'), row.click()]);
  await opened.getByRole('heading', { level: 2, name: PLAN?.title ?? '', exact: true }).waitFor();
  expect([pageErrors, violations]).toEqual([[], []]);
});

it('is in Arabic and accessible in the dark, 320 px wide', async () => {
  const { page } = await openTab(
    world,
    '/sp/crm/contract/contractViewPage/5120764309180140004',
    { viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
    'layla.hassan',
  );
  await page.getByRole('heading', { level: 2, name: 'عقد النقل والتوزيع لعام 2026' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
});
