import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

/** The outcome of init as plain data. */
interface Outcome {
  readonly code: string | undefined;
  readonly phase: string | undefined;
  readonly message: string | undefined;
  readonly name: string | undefined;
  readonly status: string;
  readonly readyEvents: number;
  readonly errorEvents: number;
  readonly json: string;
}

/** Short enough for answers that never complete, and many times what the earlier calls need. */
const limitsFor = ({ mode }: SwitchSettings) =>
  mode === 'hang' || mode === 'stall' ? { timeouts: { request: 2_000 } } : {};

async function initOn(page: import('playwright').Page, config: object): Promise<Outcome> {
  return page.evaluate(async (given) => {
    let readyEvents = 0;
    let errorEvents = 0;
    const init = weaverSDK.init(given as never);
    // Added after init: an earlier listener would be called for the previous init.
    const offReady = weaverSDK.on('ready', () => (readyEvents += 1));
    const offError = weaverSDK.on('error', () => (errorEvents += 1));
    let error: { code?: string; phase?: string; message?: string; name?: string } = {};
    try {
      await init;
    } catch (thrown) {
      error = thrown as typeof error;
    }
    // A second terminal event would have arrived after a complete request, even a failed one.
    await fetch(location.href)
      .then((answer) => answer.text())
      .catch(() => undefined);
    offReady();
    offError();
    return {
      code: error.code,
      phase: error.phase,
      message: error.message,
      name: error.name,
      status: weaverSDK.status,
      readyEvents,
      errorEvents,
      json: JSON.stringify([error, weaverSDK]),
    };
  }, config);
}

const STEPS = [
  {
    call: 'token',
    phase: 'authenticate',
    later: ['/papi/app/baseserver/info/getInfo', '/api/baseserver/layout/baseTeams'],
  },
  { call: 'getInfo', phase: 'session', later: ['/api/baseserver/layout/baseTeams'] },
  { call: 'baseTeams', phase: 'resources', later: [] },
  { call: 'moduleIndex', phase: 'resources', later: [] },
] as const;

const FAULTS: readonly { readonly what: string; readonly settings: SwitchSettings; readonly code: string }[] =
  [
    { what: 'answers 500', settings: { mode: 'fail', status: 500 }, code: 'REQUEST_FAILED' },
    { what: 'answers an HTML login page', settings: { mode: 'html' }, code: 'ANSWER_UNREADABLE' },
    { what: 'answers with an empty body', settings: { mode: 'empty' }, code: 'ANSWER_UNREADABLE' },
    { what: 'answers truncated JSON', settings: { mode: 'truncated' }, code: 'ANSWER_UNREADABLE' },
    { what: 'breaks off in the middle', settings: { mode: 'cut' }, code: 'REQUEST_CORS' },
    { what: 'sends half and then nothing', settings: { mode: 'stall' }, code: 'REQUEST_TIMEOUT' },
    { what: 'hangs', settings: { mode: 'hang' }, code: 'REQUEST_TIMEOUT' },
    { what: 'breaks the connection', settings: { mode: 'refuse' }, code: 'REQUEST_CORS' },
    { what: 'answers null', settings: { mode: 'lie', body: null }, code: 'ANSWER_UNREADABLE' },
    { what: 'answers a list', settings: { mode: 'lie', body: [] }, code: 'ANSWER_UNREADABLE' },
    {
      what: 'answers with an XSSI prefix',
      settings: { mode: 'lie', body: ")]}',\n{}" },
      code: 'ANSWER_UNREADABLE',
    },
    {
      what: 'answers HTML labelled as JSON',
      settings: { mode: 'lie', body: '<!doctype html><p>Sign in' },
      code: 'ANSWER_UNREADABLE',
    },
  ];

/** Calls whose failures have one code, with the reason as their cause. */
const ONE_CODE: ReadonlyMap<string, string> = new Map([
  ['token', 'TOKEN_FAILED'],
  ['moduleIndex', 'APP_LOAD_FAILED'],
]);

