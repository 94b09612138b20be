import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import {
  allReached,
  cause,
  openNoisy,
  reached,
  report,
  reportsOf,
  startQuiet,
  storedErrors,
  storedMessages,
} from './noisyPage.js';
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

it('an error of a customised file of the tenant is recorded as ecode', async () => {
  const { page } = await openNoisy(world, {
    query: '?ecode',
    prepare: (opened) =>
      opened.route('**/static/ecode/office.js*', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: `setTimeout(() => { throw new Error('ecode: a timer threw') });
            Promise.reject(new Error('ecode: a promise was rejected'));
            throw new Error('ecode: while the file ran')`,
        }),
      ),
  });
  await allReached(world, page);
  const errors = (await stored(world)).filter(([, , message]) => message?.startsWith('ecode:'));
  expect(errors.map(([errType, , message, file]) => [errType, message, file]).sort()).toEqual([
    ['ecode', 'ecode: a promise was rejected', 'office.js'],
    ['ecode', 'ecode: a timer threw', 'office.js'],
    ['ecode', 'ecode: while the file ran', 'office.js'],
  ]);
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

it.each(['logout', 'destroy'] as const)(
  'what one person reported right after init is not sent in the next person’s session, after %s',
  async (end) => {
    const page = await openBare(world);
    await page.evaluate(
      async ({ config, end: method }) => {
        await weaverSDK.init(config);
        weaverSDK.monitor.captureError(new Error('of the first person'));
        await weaverSDK[method]();
      },
      { config: configFor(world.stack), end },
    );
    await startQuiet(page, world, { authTokenApi: '/api/weaver-token?user=layla.hassan' });
    const second = await page.evaluate(async () => (await weaverSDK.ready).user.employeeId);
    await allReached(world, page);
    const sentBySecond = (await storedErrors(world)).filter(({ creator }) => creator === second);
    expect(sentBySecond.map(({ message }) => message)).toEqual(['the last error of the test']);
  },
);
