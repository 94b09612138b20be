import { describe, expect, it } from 'vitest';
import { holdAnswers } from '../../testing/holdAnswers.js';
import { useWorld } from '../../testing/world.js';
import { FAULTS, initOn, limitsFor, ONE_CODE, STEPS } from './initFaults.rows.js';
import { configFor } from './pageSdk.js';

const world = useWorld();
const bare = world.keepOpen('/bare/');

const BASE_TEAMS = '/api/baseserver/layout/baseTeams';

/** The paths of the calls since the last reset. */
const paths = async (): Promise<readonly string[]> =>
  (await world.control.requests()).map(({ path }) => path);

describe('init when one of its calls fails', () => {
  it('rejects with one named error for each kind of fault, skips later steps, and succeeds on the next init', async () => {
    const { page, pageErrors } = bare();
    const seen: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const [at, { what, settings, code }] of FAULTS.entries()) {
      const { call, phase, later } = STEPS[at % STEPS.length] ?? STEPS[0];
      const row = `${call} ${what}`;
      await world.control.reset();
      await world.control.switchCall(call, settings);
      const failed = await initOn(page, { ...configFor(world.stack), ...limitsFor(settings) });
      const wrongCalls = (await paths()).filter((path) => later.some((other) => other === path));
      expect(failed.message, row).not.toMatch(/SyntaxError|Unexpected token|JSON\.parse/);
      await world.control.reset();
      const again = await initOn(page, configFor(world.stack));
      await page.evaluate(() => weaverSDK.destroy());
      const { name, status, readyEvents, errorEvents } = failed;
      seen[row] = [
        name,
        failed.code,
        failed.phase,
        status,
        readyEvents,
        errorEvents,
        wrongCalls,
        again.status,
      ];
      wanted[row] = ['WeaverError', ONE_CODE.get(call) ?? code, phase, 'failed', 0, 1, [], 'success'];
    }
    expect(seen).toEqual(wanted);
    expect(pageErrors).toEqual([]);
  });

  it('succeeds when each call fails for a moment: it is sent once more', async () => {
    await world.control.switchCall('token', { mode: 'busy', status: 503, retryAfterSeconds: 1, times: 1 });
    await world.control.switchCall('getInfo', { mode: 'fail', status: 502, times: 1 });
    await world.control.switchCall('baseTeams', { mode: 'cut', times: 1 });
    expect(await initOn(bare().page, configFor(world.stack))).toMatchObject({
      status: 'success',
      readyEvents: 1,
      errorEvents: 0,
    });
    const sent = await paths();
    const counts = ['/api/weaver-token', '/papi/app/baseserver/info/getInfo', BASE_TEAMS].map(
      (call) => sent.filter((path) => path === call).length,
    );
    expect(counts).toEqual([2, 2, 2]);
  });

  it('accepts an unusual but readable answer, and names an error in it', async () => {
    const { page } = bare();
    await world.control.switchCall('getInfo', {
      mode: 'lie',
      body: '\uFEFF{"status":false,"status":true,"data":{"ACCESS_ETEAMSID":"x","isInvalidEteamsid":false}}',
      contentType: 'text/html',
    });
    expect((await initOn(page, configFor(world.stack))).status).toBe('success');
    await page.evaluate(() => weaverSDK.destroy());
    await world.control.reset();

    await world.control.switchCall('baseTeams', {
      mode: 'lie',
      body: { code: '500', msg: 'no tenant today', data: {} },
    });
    expect(await initOn(page, configFor(world.stack))).toMatchObject({
      code: 'ANSWER_ERROR',
      message: 'no tenant today',
      phase: 'resources',
    });

    await world.control.switchCall('baseTeams', {
      mode: 'lie',
      body: { code: -1, fail: true, status: false, msg: 'please log in' },
    });
    expect(await initOn(page, configFor(world.stack))).toMatchObject({
      code: 'SESSION_EXPIRED',
      phase: 'resources',
    });
  });

  it('does what the answer asks for: a notice of a security intercept, the authentication check, the login page', async () => {
    const { page } = bare();
    const to = 'https://login.example.com/in';
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(globalThis, { told });
      weaverSDK.on('notice', (notice) => told.push(notice.kind));
      weaverSDK.on('link', ({ reason, url }) => told.push([reason, url]));
    });
    const told = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told.splice(0));
    const asked = {
      intercept: ['error'],
      enterpriseCheck: ['authenticationCheck'],
      loginAddress: [['login', to]],
    };
    for (const call of ['token', 'getInfo', 'baseTeams'] as const) {
      for (const mode of ['intercept', 'enterpriseCheck', 'loginAddress'] as const) {
        await world.control.reset();
        await world.control.switchCall(call, { mode, ...(mode === 'loginAddress' ? { to } : {}) });
        const { code, status } = await initOn(page, configFor(world.stack));
        const ownCode = mode === 'intercept' ? 'SECURITY_INTERCEPT' : 'ANSWER_ERROR';
        expect([call, mode, code, status]).toEqual([
          call,
          mode,
          call === 'token' ? 'TOKEN_FAILED' : ownCode,
          'failed',
        ]);
        await expect.poll(told, { message: `${call} ${mode}` }).toEqual(asked[mode]);
      }
    }
    // The question stays although init has failed, until the next one.
    const question = page.getByRole('alertdialog').filter({ hasText: to });
    await question.waitFor();
    await world.control.reset();
    expect((await initOn(page, configFor(world.stack))).status).toBe('success');
    await question.waitFor({ state: 'detached' });
  });

  it('refuses a redirect, and does not send the session id to its target', async () => {
    const to = `${world.stack.static}/build/moduleversion.json?caught`;
    for (const call of ['getInfo', 'baseTeams']) {
      await world.control.switchCall(call, { mode: 'redirect', to });
      const outcome = await initOn(bare().page, configFor(world.stack));
      expect([call, outcome.code, outcome.status]).toEqual([call, 'REQUEST_FAILED', 'failed']);
      await world.control.switchCall(call, { mode: 'ok' });
    }
    expect((await world.control.requests()).filter(({ query }) => query.includes('caught'))).toEqual([]);
  });
});

