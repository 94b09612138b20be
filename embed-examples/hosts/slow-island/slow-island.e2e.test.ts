import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { MainReport, MonitorSwitches, SubReport } from '../../../src/wire/performanceReport.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

/** What the page sent to the platform. */
interface Received {
  readonly mains: MainReport[];
  readonly subs: SubReport[];
}

/** Answers the reports of a page in the platform's place. */
async function answerReports(page: Page, switches: Partial<MonitorSwitches> | undefined): Promise<Received> {
  const received: Received = { mains: [], subs: [] };
  const headers = {
    'access-control-allow-origin': new URL(world.stack.host).origin,
    'access-control-allow-credentials': 'true',
  };
  await page.route('**/api/front/monitor/report/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const isMain = request.url().endsWith('/reportData');
    if (isMain) received.mains.push(request.postDataJSON() as MainReport);
    else received.subs.push(request.postDataJSON() as SubReport);
    if (!switches) return route.fulfill({ status: 404, headers });
    return route.fulfill({ json: { code: 200, data: isMain ? {} : switches }, headers });
  });
  return received;
}

/** The example with its islands shown. */
async function openSlow(
  switches: Partial<MonitorSwitches> | undefined,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Received & { readonly page: Page }> {
  const { page } = await world.open('about:blank');
  const received = await answerReports(page, switches);
  await prepare(page);
  await page.goto(`${world.stack.host}/slow-island/?secret=1#secret`);
  await page.getByRole('button', { name: /Rendered slowly/ }).waitFor();
  return { ...received, page };
}

it('tells the platform which island is slow, once, while the platform asks for nothing more', async () => {
  const { mains, subs, page } = await openSlow({});
  await expect.poll(() => subs.length).toBe(1);
  expect(mains).toMatchObject([
    { url: `${world.stack.host}/slow-island/`, ignoreSwitchStatus: false, device: 'PC' },
  ]);
  const [report] = subs;
  expect(report).toMatchObject({
    reportId: mains[0]?.id,
    reportData: { task: 'fmp' },
    ignoreSwitchStatus: false,
  });
  const slow = report?.reportData.islands.find(({ component }) => component === '@weapp/broken/SlowList');
  const quick = report?.reportData.islands.find(({ component }) => component === '@weapp/people/ProfileCard');
  expect(slow).toMatchObject({ renders: 1, slowRenders: 1 });
  expect(slow?.renderMs).toBeGreaterThanOrEqual(150);
  expect(quick).toBeDefined();
  // Nothing is measured any more: what happens on the page makes no report when it is left.
  await page.getByRole('button', { name: /Rendered slowly/ }).click();
  await page.goto('about:blank');
  expect(subs.length).toBe(1);
});

it('reports files of the platform, init steps and marks, and nothing of the page', async () => {
  const { subs } = await openSlow({});
  await expect.poll(() => subs.length).toBe(1);
  const data = subs[0]?.data ?? [];
  const ofType = (type: string) => data.filter(({ entryType }) => entryType === type);
  expect(ofType('step').map(({ name }) => name)).toContain('session');
  expect(ofType('mark').map(({ name }) => name)).toContain('integration done');
  const point = ofType('mark').find(({ name }) => name === 'markPoint fmp');
  expect(point?.nodeCount).toBeGreaterThan(20);
  expect(point?.usedJSHeapSize).toBeGreaterThan(0);
  const files = ofType('resource').map(({ url }) => url);
  expect(files.some((url) => url.startsWith(`${world.stack.static}/build/broken/`))).toBe(true);
  expect(files.filter((url) => url.startsWith(world.stack.host))).toEqual([]);
  expect(JSON.stringify(subs)).not.toContain('secret');
});

it('keeps reporting, with interactions and actions, while the platform asks for it', async () => {
  const { subs, page } = await openSlow({
    switchStatus: true,
    traceIdSwitchStatus: true,
    renderSwitchStatus: true,
    mobxActionSwitchStatus: true,
  });
  await page.waitForResponse((response) => response.url().endsWith('/reportSubData'));
  await page.getByRole('button', { name: /Rendered slowly/ }).click();
  await page.getByRole('button', { name: 'clicks: 1' }).waitFor();
  // The interaction ends with the paint after the click.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(resolve)));
      }),
  );
  // The page is left again and again: the first 500 ms after a report there is no other.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      return subs.length;
    })
    .toBe(2);
  expect(subs[1]?.reportData.task).toBe('hidden');
  const [slow] = subs[1]?.reportData.islands ?? [];
  expect(slow?.component).toBe('@weapp/broken/SlowList');
  expect(slow?.interactionMs).toBeGreaterThanOrEqual(150);
  expect(slow?.actions).toMatchObject([{ name: 'click button' }]);
});

it('reports nothing after 404', async () => {
  const { mains, subs, page } = await openSlow(undefined);
  await expect.poll(() => mains.length).toBe(1);
  await page.goto('about:blank');
  expect(subs).toEqual([]);
});

it('does not even announce a page with the flag stopWeappMonitor', async () => {
  const { mains, page } = await openSlow({}, (opened) =>
    opened.addInitScript(() => {
      try {
        localStorage.setItem('stopWeappMonitor', '1');
      } catch {
        // The empty page has no storage.
      }
    }),
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => weaverSDK.destroy());
  expect(mains).toEqual([]);
});
