import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';
import { PATH, CALL, signedIn, ask, sent } from './moduleRequests.js';

const world = useWorld();

describe('a response', () => {
  it('with status 403 is reported in the user’s language', async () => {
    const page = await signedIn(world, '/bare/', { language: 'en_US' });
    await world.control.switchCall('getTeamDefaultLang', { mode: 'fail', status: 403 });
    const messages = [(await ask(page)).message];
    for (const language of ['zh_CN', 'ja_JP'] as const) {
      await page.evaluate(async (to) => weaverSDK.setLanguage(to), language);
      messages.push((await ask(page)).message);
    }
    expect(messages).toEqual(['access denied', '拒绝访问', 'アクセスが拒否されました']);
  });

  it('that CORS blocks is reported as such, whichever rule is wrong', async () => {
    const page = await signedIn(world);
    for (const fault of ['noOrigin', 'noSessionHeader'] as const) {
      await world.control.cors(fault);
      expect(await ask(page, { ...CALL, force: true })).toMatchObject({
        code: 'REQUEST_CORS',
        message: expect.stringContaining('CORS'),
      });
    }
  });

  it('of 200 MB is aborted', async () => {
    const page = await signedIn(world);
    const huge = await page.evaluate(async (options) => {
      const real = globalThis.fetch;
      let pulled = 0;
      globalThis.fetch = () =>
        Promise.resolve(
          new Response(
            new ReadableStream({
              pull(controller) {
                pulled += 1;
                controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
                if (pulled === 200) controller.close();
              },
            }),
          ),
        );
      const error: unknown = await __weaverShared__['@weapp/utils']
        .request(options)
        .catch((thrown: unknown) => thrown);
      globalThis.fetch = real;
      return { code: (error as { code?: string }).code, pulled };
    }, CALL);
    expect(huge.code).toBe('ANSWER_UNREADABLE');
    expect(huge.pulled).toBeLessThan(100);
  });
});

describe('identical GETs', () => {
  it('in two languages send two requests', async () => {
    const page = await signedIn(world, '/bare/', { language: 'en_US' });
    await ask(page);
    await page.evaluate(() => weaverSDK.setLanguage('zh_CN'));
    await ask(page);
    expect((await sent(world)).map(({ headers }) => headers['langType'])).toEqual(['en_US', 'zh_CN']);
  });

  it('share a failure, which is not cached', async () => {
    const page = await signedIn(world);
    await world.control.switchCall('getTeamDefaultLang', { mode: 'fail', status: 500, times: 1 });
    const codes = await Promise.all([ask(page), ask(page)]).then((all) => all.map(({ code }) => code));
    expect(codes).toContain('REQUEST_FAILED');
    expect((await ask(page)).code).toBeUndefined();
  });
});

it('a clock that is set back a day does not change time limits', async () => {
  const page = await signedIn(world);
  await page.evaluate(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() - 86_400_000;
  });
  await world.control.switchCall('getTeamDefaultLang', { mode: 'hang' });
  expect((await ask(page, { ...CALL, timeoutMs: 200 })).code).toBe('REQUEST_TIMEOUT');
});

it('a service worker’s response is checked like any other', async () => {
  const page = await signedIn(world);
  await page.route(`**${PATH}*`, (route) =>
    route.fulfill({ status: 200, body: '"stale"', headers: { 'access-control-allow-origin': '*' } }),
  );
  expect((await ask(page)).code).toBe('ANSWER_UNREADABLE');
});

it('a transfer address outside the API origin rejects init by name', async () => {
  const { page } = await world.open('/bare/');
  const code = await page.evaluate(
    (config) => weaverSDK.init(config as never).catch((error: unknown) => (error as { code: string }).code),
    { ...configFor(world.stack), transferApi: 'https://evil.example/x' },
  );
  expect(code).toBe('CONFIG_INVALID');
});