describe('clearCookie', () => {
  it('does not stop init when it fails, and is not sent again', async () => {
    await world.control.switchCall('clearCookie', { mode: 'busy', status: 503, times: 1 });
    expect((await initOn(bare().page, configFor(world.stack))).status).toBe('success');
    expect((await paths()).filter((path) => path.endsWith('/clearCookie'))).toHaveLength(1);
  });

  it('is settled before authentication starts', async () => {
    await world.control.switchCall('clearCookie', { mode: 'slow', delayMs: 400 });
    await initOn(bare().page, configFor(world.stack));
    const calls = (await world.control.requests())
      .filter(({ server }) => server !== 'static')
      .map(({ path }) => path);
    expect(calls.filter((path) => /clearCookie|weaver-token|getInfo|baseTeams/.test(path))).toEqual([
      '/papi/app/baseserver/clearCookie',
      '/api/weaver-token',
      '/papi/app/baseserver/info/getInfo',
      BASE_TEAMS,
    ]);
  });
});

describe('an invalid session (faults 8, 9)', () => {
  it('rejects init with "Eteamsid invalid", without further calls', async () => {
    const { page } = bare();
    const config = configFor(world.stack);
    const { oadomain, staticDomain } = config;
    const invalid = { code: 'SESSION_INVALID', message: 'Eteamsid invalid', phase: 'session' };

    await world.control.switchCall('getInfo', {
      mode: 'lie',
      body: { status: true, data: { ACCESS_ETEAMSID: 'x', isInvalidEteamsid: true } },
    });
    expect(await initOn(page, config), 'the platform reports it').toMatchObject(invalid);
    await world.control.switchCall('getInfo', { mode: 'ok' });

    const ofOther = await initOn(page, { ...config, oatenantkey: 'somebody-else' });
    expect(ofOther, 'its tenant is not oatenantkey').toMatchObject(invalid);

    const madeUp = await initOn(page, { oadomain, staticDomain, eteamsid: 'made-up-session-id' });
    expect(madeUp, 'its id is made up').toMatchObject(invalid);
    expect(madeUp.json).not.toContain('made-up-session-id');
    expect(await paths()).not.toContain(BASE_TEAMS);
  });

  it('rejects init when the token answer has no valid session', async () => {
    const { page, pageErrors } = bare();
    const answers: readonly (readonly [body: object, message: string])[] = [
      [{ status: false, msg: 'Account locked', data: { eteamsid: 'a' } }, 'Account locked'],
      [{ status: true, data: { eteamsid: 'a\r\nx: y' } }, 'Failed to get Token'],
    ];
    for (const [body, message] of answers) {
      await world.control.switchCall('token', { mode: 'lie', body });
      const outcome = await initOn(page, configFor(world.stack));
      expect(outcome).toMatchObject({ code: 'TOKEN_FAILED', message, phase: 'authenticate' });
    }
    expect(pageErrors).toEqual([]);
  });
});