describe.each(STEPS)('init when the call $call fails', ({ call, phase, later }) => {
  const bare = world.keepOpen('/bare/');

  it.each(FAULTS)(
    'rejects with one named error when it $what, skips later steps, and succeeds on the next init',
    async ({ settings, code }) => {
      const { page, pageErrors } = bare();
      await world.control.switchCall(call, settings);

      const failed = await initOn(page, { ...configFor(world.stack), ...limitsFor(settings) });
      const expected = ONE_CODE.get(call) ?? code;
      expect(failed).toMatchObject({
        name: 'WeaverError',
        code: expected,
        phase,
        status: 'failed',
        readyEvents: 0,
        errorEvents: 1,
      });
      expect(failed.message).not.toMatch(/SyntaxError|Unexpected token|JSON\.parse/);
      const requested = (await world.control.requests()).map(({ path }) => path);
      for (const path of later) expect(requested).not.toContain(path);

      await world.control.reset();
      const again = await initOn(page, configFor(world.stack));
      expect(again).toMatchObject({ code: undefined, status: 'success', readyEvents: 1, errorEvents: 0 });
      expect(pageErrors).toEqual([]);
    },
  );
});

const REPEATED = [
  { call: 'token', path: '/api/weaver-token' },
  { call: 'getInfo', path: '/papi/app/baseserver/info/getInfo' },
  { call: 'baseTeams', path: '/api/baseserver/layout/baseTeams' },
] as const;

describe.each(REPEATED)('init when the call $call fails for a moment', ({ call, path }) => {
  const bare = world.keepOpen('/bare/');
  const sent = async () => (await world.control.requests()).filter((request) => request.path === path).length;

  it.each<[string, SwitchSettings]>([
    ['is answered by a busy server, with Retry-After', { mode: 'busy', status: 503, retryAfterSeconds: 1 }],
    ['is answered by a gateway', { mode: 'fail', status: 502 }],
    ['is answered by a gateway that waited too long', { mode: 'fail', status: 504 }],
    ['breaks off in the middle', { mode: 'cut' }],
  ])('succeeds with a second request when it %s', async (_what, settings) => {
    await world.control.switchCall(call, { ...settings, times: 1 });
    expect(await initOn(bare().page, configFor(world.stack))).toMatchObject({
      status: 'success',
      readyEvents: 1,
      errorEvents: 0,
    });
    expect(await sent()).toBe(2);
  });

  it('rejects after a second failure', async () => {
    await world.control.switchCall(call, { mode: 'fail', status: 503 });
    expect((await initOn(bare().page, configFor(world.stack))).status).toBe('failed');
    expect(await sent()).toBe(2);
  });

  it('rejects at once when the server asks to wait longer than init may take', async () => {
    await world.control.switchCall(call, { mode: 'busy', status: 503, retryAfterSeconds: 3600 });
    const outcome = await initOn(bare().page, configFor(world.stack));
    expect(outcome).toMatchObject({
      code: call === 'token' ? 'TOKEN_FAILED' : 'REQUEST_FAILED',
      status: 'failed',
    });
    expect(await sent()).toBe(1);
  });
});

describe('unusual but readable answers of getInfo and baseTeams', () => {
  it.each([
    ['JSON labelled as HTML', { contentType: 'text/html' }],
    ['JSON labelled as plain text', { contentType: 'text/plain' }],
  ])('accepts %s', async (_what, extra) => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('getInfo', {
      mode: 'lie',
      body: '\uFEFF{"status":false,"status":true,"data":{"ACCESS_ETEAMSID":"x","isInvalidEteamsid":false}}',
      ...extra,
    });
    const outcome = await initOn(page, configFor(world.stack));
    expect(outcome.status).toBe('success');
  });

  it('accepts a code as text, and rejects an error code', async () => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('baseTeams', {
      mode: 'lie',
      body: { code: '500', msg: 'no tenant today', data: {} },
    });
    expect(await initOn(page, configFor(world.stack))).toMatchObject({
      code: 'ANSWER_ERROR',
      message: 'no tenant today',
      phase: 'resources',
    });
  });

  it('reports a session that expired between getInfo and baseTeams', async () => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('baseTeams', {
      mode: 'lie',
      body: { code: -1, fail: true, status: false, msg: 'please log in' },
    });
    expect(await initOn(page, configFor(world.stack))).toMatchObject({
      code: 'SESSION_EXPIRED',
      phase: 'resources',
    });
  });
});

