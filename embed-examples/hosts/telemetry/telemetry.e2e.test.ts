import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import {
  closeCollectors,
  expectSent,
  flush,
  flushUntil,
  namesOf,
  open,
  report,
  start,
  warnings,
} from './telemetry.steps.js';

const world = useWorld();
closeCollectors();

it('a page with the light script sends errors as logs, and init, steps, islands and calls as spans of one trace', () =>
  expectSent(world, 'weaver-sdk.js'));

it('a collector that is away does no harm to the page, and gets everything when it is back', async () => {
  const collector = await start();
  await collector.goAway();
  const host = await open(world, collector);
  await report(host.page);
  await expect
    .poll(async () => {
      await flush(host.page);
      return warnings(host);
    })
    .toEqual([expect.stringContaining('cannot be reached, or does not allow this page (CORS)')]);
  expect(host.pageErrors).toEqual([]);
  await collector.comeBack();
  await flushUntil(
    host.page,
    () =>
      namesOf(collector.spans(), 'init').length > 0 &&
      collector.logs().some(({ name }) => name === 'The form could not be filled in'),
  );
});
