import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

const PATH = '/papi/i18n/getTeamDefaultLang';
/** A call that any session may make. */
const CALL = { url: PATH, params: { tenantKey: 'tcn7h2k9qd' } };

/** The outcome of a call as plain data. */
interface Outcome {
  readonly code?: string;
  readonly message?: string;
  readonly name?: string;
  readonly body?: unknown;
}

declare global {
  /** The library that the SDK gives remote modules; a test page is no module and reads it directly. */
  var __weaverShared__: {
    readonly '@weapp/utils': { readonly request: (options: object) => Promise<unknown> };
  };
}

async function signedIn(path = '/bare/', config: object = {}): Promise<Page> {
  const { page } = await world.open(path);
  await init(page, config);
  return page;
}

async function init(page: Page, config: object = {}): Promise<void> {
  await page.evaluate(async (given) => void (await weaverSDK.init(given as never)), {
    ...configFor(world.stack),
    ...config,
  });
}

async function ask(page: Page, options: object = CALL): Promise<Outcome> {
  return page.evaluate(async (given) => {
    try {
      return { body: await __weaverShared__['@weapp/utils'].request(given) };
    } catch (error) {
      const { code, message, name } = error as { code?: string; message?: string; name?: string };
      return { code, message, name } as Outcome;
    }
  }, options);
}

/** The calls that reached the platform. */
async function sent(path = PATH) {
  return (await world.control.requests()).filter(
    (request) => request.server === 'api' && request.path === path,
  );
}

const lie = (body: unknown, contentType = 'application/json'): SwitchSettings => ({
  mode: 'lie',
  body,
  contentType,
});