describe('clearCookie', () => {
  const bare = world.keepOpen('/bare/');

  it.each(FAULTS)('does not stop init when it $what', async ({ settings }) => {
    const { page, pageErrors } = bare();
    await world.control.switchCall('clearCookie', settings);
    const outcome = await initOn(page, { ...configFor(world.stack), ...limitsFor(settings) });
    expect(outcome).toMatchObject({ status: 'success', readyEvents: 1 });
    expect(pageErrors).toEqual([]);
  });

  it('is not sent again when the server is busy: its failure does not matter', async () => {
    await world.control.switchCall('clearCookie', { mode: 'busy', status: 503, times: 1 });
    expect((await initOn(bare().page, configFor(world.stack))).status).toBe('success');
    const sent = (await world.control.requests()).filter(({ path }) => path.endsWith('/clearCookie'));
    expect(sent).toHaveLength(1);
  });

  it('is settled before authentication starts', async () => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('clearCookie', { mode: 'slow', delayMs: 400 });
    await initOn(page, configFor(world.stack));
    const calls = (await world.control.requests())
      .filter(({ server }) => server !== 'static')
      .map(({ path }) => path);
    expect(calls.filter((path) => /clearCookie|weaver-token|getInfo|baseTeams/.test(path))).toEqual([
      '/papi/app/baseserver/clearCookie',
      '/api/weaver-token',
      '/papi/app/baseserver/info/getInfo',
      '/api/baseserver/layout/baseTeams',
    ]);
  });
});

describe('a redirect', () => {
  it.each(['getInfo', 'baseTeams'])(
    'from %s is refused, and the session id is not sent to its target',
    async (call) => {
      const { page } = await world.open('/bare/');
      await world.control.switchCall(call, {
        mode: 'redirect',
        to: `${world.stack.static}/build/moduleversion.json?caught`,
      });
      const outcome = await initOn(page, configFor(world.stack));
      expect(outcome).toMatchObject({ code: 'REQUEST_FAILED', status: 'failed' });
      const caught = (await world.control.requests()).filter(({ query }) => query.includes('caught'));
      expect(caught).toEqual([]);
    },
  );
});

describe('an invalid session (fault 8)', () => {
  const bare = world.keepOpen('/bare/');

  it.each([
    ['reports it as invalid', { status: true, data: { ACCESS_ETEAMSID: 'x', isInvalidEteamsid: true } }],
    ['has status false', { status: false, data: { ACCESS_ETEAMSID: 'x' } }],
    ['has no session id', { status: true, data: { ACCESS_ETEAMSID: '' } }],
    ['has no data', { status: true }],
    ['is empty', {}],
  ])('rejects init with "Eteamsid invalid" when getInfo %s', async (_what, body) => {
    const { page } = bare();
    await world.control.switchCall('getInfo', { mode: 'lie', body });
    const outcome = await initOn(page, configFor(world.stack));
    expect(outcome).toMatchObject({ code: 'SESSION_INVALID', message: 'Eteamsid invalid', phase: 'session' });
    const requested = (await world.control.requests()).map(({ path }) => path);
    expect(requested).not.toContain('/api/baseserver/layout/baseTeams');
  });

  it('is refused when its tenant is not oatenantkey, without further calls', async () => {
    const { page } = await world.open('/bare/');
    const outcome = await initOn(page, { ...configFor(world.stack), oatenantkey: 'somebody-else' });
    expect(outcome).toMatchObject({ code: 'SESSION_INVALID', message: 'Eteamsid invalid' });
    const requested = (await world.control.requests()).map(({ path }) => path);
    expect(requested).not.toContain('/api/baseserver/layout/baseTeams');
  });

  it('is refused when its id is made up', async () => {
    const { page } = await world.open('/bare/');
    const { oadomain, staticDomain } = configFor(world.stack);
    const outcome = await initOn(page, { oadomain, staticDomain, eteamsid: 'made-up-session-id' });
    expect(outcome).toMatchObject({ code: 'SESSION_INVALID', phase: 'session' });
    expect(outcome.json).not.toContain('made-up-session-id');
  });
});

