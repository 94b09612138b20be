import { expect, it } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { seedRows } from '../seed/rows.js';
import { SEED_TENANTS } from '../seed/seedTenants.js';
import { openTab } from './openTab.js';
import { phoneViolations } from './pageMode.rows.js';

const world = useWorld();

const { records } = seedRows(SEED_TENANTS);
const PLAN = records.find(({ kind }) => kind === 'plan');

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
