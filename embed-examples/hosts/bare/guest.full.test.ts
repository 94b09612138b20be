import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';
import { holdAnswers } from '../../testing/holdAnswers.js';
import { expectCollected } from './garbage.js';
import { configFor } from './pageSdk.js';
import { session } from './guestSession.js';

const world = useWorld();

it('an island that is unmounted while it loads, was parked and resumed, or was rendered without isolation, is garbage collected', () =>
  expectCollected(world, ['unmounted while it loads', 'parked, resumed, unmounted', 'without isolation']));

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

  const baseTeams = async (): Promise<number> =>
    (await world.control.requests()).filter(({ path }) => path === '/api/baseserver/layout/baseTeams').length;

  it('serves the same session after a reload, but no other session, user or tenant', async () => {
    const { page } = await world.open('/bare/');
    const { authTokenApi: _, ...rest } = configFor(world.stack);
    const initAs = (eteamsid: string): Promise<string> =>
      page.evaluate(async (config) => (await weaverSDK.init(config)).user.username, { ...rest, eteamsid });
    const first = await session(page);
    const name = await initAs(first);
    await page.reload();
    expect(await initAs(first)).toBe(name);
    expect(await baseTeams()).toBe(1);

    await page.reload();
    const other = await page.evaluate(() =>
      fetch('/api/weaver-token?user=layla.hassan').then(
        async (answer) => ((await answer.json()) as { data: { eteamsid: string } }).data.eteamsid,
      ),
    );
    expect(await initAs(other)).not.toBe(name);
    expect(await baseTeams()).toBe(2);
  });
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
    // At most 1 KiB a cycle.
    expect((after.usedSize - before.usedSize) / 1_000).toBeLessThan(1_024);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(5);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(2);
  });

  it('leaves nothing behind when an island is unmounted in its first render, in error or in a retry', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const begun = await page.evaluateHandle(async (config) => {
      await weaverSDK.init(config);
      const first = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      first.on('ready', () => void first.unmount());
      await first.ready;
      const failed = weaverSDK.render<string>('#island', '@weapp/people/NotThere');
      await failed.ready.catch(() => undefined);
      await failed.unmount();
      const trying = weaverSDK.render('#island', '@weapp/broken/Crash');
      await trying.ready.catch(() => undefined);
      return { first, failed, trying };
    }, configFor(world.stack));
    await page.getByRole('button', { name: '重试' }).waitFor();
    const outcome = await begun.evaluate(async ({ first, failed, trying }) => {
      trying.shadowRoot?.querySelector('button')?.click();
      const again = trying.status;
      await trying.unmount();
      // This request shares the pending one of the retry.
      const after = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      await after.ready;
      await after.unmount();
      return [
        again,
        ...[first, failed, trying].map(({ status }) => status),
        document.querySelector('#island')?.childElementCount,
      ];
    });
    expect(outcome).toEqual(['loading', 'unmounted', 'unmounted', 'unmounted', 0]);
    expect(pageErrors).toEqual([]);
  });
});

describe('the page of the host (fault 70)', () => {
  it('isolates styles between page and islands in both directions', async () => {
    const { page } = await world.open('/bare/');
    await page.addStyleTag({
      content:
        '* { color: rgb(255, 0, 0) !important; font-size: 40px !important; letter-spacing: 9px; text-transform: uppercase; } h2, p, div { display: none !important; }',
    });
    await page.evaluate(async (config) => {
      document.querySelector('#island')?.setAttribute('style', 'display: block !important');
      await weaverSDK.init(config);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
    }, configFor(world.stack));
    const inside = await page.evaluate(() => {
      const root = document.querySelector('[data-weaver-island]')?.shadowRoot?.querySelector('.weaver-root');
      const style = root ? getComputedStyle(root) : undefined;
      return [style?.color, style?.fontSize, style?.letterSpacing, style?.textTransform];
    });
    expect(inside).toEqual(['rgb(17, 17, 17)', '14px', 'normal', 'none']);
  });
});