describe('a token answer without a valid session (fault 9)', () => {
  const bare = world.keepOpen('/bare/');

  it.each([
    ['has status false', { status: false, msg: 'Account locked', data: { eteamsid: 'a' } }, 'Account locked'],
    ['has no eteamsid', { status: true, msg: 'No seat left', data: {} }, 'No seat left'],
    ['has a number', { status: true, data: { eteamsid: 42 } }, 'Failed to get Token'],
    ['has an object', { status: true, data: { eteamsid: { a: 1 } } }, 'Failed to get Token'],
    ['has an empty one', { status: true, data: { eteamsid: '' } }, 'Failed to get Token'],
    ['has 10 MB of it', { status: true, data: { eteamsid: 'x'.repeat(10_000_000) } }, 'Failed to get Token'],
    [
      'has one that is invalid in a header',
      { status: true, data: { eteamsid: 'a\r\nx: y' } },
      'Failed to get Token',
    ],
  ])('rejects init when it %s', async (_what, body, message) => {
    const { page, pageErrors } = bare();
    // The control API accepts no 10 MB, so the test answers this request itself.
    await page.route('**/api/weaver-token**', (route) => route.fulfill({ json: body }));
    const outcome = await initOn(page, configFor(world.stack));
    expect(outcome).toMatchObject({ code: 'TOKEN_FAILED', message, phase: 'authenticate' });
    expect(pageErrors).toEqual([]);
  });
});

describe('a repeated init (fault 67)', () => {
  it('returns the same promise for the same config', async () => {
    const { page } = await world.open('/bare/');
    const same = await page.evaluate((config) => {
      const first = weaverSDK.init({ ...config });
      return first === weaverSDK.init({ ...config });
    }, configFor(world.stack));
    expect(same).toBe(true);
    await page.evaluate(() => weaverSDK.ready);
    const tokens = (await world.control.requests()).filter(({ path }) => path === '/api/weaver-token');
    expect(tokens).toHaveLength(1);
  });

  it('ignores a different config with a warning', async () => {
    const { page, console } = await world.open('/bare/');
    const same = await page.evaluate((config) => {
      const first = weaverSDK.init(config);
      return first === weaverSDK.init({ ...config, language: 'ar_AE' });
    }, configFor(world.stack));
    expect(same).toBe(true);
    const context = await page.evaluate(async () => (await weaverSDK.ready).language);
    expect(context).toBe('zh_CN');
    expect(
      console.filter((line) => line.startsWith('warning') && line.includes('another config')),
    ).toHaveLength(1);
  });

  it('is refused for a second instance until the first is destroyed', async () => {
    const { page } = await world.open('/bare/');
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

describe('an invalid config', () => {
  it('is refused with every problem named, without any request', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const outcome = await initOn(page, { oaDomain: 'https://oa.example.com', withCredentials: 'yes' });
    expect(outcome).toMatchObject({ code: 'CONFIG_INVALID', errorEvents: 1 });
    expect(outcome.message).toContain('did you mean "oadomain"');
    expect(outcome.message).toContain('"withCredentials" must be true or false');
    expect((await world.control.requests()).filter(({ server }) => server === 'api')).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('causes no unhandled rejection when init is not awaited', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    await page.evaluate(async () => {
      const failed = new Promise((resolve) => weaverSDK.on('error', resolve));
      void weaverSDK.init({} as never);
      await failed;
      // Reported to the page after every earlier rejection.
      void Promise.reject(new Error('of the page itself'));
    });
    await expect.poll(() => pageErrors).toEqual(['of the page itself']);
  });
});

describe('the file with the SDK’s texts', () => {
  const bare = world.keepOpen('/bare/');

  it.each(FAULTS)(
    'leaves the texts in English and the page unchanged when it $what',
    async ({ settings }) => {
      const { page, pageErrors } = bare();
      await world.control.switchCall('sdkFile', { ...settings, match: '/i18n/' });
      const outcome = await initOn(page, {
        ...configFor(world.stack),
        language: 'ar_AE',
        ...limitsFor(settings),
      });
      expect(outcome).toMatchObject({ status: 'success', readyEvents: 1 });
      expect(pageErrors).toEqual([]);
    },
  );
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
    await world.control.switchCall('getInfo', { mode: 'slow', delayMs: 5000 });
    const outcome = await initOn(page, { ...configFor(world.stack), timeouts: { init: 500 } });
    expect(outcome).toMatchObject({ code: 'INIT_TIMEOUT', phase: 'session', errorEvents: 1 });
  });
});
