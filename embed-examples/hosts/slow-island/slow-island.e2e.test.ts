import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { hideUntil } from './reports.js';
import { openSlow } from './slowPage.js';

const world = useWorld();

it('tells the platform once which island is slow, with its files, steps and marks, and nothing of the page, also from the platform’s servers', async () => {
  const { api, static: files } = world.stack;
  const { mains, subs, page } = await openSlow(world, {}, (opened) =>
    opened.addInitScript(
      (addresses) => {
        for (const address of addresses) void fetch(address, { mode: 'no-cors' }).catch(() => undefined);
      },
      [
        `${api}/api/of-the-page`,
        `${files}/of-the-page.js`,
        `${files}/build/of-the-page/main.js`,
        `${files}/build/people/of-the-page.json`,
      ],
    ),
  );
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
  const data = subs[0]?.data ?? [];
  const ofType = (type: string) => data.filter(({ entryType }) => entryType === type);
  expect(ofType('step').map(({ name }) => name)).toContain('session');
  expect(ofType('mark').map(({ name }) => name)).toContain('integration done');
  const point = ofType('mark').find(({ name }) => name === 'markPoint fmp');
  expect(point?.nodeCount).toBeGreaterThan(20);
  expect(point?.usedJSHeapSize).toBeGreaterThan(0);
  const reported = ofType('resource').map(({ url }) => url);
  expect(reported.some((url) => url.startsWith(`${files}/build/broken/`))).toBe(true);
  expect(reported.some((url) => url.startsWith(`${api}/api/`))).toBe(true);
  expect(reported.filter((url) => url.includes('of-the-page'))).toEqual([]);
  expect(reported.filter((url) => url.startsWith(world.stack.host))).toEqual([]);
  const frames = ofType('long-animation-frame').map(({ url }) => url);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.filter((url) => !url.startsWith(`${world.stack.static}/build/`))).toEqual([]);
  expect(JSON.stringify(subs)).not.toContain('secret');
  // Nothing is measured any more: what happens on the page makes no report when it is left.
  await page.getByRole('button', { name: /Rendered slowly/ }).click();
  await page.goto('about:blank');
  expect(subs.length).toBe(1);
});

it('keeps reporting, with interactions and actions, while the platform asks for it', async () => {
  const { subs, page } = await openSlow(world, {
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
  await hideUntil(page, () => subs.length, 2);
  expect(subs[1]?.reportData.task).toBe('hidden');
  const [slow] = subs[1]?.reportData.islands ?? [];
  expect(slow?.component).toBe('@weapp/broken/SlowList');
  expect(slow?.interactionMs).toBeGreaterThanOrEqual(150);
  expect(slow?.actions).toMatchObject([{ name: 'click button' }]);
});