describe('a repeated init (fault 67)', () => {
  it('returns the same promise for the same config, and ignores a different one with a warning', async () => {
    const { page, console } = bare();
    const same = await page.evaluate((config) => {
      const first = weaverSDK.init({ ...config });
      return [
        first === weaverSDK.init({ ...config }),
        first === weaverSDK.init({ ...config, language: 'ar_AE' }),
      ];
    }, configFor(world.stack));
    expect(same).toEqual([true, true]);
    expect(await page.evaluate(async () => (await weaverSDK.ready).language)).toBe('zh_CN');
    expect((await paths()).filter((path) => path === '/api/weaver-token')).toHaveLength(1);
    expect(
      console.filter((line) => line.startsWith('warning') && line.includes('another config')),
    ).toHaveLength(1);
  });

  it('is refused for a second instance until the first is destroyed', async () => {
    const { page } = bare();
    const codes = await page.evaluate(async (config) => {
      const other = weaverSDK.createWeaverSDK();
      await weaverSDK.init(config);
      const refused = await other.init(config).then(
        () => 'accepted',
        (error: { code: string }) => error.code,
      );
      const stillLive = weaverSDK.status;
      await weaverSDK.destroy();
      await other.init(config);
      const after = other.status;
      await other.destroy();
      return [refused, stillLive, after];
    }, configFor(world.stack));
    expect(codes).toEqual(['ALREADY_ACTIVE', 'success', 'success']);
  });
});

it('an invalid config is refused with every problem named, without any request or unhandled rejection', async () => {
  const { page, pageErrors } = bare();
  const outcome = await initOn(page, { oaDomain: 'https://oa.example.com', withCredentials: 'yes' });
  expect(outcome).toMatchObject({ code: 'CONFIG_INVALID', errorEvents: 1 });
  expect(outcome.message).toContain('did you mean "oadomain"');
  expect(outcome.message).toContain('"withCredentials" must be true or false');
  expect((await world.control.requests()).filter(({ server }) => server === 'api')).toEqual([]);
  await page.evaluate(async () => {
    const failed = new Promise((resolve) => weaverSDK.on('error', resolve));
    void weaverSDK.init({} as never);
    await failed;
    // Reported to the page after every earlier rejection.
    void Promise.reject(new Error('of the page itself'));
  });
  await expect.poll(() => pageErrors).toEqual(['of the page itself']);
});

it('a file with the SDK’s texts that is a login page leaves the texts in English and the page unchanged', async () => {
  const { page, pageErrors } = bare();
  await world.control.switchCall('sdkFile', { mode: 'html', match: '/i18n/' });
  const outcome = await initOn(page, { ...configFor(world.stack), language: 'ar_AE' });
  expect(outcome).toMatchObject({ status: 'success', readyEvents: 1 });
  expect(pageErrors).toEqual([]);
});

describe('a browser that is offline', () => {
  it('is reported by name, and a second init succeeds when the network is back', async () => {
    const { page } = await world.open('/bare/');
    const { oadomain, staticDomain, authTokenApi } = configFor(world.stack);
    const eteamsid = await page.evaluate(async (address) => {
      const answer = (await (await fetch(address)).json()) as { data: { eteamsid: string } };
      return answer.data.eteamsid;
    }, authTokenApi);
    await page.context().setOffline(true);
    const config = { oadomain, staticDomain, eteamsid };
    expect(await initOn(page, config)).toMatchObject({
      code: 'REQUEST_OFFLINE',
      phase: 'session',
      errorEvents: 1,
    });
    await page.context().setOffline(false);
    expect(await initOn(page, config)).toMatchObject({ status: 'success', readyEvents: 1 });
  });
});

describe('the time limit of init', () => {
  it('ends an init whose calls together take too long, naming the step', async () => {
    const { page } = await world.open('/bare/');
    await page.clock.install();
    const answer = await holdAnswers(page, /\/getInfo/);
    const outcome = initOn(page, {
      ...configFor(world.stack),
      timeouts: { init: 600_000, request: 600_000 },
    });
    await answer.asked;
    await page.clock.fastForward(600_000);
    expect(await outcome).toMatchObject({ code: 'INIT_TIMEOUT', phase: 'session', errorEvents: 1 });
  });
});
