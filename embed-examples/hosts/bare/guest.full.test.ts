import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';
import { holdAnswers } from '../../testing/holdAnswers.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

describe('the tenant cache', () => {
  it.each(['not json', '{"__proto__":{"polluted":1}}', '[]', '"x"', 'null'])(
    'ignores and replaces %s',
    async (text) => {
      const { page } = await world.open('/bare/');
      await page.evaluate((value) => {
        sessionStorage.setItem('weaver_teams_obj_cache', value);
      }, text);
      const outcome = await page.evaluate(async (config) => {
        const { tenant } = await weaverSDK.init(config);
        const stored = JSON.parse(sessionStorage.getItem('weaver_teams_obj_cache') ?? '{}') as {
          tenantKey?: string;
        };
        return [tenant.tenantKey === stored.tenantKey, ({} as { polluted?: unknown }).polluted];
      }, configFor(world.stack));
      expect(outcome).toEqual([true, undefined]);
    },
  );
});

describe('destroy (fault 69)', () => {
  it.each([
    ['moduleManifest', /\/build\/people\/asset-manifest\.json/],
    ['moduleStyle', /\/build\/people\/.*\.css/],
    ['moduleScript', /\/build\/people\/.*\.js(?:\?|$)/],
    ['labels', /\/i18n\/[^/]+\/people\.json/],
  ])(
    'leaves nothing behind when an island is unmounted while the %s is pending, and settles it once',
    async (_call, address) => {
      await world.modules.moveManifestsToFiles();
      const { page, pageErrors } = await world.open('/bare/');
      const held = await holdAnswers(page, address);
      const begun = await page.evaluateHandle(async (config) => {
        await weaverSDK.init(config);
        const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
        const events: string[] = [];
        for (const name of ['ready', 'error', 'unmounted'] as const) island.on(name, () => events.push(name));
        const settled = island.ready.then(
          () => 'ready',
          (error: { code: string }) => error.code,
        );
        return { island, events, settled };
      }, configFor(world.stack));
      await held.asked;
      const code = await begun.evaluate(async ({ island, settled }) => {
        await island.unmount();
        await island.unmount();
        return settled;
      });
      await held.release();
      const outcome = await begun.evaluate(({ events }) => [
        events.join(),
        document.querySelector('#island')?.childElementCount,
      ]);
      expect([code, ...outcome]).toEqual(['RENDER_FAILED', 'unmounted', 0]);
      expect(pageErrors).toEqual([]);
    },
  );

  it('returns nodes, listeners and heap to their earlier size after 1 000 mounts and unmounts', async () => {
    const { page } = await world.open('/bare/');
    const isMeasuring = page.waitForRequest(/reportData/);
    await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
    const cycles = (count: number): Promise<void> =>
      page.evaluate(async (times) => {
        for (let at = 0; at < times; at += 1) {
          const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
          await island.ready;
          await island.unmount();
          await island.unmount();
        }
      }, count);
    const devtools = await page.context().newCDPSession(page);
    const counters = async (): Promise<{ nodes: number; jsEventListeners: number; usedSize: number }> => {
      await devtools.send('HeapProfiler.enable');
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return { ...(await devtools.send('Memory.getDOMCounters')), usedSize };
    };
    await cycles(100);
    // Work beside a session starts when the page has been painted and is idle.
    await afterFirstPaint(page);
    await isMeasuring;
    await cycles(10);
    const before = await counters();
    await cycles(1_000);
    const after = await counters();
    // Design §10: at most 1 KiB a cycle.
    expect((after.usedSize - before.usedSize) / 1_000).toBeLessThan(1_024);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(5);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(2);
  });
});
