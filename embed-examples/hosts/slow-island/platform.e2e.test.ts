import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { hideUntil } from './reports.js';
import { setSwitches, openReported, callAsModule } from './reportedPage.js';

const world = useWorld();

it('while the platform wants trace ids, calls to the API have one, no other request does, and the report has the outcomes', async () => {
  await setSwitches(world, { traceIdSwitchStatus: true });
  const { page, subs } = await openReported(world);
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

  await setSwitches(world, { traceIdSwitchStatus: false });
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
