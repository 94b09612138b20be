import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { useWorld } from '../../testing/world.js';
import { CALL, signedIn, init, ask, sent, lie } from './moduleRequests.js';

const world = useWorld();

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

  it('that is invalid gets its own error code, never the raw error of an engine, and is accepted when it is readable', async () => {
    const page = await signedIn(world);
    for (const [what, settings, code] of FAULTS) {
      await world.control.switchCall('getTeamDefaultLang', settings);
      // A missing answer is not waited for; all others get the time that a busy machine needs.
      const timeoutMs = code === 'REQUEST_TIMEOUT' ? 400 : 20_000;
      const outcome = await ask(page, { ...CALL, force: true, timeoutMs });
      expect([what, outcome.name, outcome.code]).toEqual([what, 'WeaverError', code]);
    }
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
});

describe('identical GETs', () => {
  it('share one request but return independent results', async () => {
    const page = await signedIn(world);
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
    expect((await sent(world)).length).toBe(1);
  });
});

describe('a busy server', () => {
  it('is called again for a GET, and once for a POST', async () => {
    const page = await signedIn(world);
    await world.control.switchCall('getTeamDefaultLang', { mode: 'fail', status: 503, times: 1 });
    expect((await ask(page)).code).toBeUndefined();
    expect((await sent(world)).length).toBe(2);
    await world.control.switchCall('getTargetRate', { mode: 'fail', status: 503, times: 1 });
    expect(await ask(page, { url: '/papi/i18n/rate/getTargetRate', method: 'POST', data: {} })).toMatchObject(
      {
        code: 'REQUEST_FAILED',
        message: expect.stringMatching(/503|unavailable|不可用/),
      },
    );
    expect((await sent(world, '/papi/i18n/rate/getTargetRate')).length).toBe(1);
  });
});

describe('the session id', () => {
  it('is not sent to another origin on a redirect', async () => {
    const page = await signedIn(world);
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
    await init(world, page);
    await world.control.switchCall('getTeamDefaultLang', lie({ code: 500, msg: 'x' }));
    expect((await ask(page, { ...CALL, module: 'hrm' })).code).toBe('ANSWER_ERROR');
    const session = (await sent(world))[0]?.headers['eteamsid'] ?? '';
    const written = await page.evaluate(() =>
      (globalThis as unknown as { written: string[] }).written.join('\n'),
    );
    expect(session).not.toBe('');
    expect(written).not.toContain(session);
  });
});

it('a transfer address receives GETs but no other calls', async () => {
  const page = await signedIn(world, '/bare/', { transferApi: '/papi/transfer' });
  await ask(page);
  await ask(page, { url: '/papi/i18n/rate/getTargetRate', method: 'POST', data: {} });
  const [transfer] = await sent(world, '/papi/transfer');
  expect(transfer?.method).toBe('POST');
  expect(transfer?.headers['eteamsid']).toMatch(/./);
  expect([(await sent(world)).length, (await sent(world, '/papi/i18n/rate/getTargetRate')).length]).toEqual([
    0, 1,
  ]);
});

it('invalid values for the modules whose errors are shown are ignored', async () => {
  const page = await signedIn(world);
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
