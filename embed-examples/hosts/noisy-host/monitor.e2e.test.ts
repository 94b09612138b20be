import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { allReached, cause, reached, report, reportsOf, storedErrors, storedMessages } from './noisyPage.js';
import { stored, openBare, renderThrower } from './monitorPage.js';

const world = useWorld();

describe('an error from before the monitor is installed is recorded:', () => {
  it('a module that throws while its script runs', async () => {
    await renderThrower(world, { 'static/main.js': 'throw new Error("thrower: while the script ran")' });
    expect((await stored(world)).filter(([, app]) => app !== '')).toEqual(
      expect.arrayContaining([['js', '@weapp/thrower', 'thrower: while the script ran', 'main.js']]),
    );
  });
});

describe('config.monitor', () => {
  it('enabled: false sends nothing until setEnabled(true)', async () => {
    const page = await openBare(world);
    await page.evaluate(() => {
      globalThis.moreConfig = { monitor: { enabled: false } };
    });
    await page.evaluate(async (config) => {
      await weaverSDK.init({ ...config, ...globalThis.moreConfig });
      const place = document.createElement('div');
      place.id = 'panel';
      document.body.append(place);
      await weaverSDK.render(place, '@weapp/broken/BrokenPanel').ready;
    }, configFor(world.stack));
    await page.waitForFunction(() => !weaverSDK.monitor.enabled);
    await cause(page, 'click');
    expect(await report(page, 'while it is off')).toBe('');
    await page.evaluate(() => weaverSDK.monitor.flush());
    expect(await reportsOf(world)).toBe(0);
    await page.evaluate(() => {
      weaverSDK.monitor.setEnabled(true);
    });
    await cause(page, 'timer');
    await reached(world, 'broken: a timer threw');
    await allReached(world, page);
    expect(await storedMessages(world)).toEqual(['broken: a timer threw', 'the last error of the test']);

    await page.evaluate(() => {
      weaverSDK.monitor.setEnabled(false);
    });
    const before = await reportsOf(world);
    await cause(page, 'click');
    await page.evaluate(() => weaverSDK.monitor.flush());
    expect(await reportsOf(world)).toBe(before);
  });
});

it('an error that is reported before the script has arrived keeps its id', async () => {
  const snippet = readFileSync(new URL('../../../dist/weaver-sdk.snippet.js', import.meta.url), 'utf8');
  const { page } = await world.openMadeUp({
    html: `<!doctype html><meta charset="utf-8"><title>early</title><script>${snippet}</script>
      <script>
        window.weappMonitorReportTimer = 300;
        window.early = weaverSDK.monitor.captureError(new Error('before the script'));
        weaverSDK.init({
          oadomain: 'https://oa.example.com', staticDomain: 'https://static.example.com',
          authTokenApi: '/api/weaver-token?user=li.wei',
        });
      </script>
      <script async src="https://static.example.com/build/utils/weaver-sdk.js" crossorigin="anonymous"></script>`,
  });
  const id = await page.evaluate<string>('early');
  expect(id).toMatch(/^\w{16,}$/);
  await reached(world, 'before the script');
  expect((await storedErrors(world)).map((error) => error.id)).toEqual([id]);
});
