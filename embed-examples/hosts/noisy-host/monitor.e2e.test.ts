import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import {
  allReached,
  cause,
  monitorRuns,
  openNoisy,
  reached,
  report,
  reportsOf,
  startQuiet,
  storedErrors,
  storedMessages,
} from './noisyPage.js';

const world = useWorld();

/** Kind, component, message and file name of the stored errors. */
async function stored(): Promise<readonly (readonly string[])[]> {
  return (await storedErrors(world)).map(({ errType, comName, message, fileName }) => [
    errType,
    comName,
    message,
    fileName,
  ]);
}

/** The bare page; the monitor reports every 300 ms. */
async function openBare(): Promise<Page> {
  const { page } = await world.open('/bare/');
  await page.evaluate(() => {
    globalThis.weappMonitorReportTimer = 300;
  });
  return page;
}

describe('an error from before the monitor is installed is recorded:', () => {
  /** Renders a component of this module on the bare page before the monitor is there. */
  async function renderThrower(files: Readonly<Record<string, string>>): Promise<void> {
    const entrypoints = ['static/main.js'];
    await world.modules.add({ name: '@weapp/thrower', manifest: { files: {}, entrypoints }, files });
    const page = await openBare();
    await page.evaluate(async (config) => {
      void weaverSDK.init(config);
      await weaverSDK.render('#island', '@weapp/thrower/Card').ready.catch(() => undefined);
    }, configFor(world.stack));
    await monitorRuns(page);
    await allReached(world, page);
  }

  it('a module file that does not exist', async () => {
    await renderThrower({});
    expect((await stored()).filter(([errType]) => errType !== 'js')).toEqual([
      ['resource', '@weapp/thrower', 'Loading chunk thrower/static/main.js failed', 'main.js'],
    ]);
  });

  it('a module that throws while its script runs', async () => {
    await renderThrower({ 'static/main.js': 'throw new Error("thrower: while the script ran")' });
    expect((await stored()).filter(([, app]) => app !== '')).toEqual(
      expect.arrayContaining([['js', '@weapp/thrower', 'thrower: while the script ran', 'main.js']]),
    );
  });

  it('a call of an init that failed, before one that succeeded', async () => {
    const page = await openBare();
    await world.control.switchCall('baseTeams', { mode: 'fail', status: 500 });
    const code = await page.evaluate(
      (config) =>
        weaverSDK.init(config).then(
          () => 'no error',
          (error: { code: string }) => error.code,
        ),
      configFor(world.stack),
    );
    await world.control.switchCall('baseTeams', { mode: 'ok' });
    await startQuiet(page, world);
    await allReached(world, page);
    expect(code).toBe('REQUEST_FAILED');
    expect((await stored()).filter(([errType]) => errType !== 'js')).toEqual([
      ['ajax', '', expect.stringContaining('internal server error'), expect.any(String)],
    ]);
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
  const errors = (await stored()).filter(([, , message]) => message?.startsWith('ecode:'));
  expect(errors.map(([errType, , message, file]) => [errType, message, file]).sort()).toEqual([
    ['ecode', 'ecode: a promise was rejected', 'office.js'],
    ['ecode', 'ecode: a timer threw', 'office.js'],
    ['ecode', 'ecode: while the file ran', 'office.js'],
  ]);
});

describe('config.monitor', () => {
  it('beforeSend that returns null drops a record', async () => {
    const page = await openBare();
    await page.evaluate(() => {
      globalThis.moreConfig = {
        monitor: { beforeSend: (record) => (record.message.includes('dropped') ? null : record) },
      };
    });
    await startQuiet(page, world);
    await report(page, 'dropped by the host');
    await report(page, 'kept');
    await allReached(world, page);
    expect((await storedMessages(world)).filter((message) => !message.startsWith('the last'))).toEqual([
      'kept',
    ]);
  });

  it.each(['beforeSend', 'scrub'] as const)(
    'a record whose %s throws is not sent, but counted',
    async (hook) => {
      const page = await openBare();
      await page.evaluate((name) => {
        const fail = (record: { readonly message: string }): never => {
          if (record.message.startsWith('private')) throw new Error('host: a hook threw');
          return record as never;
        };
        globalThis.moreConfig = { monitor: { [name]: fail } };
      }, hook);
      await startQuiet(page, world);
      await report(page, 'private thing');
      await allReached(world, page);
      await expect
        .poll(() => storedMessages(world))
        .toEqual(['1 further errors were not kept', 'the last error of the test']);
    },
  );

  it('scrub changes what is sent and stored', async () => {
    const page = await openBare();
    await page.evaluate(() => {
      globalThis.moreConfig = {
        monitor: {
          scrub: (record) => ({
            ...record,
            message: record.message.replace('Project Bluebird', '…'),
            // The browser repeats the message there.
            stack: record.stack.replace('Project Bluebird', '…'),
          }),
        },
      };
    });
    await startQuiet(page, world);
    await report(page, 'no rights for Project Bluebird');
    await allReached(world, page);
    expect(await storedMessages(world)).toContain('no rights for …');
    expect(await page.evaluate(() => sessionStorage.getItem('weapp_ecode_error_list'))).not.toContain(
      'Bluebird',
    );
    const others = (await storedErrors(world)).filter((error) => JSON.stringify(error).includes('Bluebird'));
    expect(others.map(({ stack }) => stack)).toEqual([]);
  });

  it('enabled: false sends nothing until setEnabled(true)', async () => {
    const page = await openBare();
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

  it('exporters get the record and extra, the platform only the record', async () => {
    const page = await openBare();
    await page.evaluate(() => {
      const exported: unknown[] = [];
      Object.assign(globalThis, { exported });
      globalThis.moreConfig = {
        monitor: {
          exporters: [
            {
              error: () => {
                throw new Error('host: an exporter threw');
              },
            },
            { error: ({ id, message }, extra) => exported.push({ id, message, extra }) },
          ],
        },
      };
    });
    await startQuiet(page, world);
    const id = await page.evaluate(() =>
      weaverSDK.monitor.captureError(new Error('with extra'), { extra: { note: 'extra-secret' } }),
    );
    await reached(world, 'with extra');
    expect(await page.evaluate<unknown>('exported')).toEqual([
      { id, message: 'with extra', extra: { note: 'extra-secret' } },
    ]);
    const [record] = await storedErrors(world);
    expect([record?.id, JSON.stringify(record).includes('extra-secret')]).toEqual([id, false]);
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

it('weappMonitorInstance of the shared library is weaverSDK.monitor', async () => {
  const { page } = await openNoisy(world);
  const isSame = await page.evaluate(() => {
    const shared = (globalThis as unknown as Record<string, Record<string, Record<string, unknown>>>)[
      '__weaverShared__'
    ];
    return shared?.['@weapp/utils']?.['weappMonitorInstance'] === weaverSDK.monitor;
  });
  expect(isSame).toBe(true);
  await cause(page, 'reported');
  await reached(world, 'broken: reported by the module');
});

it.each(['logout', 'destroy'] as const)(
  'what one person reported right after init is not sent in the next person’s session, after %s',
  async (end) => {
    const page = await openBare();
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
