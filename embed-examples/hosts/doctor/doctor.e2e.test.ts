import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { BREAKAGES, FURTHER_BREAKAGES } from './breakages.rows.js';
import { examine, shown } from './examined.js';
import { expectPlatformFaults, PLATFORM_FAULTS } from './platformFaults.js';

const world = useWorld();

it('the page without a fault has no complaints, the console has the same report, and every fault that it offers has a test', async () => {
  const { page, pageErrors, console } = await world.open('/doctor/');
  expect((await shown(page)).complaints).toEqual([]);
  await page.getByText('0 errors, 0 warnings').first().waitFor();
  await page.getByText('As it stands in the console').click();
  const text = await page.getByRole('region', { name: 'The report as text' }).textContent();
  expect(console).toEqual([`info: [weaverSDK] ${text}`]);
  expect(pageErrors).toEqual([]);
  const offered = await page
    .locator('#breakages a')
    .evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('break')),
    );
  const tested = [...BREAKAGES, ...FURTHER_BREAKAGES].map(([id]) => id);
  expect(offered.filter((id) => id !== null).sort()).toEqual([...tested, 'sandbox'].sort());
});

it('a page with a fault is told which, and the line to change', async () => {
  const { page, pageErrors } = await world.open('/doctor/');
  const addresses = await page
    .locator('#breakages a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const reports: (readonly unknown[])[] = [];
  for (const [id] of BREAKAGES) {
    await page.goto(addresses.find((address) => address.endsWith(`?break=${id}`)) ?? '');
    const report = await shown(page);
    reports.push([id, report.complaints, report.fixes]);
  }
  expect(reports).toEqual(
    BREAKAGES.map(([id, expected, fix]) => [id, expected, expect.stringMatching(fix) as string]),
  );
  expect(pageErrors).toEqual([]);
});

it('a wrongly configured platform is reported by what is wrong with it', () =>
  expectPlatformFaults(world, PLATFORM_FAULTS));

it('the doctor changes nothing on the page, its storage and its globals, and writes no session id and no nonce anywhere', async () => {
  const { page, pageErrors, console } = await world.open('/bare/');
  const state = (): Promise<unknown> =>
    page.evaluate(async () => [
      document.documentElement.outerHTML,
      Object.getOwnPropertyNames(window)
        .filter((name) => !/^\d+$/.test(name))
        .sort(),
      [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie],
      (await indexedDB.databases()).length,
      [document.styleSheets.length, document.adoptedStyleSheets.length, document.fonts.size],
      [location.href, history.length],
    ]);
  const before = await state();
  const answered = page.waitForResponse('**/api/weaver-token**');
  const nonce = 'bm9uY2Utb2YtdGhlLXBhZ2U';
  const report = await examine(page, { ...configFor(world.stack), nonce, oatenantkey: 'other' });
  const { data } = (await (await answered).json()) as { data: { eteamsid: string } };
  expect(data.eteamsid.length).toBeGreaterThan(20);
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(),
  );
  for (const secret of [data.eteamsid, nonce]) {
    expect(console.join() + JSON.stringify(report) + addresses).not.toContain(secret);
  }
  const { headers } = (await world.control.requests()).find(({ headers: sent }) => sent['eteamsid']) ?? {};
  expect(headers, 'the session is asked about, all the same').toBeDefined();
  expect(await state()).toEqual(before);
  expect(pageErrors).toEqual([]);
});

it('the doctor does not end a live session', async () => {
  const { page } = await world.open('/bare/');
  const report = await page.evaluate(async (config) => {
    await weaverSDK.init(config);
    const { ok } = await weaverSDK.doctor(config);
    await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
    return ok;
  }, configFor(world.stack));
  expect(report).toBe(true);
  const paths = (await world.control.requests()).map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith('/logout'))).toEqual([]);
  // The request of init itself.
  expect(paths.filter((path) => path.endsWith('/clearCookie'))).toHaveLength(1);
});