describe('a response', () => {
  const FAULTS: readonly (readonly [string, SwitchSettings, string])[] = [
    // The session is renewed and the page is returned again, so it is no login page.
    ['is a page', { mode: 'html' }, 'ANSWER_UNREADABLE'],
    ['is a redirect', { mode: 'redirect' }, 'ANSWER_UNREADABLE'],
    ['is HTML that calls itself JSON', lie('<!doctype html><p>no'), 'ANSWER_UNREADABLE'],
    ['is empty', { mode: 'empty' }, 'ANSWER_UNREADABLE'],
    ['is null', lie(null), 'ANSWER_UNREADABLE'],
    ['is a list', lie([]), 'ANSWER_UNREADABLE'],
    ['is cut off, as if that were all', { mode: 'truncated' }, 'ANSWER_UNREADABLE'],
    ['has an XSSI prefix', lie(")]}',\n{}"), 'ANSWER_UNREADABLE'],
    ['breaks off', { mode: 'cut' }, 'REQUEST_CORS'],
    ['never ends', { mode: 'stall' }, 'REQUEST_TIMEOUT'],
    ['never comes', { mode: 'hang' }, 'REQUEST_TIMEOUT'],
    ['has status false with code 200', lie({ code: 200, status: false }), 'ANSWER_ERROR'],
    ['has code 199', lie({ code: 199 }), 'ANSWER_ERROR'],
    ["has code '400'", lie({ code: '400' }), 'ANSWER_ERROR'],
    ['has code 0', lie({ code: 0 }), 'ANSWER_ERROR'],
    ['has a negative code', lie({ code: -7 }), 'ANSWER_ERROR'],
    ['says that the session is over', lie({ code: '-1' }), 'SESSION_EXPIRED'],
    ['was intercepted', lie({ _securityIntercept_: { address: '/a', time: 't' } }), 'SECURITY_INTERCEPT'],
    ['is an HTTP error', { mode: 'fail', status: 500 }, 'REQUEST_FAILED'],
  ];

  it('that is invalid gets its own error code, never the raw error of an engine', async () => {
    const page = await signedIn();
    for (const [what, settings, code] of FAULTS) {
      await world.control.switchCall('getTeamDefaultLang', settings);
      // A missing answer is not waited for; all others get the time that a busy machine needs.
      const timeoutMs = code === 'REQUEST_TIMEOUT' ? 400 : 20_000;
      const outcome = await ask(page, { ...CALL, force: true, timeoutMs });
      expect([what, outcome.name, outcome.code]).toEqual([what, 'WeaverError', code]);
    }
  });

  it('is accepted when it is readable', async () => {
    const page = await signedIn();
    const good: readonly (readonly [string, SwitchSettings])[] = [
      ['with a byte order mark', lie('\uFEFF{"code":200}')],
      ['labelled as a page', lie({ code: 200 }, 'text/html')],
      ['with its code as a text', lie({ code: '200' })],
      ['without a code', lie({ data: 1 })],
      ['with a key twice', lie('{"code":500,"code":200}')],
    ];
    for (const [what, settings] of good) {
      await world.control.switchCall('getTeamDefaultLang', settings);
      expect([what, (await ask(page, { ...CALL, force: true })).code]).toEqual([what, undefined]);
    }
  });

  it('with status 403 is reported in the user’s language', async () => {
    const page = await signedIn('/bare/', { language: 'en_US' });
    await world.control.switchCall('getTeamDefaultLang', { mode: 'fail', status: 403 });
    const messages = [(await ask(page)).message];
    for (const language of ['zh_CN', 'ja_JP'] as const) {
      await page.evaluate(async (to) => weaverSDK.setLanguage(to), language);
      messages.push((await ask(page)).message);
    }
    expect(messages).toEqual(['access denied', '拒绝访问', 'アクセスが拒否されました']);
  });

  it('that CORS blocks is reported as such, whichever rule is wrong', async () => {
    const page = await signedIn();
    for (const fault of ['noOrigin', 'noSessionHeader'] as const) {
      await world.control.cors(fault);
      expect(await ask(page, { ...CALL, force: true })).toMatchObject({
        code: 'REQUEST_CORS',
        message: expect.stringContaining('CORS'),
      });
    }
  });

  it('of 200 MB is aborted', async () => {
    const page = await signedIn();
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
  it('share one request but return independent results', async () => {
    const page = await signedIn();
    await world.control.delay(100);
    const seen = await page.evaluate(async (options) => {
      const { request } = __weaverShared__['@weapp/utils'];
      const leaver = new AbortController();
      const left = request({ ...options, signal: leaver.signal }).catch(
        (error: unknown) => (error as { code: string }).code,
      );
      const others = Array.from(
        { length: 19 },
        () => request(options) as Promise<{ data: Record<string, unknown> }>,
      );
      leaver.abort();
      const answers = await Promise.all(others);
      if (answers[0]) answers[0].data['langType'] = 'spoilt';
      return { left: await left, second: answers[1]?.data['langType'] };
    }, CALL);
    expect(seen.left).toBe('REQUEST_ABORTED');
    expect(seen.second).not.toBe('spoilt');
    expect((await sent()).length).toBe(1);
  });

  it('in two languages send two requests', async () => {
    const page = await signedIn('/bare/', { language: 'en_US' });
    await ask(page);
    await page.evaluate(() => weaverSDK.setLanguage('zh_CN'));
    await ask(page);
    expect((await sent()).map(({ headers }) => headers['langType'])).toEqual(['en_US', 'zh_CN']);
  });

  it('share a failure, which is not cached', async () => {
    const page = await signedIn();
    await world.control.switchCall('getTeamDefaultLang', { mode: 'fail', status: 500, times: 1 });
    const codes = await Promise.all([ask(page), ask(page)]).then((all) => all.map(({ code }) => code));
    expect(codes).toContain('REQUEST_FAILED');
    expect((await ask(page)).code).toBeUndefined();
  });
});

describe('a busy server', () => {
  it('is called again for a GET', async () => {
    const page = await signedIn();
    await world.control.switchCall('getTeamDefaultLang', { mode: 'fail', status: 503, times: 1 });
    expect((await ask(page)).code).toBeUndefined();
    expect((await sent()).length).toBe(2);
  });

  it('is called once for a POST', async () => {
    const page = await signedIn();
    await world.control.switchCall('getTargetRate', { mode: 'fail', status: 503, times: 1 });
    expect(await ask(page, { url: '/papi/i18n/rate/getTargetRate', method: 'POST', data: {} })).toMatchObject(
      {
        code: 'REQUEST_FAILED',
        message: expect.stringMatching(/503|unavailable|不可用/),
      },
    );
    expect((await sent('/papi/i18n/rate/getTargetRate')).length).toBe(1);
  });
});

describe('the session id', () => {
  it('is not sent to another origin on a redirect', async () => {
    const page = await signedIn();
    await world.control.switchCall('getTeamDefaultLang', {
      mode: 'redirect',
      to: `${world.stack.static}/build/x`,
    });
    await ask(page);
    const elsewhere = (await world.control.requests()).filter(({ server }) => server !== 'api');
    expect(elsewhere.filter(({ path }) => path === '/build/x')).toEqual([]);
    expect(elsewhere.filter(({ headers }) => 'eteamsid' in headers)).toEqual([]);
  });

  it('is written to no storage, and init works without storage', async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate(() => {
      const written: string[] = [];
      Object.assign(globalThis, { written });
      for (const name of ['getItem', 'setItem'] as const) {
        Storage.prototype[name] = (...parts: unknown[]) => {
          written.push(parts.join(' '));
          throw new DOMException('full', 'QuotaExceededError');
        };
      }
    });
    await init(page);
    await world.control.switchCall('getTeamDefaultLang', lie({ code: 500, msg: 'x' }));
    expect((await ask(page, { ...CALL, module: 'hrm' })).code).toBe('ANSWER_ERROR');
    const session = (await sent())[0]?.headers['eteamsid'] ?? '';
    const written = await page.evaluate(() =>
      (globalThis as unknown as { written: string[] }).written.join('\n'),
    );
    expect(session).not.toBe('');
    expect(written).not.toContain(session);
  });
});

it('invalid values for the modules whose errors are shown are ignored', async () => {
  const page = await signedIn();
  await world.control.switchCall('getTeamDefaultLang', lie({ code: 500, msg: 'No right' }));
  const notices = await page.evaluate(async (options) => {
    const received: string[] = [];
    weaverSDK.on('notice', ({ text }) => received.push(text));
    for (const stored of ['{"__proto__":["hrm"]}', 'x'.repeat(1_000_000), '[', '["hrm"]']) {
      localStorage.setItem('showErrMsgModules', stored);
      await __weaverShared__['@weapp/utils'].request({ ...options, module: 'hrm' }).catch(() => undefined);
    }
    localStorage.removeItem('showErrMsgModules');
    return received;
  }, CALL);
  expect(notices).toEqual(['No right']);
});

it('a clock that is set back a day does not change time limits', async () => {
  const page = await signedIn();
  await page.evaluate(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() - 86_400_000;
  });
  await world.control.switchCall('getTeamDefaultLang', { mode: 'hang' });
  expect((await ask(page, { ...CALL, timeoutMs: 200 })).code).toBe('REQUEST_TIMEOUT');
});

