import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import {
  allReached,
  cause,
  openNoisy,
  reached,
  report,
  startQuiet,
  storedErrors,
  storedMessages,
} from './noisyPage.js';
import { stored, openBare, renderThrower } from './monitorPage.js';

const world = useWorld();

describe('an error from before the monitor is installed is recorded:', () => {
  it('a module file that does not exist', async () => {
    await renderThrower(world, {});
    expect((await stored(world)).filter(([errType]) => errType !== 'js')).toEqual([
      ['resource', '@weapp/thrower', 'Loading chunk thrower/static/main.js failed', 'main.js'],
    ]);
  });

  it('a call of an init that failed, before one that succeeded', async () => {
    const page = await openBare(world);
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
    expect((await stored(world)).filter(([errType]) => errType !== 'js')).toEqual([
      ['ajax', '', expect.stringContaining('baseTeams 500: Switched to fail with 500'), expect.any(String)],
    ]);
  });
});

describe('config.monitor', () => {
  it('beforeSend that returns null drops a record', async () => {
    const page = await openBare(world);
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
      const page = await openBare(world);
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
    const page = await openBare(world);
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

  it('exporters get the record and extra, the platform only the record', async () => {
    const page = await openBare(world);
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
