import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  SUB_REPORT_CALL,
  type MonitorSwitches,
  type SubReport,
} from '../../../src/wire/performanceReport.js';
import { useWorld } from '../../testing/world.js';
import { hideUntil } from './reports.js';

const world = useWorld();

/** The tenant of the example's user. */
const TENANT = 'tcn7h2k9qd';

/** Sets switches of the tenant, as an operator does in the console. */
async function setSwitches(switches: Partial<MonitorSwitches>): Promise<void> {
  const response = await fetch(`${world.stack.api}/control/monitor/switches/${TENANT}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
  expect(response.status).toBe(200);
}

/** The example after the platform has answered its first sub report, with all that it sends. */
async function openReported(): Promise<{ readonly page: Page; readonly subs: readonly SubReport[] }> {
  const { page } = await world.open('about:blank');
  const subs: SubReport[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(SUB_REPORT_CALL.path))
      subs.push(request.postDataJSON() as SubReport);
  });
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(SUB_REPORT_CALL.path),
  );
  await page.goto(`${world.stack.host}/slow-island/`);
  expect((await answered).status()).toBe(200);
  return { page, subs };
}

/** Makes a call as modules do; resolves to the HTTP status. */
const callAsModule = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (url) => {
    const shared = (globalThis as unknown as Record<string, Record<string, { request: unknown }>>)[
      '__weaverShared__'
    ];
    const request = shared?.['@weapp/utils']?.request as (options: object) => Promise<unknown>;
    return request({ url, method: 'POST', data: {} }).then(
      () => 200,
      (error: { readonly status?: number }) => error.status ?? 0,
    );
  }, path);

it('the console shows the slow island as slow and names it, and not the quick one', async () => {
  await openReported();
  const { page } = await world.open(`${world.stack.api}/control/monitor.html`);
  const slow = page.getByRole('row').filter({ hasText: '@weapp/broken/SlowList' });
  await slow.getByText('slow', { exact: true }).waitFor();
  const quick = page.getByRole('row').filter({ hasText: '@weapp/people/ProfileCard' });
  await quick.first().waitFor();
  expect(await quick.getByText('slow', { exact: true }).count()).toBe(0);
});

it('while the platform wants trace ids, calls to the API have one, no other request does, and the report has the outcomes', async () => {
  await setSwitches({ traceIdSwitchStatus: true });
  const { page, subs } = await openReported();
  const traced = async () =>
    (await world.control.requests()).filter(({ headers }) => headers['traceid'] !== undefined);
  // The page reads the answer a moment after it has come.
  await expect
    .poll(async () => {
      expect(await callAsModule(page, '/api/task/list')).toBe(200);
      return (await traced()).length;
    })
    .toBe(1);
  expect(await callAsModule(page, '/api/task/nothing')).toBe(404);
  // Another module: its files come from the static origin.
  await page.evaluate(async () => {
    const place = document.createElement('div');
    document.body.append(place);
    await weaverSDK.render(place, '@weapp/finance/ExchangeCalculator').ready;
    await fetch('/slow-island/integration.js');
  });
  await hideUntil(page, () => subs.length, 2);
  const requests = await traced();
  expect(new Set(requests.map(({ server }) => server))).toEqual(new Set(['api']));
  const idOf = (path: string) => requests.find((request) => request.path === path)?.headers['traceid'];
  expect(subs[0]?.reportData.traces).toEqual({ succeeded: [], failed: [] });
  const { traces } = subs[1]?.reportData ?? {};
  expect(traces?.succeeded).toContainEqual(
    expect.objectContaining({
      traceId: idOf('/api/task/list'),
      method: 'POST',
      url: `${world.stack.api}/api/task/list`,
      status: 200,
    }),
  );
  expect(traces?.failed).toEqual([
    expect.objectContaining({
      traceId: idOf('/api/task/nothing'),
      url: `${world.stack.api}/api/task/nothing`,
      status: 404,
    }),
  ]);

  await setSwitches({ traceIdSwitchStatus: false });
  await hideUntil(
    page,
    async () => {
      await callAsModule(page, '/api/task/list');
      return subs.length;
    },
    3,
  );
  const before = (await traced()).length;
  await expect
    .poll(async () => {
      await callAsModule(page, '/api/task/list');
      return (await traced()).length - before;
    })
    .toBe(0);
});

it('the console shows a call with a trace id once, although it is among what the page loaded too', async () => {
  await setSwitches({ traceIdSwitchStatus: true, switchStatus: true });
  const { page, subs } = await openReported();
  await expect
    .poll(async () => {
      expect(await callAsModule(page, '/api/task/list')).toBe(200);
      return (await world.control.requests()).some(({ headers }) => headers['traceid'] !== undefined);
    })
    .toBe(true);
  await hideUntil(page, () => subs.length, 2);
  const ofCall = ({ url }: { readonly url: string }) => url === `${world.stack.api}/api/task/list`;
  const { reportId = '', reportData } = subs[1] ?? {};
  const traced = reportData?.traces.succeeded.filter(ofCall) ?? [];
  expect(traced).not.toEqual([]);
  // Each call is in the report in both ways, those before the answer with the switches only as loaded.
  const reported = subs.flatMap(({ data }) => data).filter(ofCall);
  expect(reported.length).toBeGreaterThanOrEqual(traced.length);
  const waterfall = async () => {
    const response = await fetch(`${world.stack.api}/control/monitor/pages/${reportId}?tenant=${TENANT}`);
    const { rows } = (await response.json()) as {
      readonly rows: readonly { readonly url: string; readonly outcome?: { readonly traceId: string } }[];
    };
    return rows.filter(ofCall);
  };
  // The platform stores reports a moment after it has answered.
  await expect
    .poll(async () => (await waterfall()).filter(({ outcome }) => outcome).length)
    .toBe(traced.length);
  expect(await waterfall()).toHaveLength(reported.length);
});