it('a service worker’s response is checked like any other', async () => {
  const page = await signedIn();
  await page.route(`**${PATH}*`, (route) =>
    route.fulfill({ status: 200, body: '"stale"', headers: { 'access-control-allow-origin': '*' } }),
  );
  expect((await ask(page)).code).toBe('ANSWER_UNREADABLE');
});

it('a transfer address receives GETs but no other calls', async () => {
  const page = await signedIn('/bare/', { transferApi: '/papi/transfer' });
  await ask(page);
  await ask(page, { url: '/papi/i18n/rate/getTargetRate', method: 'POST', data: {} });
  const [transfer] = await sent('/papi/transfer');
  expect(transfer?.method).toBe('POST');
  expect(transfer?.headers['eteamsid']).toMatch(/./);
  expect([(await sent()).length, (await sent('/papi/i18n/rate/getTargetRate')).length]).toEqual([0, 1]);
});

it('a transfer address outside the API origin rejects init by name', async () => {
  const { page } = await world.open('/bare/');
  const code = await page.evaluate(
    (config) => weaverSDK.init(config as never).catch((error: unknown) => (error as { code: string }).code),
    { ...configFor(world.stack), transferApi: 'https://evil.example/x' },
  );
  expect(code).toBe('CONFIG_INVALID');
});
