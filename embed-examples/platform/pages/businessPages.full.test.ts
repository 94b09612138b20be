import { expect, it } from 'vitest';
import { BUILT_IN_RECORDS } from '../../../src/routes/builtInRecords.js';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { seedRows } from '../seed/rows.js';
import { SEED_TENANTS } from '../seed/seedTenants.js';
import { isRecordKind } from '../../../src/wire/office/records.js';
import { BUSINESS_PAGES } from './client/businessPages.js';
import { openTab } from './openTab.js';
import { phoneViolations } from './pageMode.rows.js';

const world = useWorld();

const DEVICES = {
  desktop: { viewport: { width: 1000, height: 700 } },
  mobile: { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true },
} as const;

/** The kinds whose pages are checked for accessibility too. */
const SAMPLE = ['customer', 'contract', 'meeting', 'mail', 'project'];

/** The lists of these kinds that the registry has for phones. */
const LISTS = BUILT_IN_RECORDS.flatMap(({ module, mobileList }) =>
  isRecordKind(module) && mobileList !== undefined ? [[module, mobileList] as const] : [],
);

const { records } = seedRows(SEED_TENANTS);

const PAGES = BUSINESS_PAGES.filter(({ component }) => component.endsWith('RecordView')).flatMap((page) =>
  (['desktop', 'mobile'] as const).flatMap((device) => {
    const template = page[device];
    return template === undefined ? [] : [[page.kind, device, template] as const];
  }),
);

it.each(PAGES)('shows the seeded record of the kind %s on %s', async (kind, device, template) => {
  const seeded = records.find((record) => record.kind === kind);
  const path = template.replace('{id}', seeded?.id ?? '');
  const { page, pageErrors, violations } = await openTab(world, path, DEVICES[device]);
  await page.getByRole('heading', { level: 2, name: seeded?.title ?? '', exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(seeded?.title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  if (SAMPLE.includes(kind)) expect(await phoneViolations(page)).toEqual([]);
  expect([pageErrors, violations]).toEqual([[], []]);
});

it.each(LISTS)('lists the seeded records of the kind %s, and leads to one', async (kind, template) => {
  const seeded = records.find((record) => record.kind === kind);
  const { page, pageErrors, violations } = await openTab(world, template.replace('{id}', '1'), PHONE);
  const row = page.getByRole('link', { name: seeded?.title ?? '' }).first();
  await row.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await phoneViolations(page)).toEqual([]);
  const [opened] = await Promise.all([page.waitForEvent('popup'), row.click()]);
  await opened.getByRole('heading', { level: 2, name: seeded?.title ?? '', exact: true }).waitFor();
  expect([pageErrors, violations]).toEqual([[], []]);
});

it.each([320, 1000])('is in Arabic and accessible in the dark, %i px wide', async (width) => {
  const options = { viewport: { width, height: 700 }, colorScheme: 'dark' } as const;
  const { page } = await openTab(
    world,
    '/sp/crm/contract/contractViewPage/5120764309180140004',
    options,
    'layla.hassan',
  );
  await page.getByRole('heading', { level: 2, name: 'عقد النقل والتوزيع لعام 2026' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
});
