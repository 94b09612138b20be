import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { hideUntil } from './reports.js';
import { TENANT, setSwitches, openReported, callAsModule } from './reportedPage.js';

const world = useWorld();

it('the console shows a call with a trace id once, although it is among what the page loaded too', async () => {
  await setSwitches(world, { traceIdSwitchStatus: true, switchStatus: true });
  const { page, subs } = await openReported(world);
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

it('the console shows the slow island as slow and names it, and not the quick one', async () => {
  await openReported(world);
  const { page } = await world.open(`${world.stack.api}/control/monitor.html`);
  const slow = page.getByRole('row').filter({ hasText: '@weapp/broken/SlowList' });
  await slow.getByText('slow', { exact: true }).waitFor();
  const quick = page.getByRole('row').filter({ hasText: '@weapp/people/ProfileCard' });
  await quick.first().waitFor();
  expect(await quick.getByText('slow', { exact: true }).count()).toBe(0);
});
