import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

const COOKIE = 'ETEAMSID';
/** The limit for a missing answer; any other answer needs a fraction of it, even on a busy machine. */
const timeouts = { request: 3_000, script: 4_000 };

/** The outcome of init. */
interface Outcome {
  readonly status: string;
  readonly user?: string;
  readonly code?: string;
  readonly message?: string;
  readonly json: string;
}

/** Runs init on a page; `source` is the text of a function for authTokenRequest. */
async function init(page: Page, config: object, source?: string): Promise<Outcome> {
  return page.evaluate(
    async ([given, text]) => {
      const script = document.createElement('script');
      script.textContent = `window.source = ${text ?? 'undefined'};`;
      document.head.append(script);
      const { source: authTokenRequest } = window as unknown as { source?: unknown };
      const whole = authTokenRequest === undefined ? given : { ...given, authTokenRequest };
      const outcome = await weaverSDK.init(whole as never).then(
        ({ user }) => ({ user: user.username }),
        (error: { code: string; message: string }) => ({ code: error.code, message: error.message, error }),
      );
      return { ...outcome, status: weaverSDK.status, json: JSON.stringify([outcome, weaverSDK]) };
    },
    [config, source] as const,
  );
}

const platform = () => ({ oadomain: world.stack.api, staticDomain: world.stack.static, timeouts });
const ownSite = () => ({
  oadomain: world.stack.sameSite.api,
  staticDomain: world.stack.sameSite.static,
  timeouts,
});

async function loginToken(user = 'li.wei'): Promise<string> {
  const answer = await fetch(`${world.stack.host}/api/weaver-login-token?user=${user}`);
  const { data } = (await answer.json()) as { data: { loginToken: string } };
  return data.loginToken;
}

async function sessionId(user = 'li.wei'): Promise<string> {
  const answer = await fetch(`${world.stack.host}/api/weaver-token?user=${user}`);
  const { data } = (await answer.json()) as { data: { eteamsid: string } };
  return data.eteamsid;
}

describe('a function that returns the session (fault 10)', () => {
  const bare = world.keepOpen('/bare/');

  it.each([
    ['throws at once', '() => { throw new Error("of the host"); }'],
    ['rejects', '() => Promise.reject(new Error("of the host"))'],
    ['never settles', '() => new Promise(() => {})'],
    ['is a thenable that never settles', '() => ({ then() {} })'],
    ['gives nothing', '() => undefined'],
    ['gives a number', '() => 42'],
    ['gives an empty text', '() => ""'],
    ['gives an object without a session', '() => ({ eteamsid: { id: 1 } })'],
    ['gives 10 MB', '() => "x".repeat(10_000_000)'],
    ['gives a text that is invalid in a header', '() => "a\\nb"'],
  ])('that %s is TOKEN_FAILED within the limit', async (_, source) => {
    const { page, pageErrors } = bare();
    const { code, message, status } = await init(page, platform(), source);
    expect([code, message, status]).toEqual(['TOKEN_FAILED', 'Failed to get Token', 'failed']);
    expect(pageErrors).toEqual([]);
  });

  it('succeeds once with a plain value, or with a thenable that settles twice', async () => {
    const id = await sessionId();
    const { page } = await world.open('/bare/');
    expect(await init(page, platform(), `() => '${id}'`)).toMatchObject({ user: '李伟' });
    await page.evaluate(() => weaverSDK.destroy());
    const twice = `() => ({ then(yes, no) { yes({ eteamsid: '${id}' }); yes('other'); no(new Error('late')); } })`;
    expect(await init(page, platform(), twice)).toMatchObject({ user: '李伟' });
    const used = (await world.control.requests()).map(({ headers }) => headers['eteamsid']);
    expect(new Set(used.filter((value) => value !== undefined))).toEqual(new Set([id]));
  });
});

describe('the login script', () => {
  const bare = world.keepOpen('/bare/');

  it.each(['&gopage=//evil.example', 'a#b', 'a\nb', 'ü 雨', '%2e%2e%2f', '"><script>alert(1)</script>'])(
    'sends the token %j as one value, encoded once (fault 5)',
    async (token) => {
      const { page } = bare();
      const requested = page.waitForRequest((request) => request.url().includes('/oauth/login'));
      const outcome = init(page, { ...ownSite(), loginToken: token });
      const url = new URL((await requested).url());
      expect(url.searchParams.getAll('tk')).toEqual([token]);
      expect(url.searchParams.getAll('gopage')).toEqual([page.url()]);
      expect(url.hash).toBe('');
      expect((await outcome).code).toBe('LOGIN_POLL_TIMEOUT');
    },
  );

  it('with a token of 1 MB causes a named error and leaves the page usable', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const { code } = await init(page, { ...ownSite(), loginToken: 'x'.repeat(1_000_000) });
    expect(code).toBe('LOGIN_POLL_TIMEOUT');
    expect(pageErrors).toEqual([]);
  });

  it('leaves no trace of the token in nodes, entries, referrer, errors or storage (faults 6, 14)', async () => {
    const token = await loginToken();
    const { page, console } = await world.open('/bare/');
    const seen: string[] = [];
    await page.exposeFunction('tell', (text: string) => seen.push(text));
    await page.evaluate(() => {
      const tell = (window as unknown as { tell: (text: string) => void }).tell;
      new MutationObserver((records) => {
        for (const { addedNodes } of records) {
          for (const node of addedNodes) tell((node as Element).outerHTML ?? '');
        }
      }).observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) tell(entry.name);
      }).observe({ entryTypes: ['resource', 'mark', 'measure', 'navigation'] });
    });
    const requested = page.waitForRequest((request) => request.url().includes('/oauth/login'));
    const outcome = await init(page, { ...ownSite(), loginToken: token });
    expect(outcome.user).toBe('李伟');
    expect(await (await requested).headerValue('referer')).toBeNull();
    const left = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      frames: frames.length,
      entries: performance.getEntries().map(({ name }) => name),
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      globals: Object.getOwnPropertyNames(window).filter((name) => /weaver|passport/i.test(name)),
      address: location.href + JSON.stringify(history.state),
    }));
    expect(JSON.stringify([left, seen, console, outcome])).not.toContain(token);
    expect(left.frames).toBe(0);
    expect(left.globals.sort()).toEqual(['__weaverShared__', 'weaverSDK']);
  });

  it('accepts a late cookie within the time limit', async () => {
    await world.control.switchCall('loginScript', { mode: 'lateCookie', delayMs: 900 });
    const { page } = await world.open('/bare/');
    expect(await init(page, { ...ownSite(), loginToken: await loginToken() })).toMatchObject({
      user: '李伟',
    });
  });

  it.each<[string, SwitchSettings]>([
    ['sets no cookie', { mode: 'noCookie' }],
    ['is an error page', { mode: 'fail', status: 500 }],
    ['is a login page', { mode: 'html' }],
    ['never arrives', { mode: 'hang' }],
    ['breaks the connection', { mode: 'refuse' }],
  ])('that %s is LOGIN_POLL_TIMEOUT, and init can be called again', async (_, settings) => {
    await world.control.switchCall('loginScript', settings);
    const { page, pageErrors } = bare();
    const { code, message } = await init(page, { ...ownSite(), loginToken: await loginToken() });
    expect([code, message]).toEqual(['LOGIN_POLL_TIMEOUT', 'Cannot obtain ETEAMSID']);
    expect(pageErrors).toEqual([]);
    expect(await page.evaluate(() => frames.length)).toBe(0);
    await world.control.switchCall('loginScript', { mode: 'ok' });
    expect(await init(page, { ...ownSite(), loginToken: await loginToken() })).toMatchObject({
      user: '李伟',
    });
  });

  it('reports that it works only for pages on the platform’s own site', async () => {
    const { page, console } = await world.open('/bare/');
    const { code } = await init(page, { ...platform(), loginToken: await loginToken() });
    expect(code).toBe('LOGIN_POLL_TIMEOUT');
    expect(console.join('\n')).toContain("loginToken serves pages on the platform's own site");
  });
});

describe('a cookie from before the login script (fault 7)', () => {
  const withCookie = async (value: string): Promise<Page> => {
    const { page } = await world.open('/bare/');
    // The platform deletes its own cookie; one that another page set for another path remains.
    await world.control.switchCall('clearCookie', { mode: 'fail', status: 500 });
    await page.context().addCookies([{ name: COOKIE, value, domain: 'localhost', path: '/' }]);
    return page;
  };

  it('is no success when the platform does not know it', async () => {
    await world.control.switchCall('loginScript', { mode: 'noCookie' });
    const page = await withCookie('planted-by-somebody');
    const { code } = await init(page, { ...ownSite(), loginToken: await loginToken() });
    expect(code).toBe('LOGIN_POLL_TIMEOUT');
    const requested = (await world.control.requests()).map(({ path }) => path);
    expect(requested).not.toContain('/api/baseserver/layout/baseTeams');
  });

  it('is replaced by the one that the script sets', async () => {
    const page = await withCookie('planted-by-somebody');
    expect(await init(page, { ...ownSite(), loginToken: await loginToken() })).toMatchObject({
      user: '李伟',
    });
  });

  it('is accepted once the platform has confirmed it', async () => {
    await world.control.switchCall('loginScript', { mode: 'noCookie' });
    const page = await withCookie(await sessionId());
    expect(await init(page, { ...ownSite(), loginToken: 'used-up' })).toMatchObject({ user: '李伟' });
  });
});

describe('the passport', () => {
  const bare = world.keepOpen('/bare/');
  const passport = () => ({ ...platform(), authTokenApi: '/api/weaver-token', enablePassport: true });
  const LOAD_FAILED = ['PASSPORT_LOAD_FAILED', 'Load passport failed'];
  const MISSING = ['PASSPORT_MISSING', 'passportSDK.init is not exist'];

  it.each<[string, SwitchSettings, string[]]>([
    ['is not found', { mode: 'fail', status: 404 }, LOAD_FAILED],
    ['fails', { mode: 'fail', status: 500 }, LOAD_FAILED],
    ['never arrives', { mode: 'hang' }, LOAD_FAILED],
    ['is redirected', { mode: 'redirect', to: '/build/elsewhere.js' }, LOAD_FAILED],
    ['is an HTML page', { mode: 'html' }, MISSING],
    ['sets no global', { mode: 'twist', twist: 'noGlobal' }, MISSING],
    ['has no init', { mode: 'twist', twist: 'noInit' }, MISSING],
    ['throws in init', { mode: 'twist', twist: 'initThrows' }, LOAD_FAILED],
    ['rejects', { mode: 'twist', twist: 'initRejects' }, LOAD_FAILED],
    ['never answers', { mode: 'twist', twist: 'initHangs' }, LOAD_FAILED],
    ['returns an invalid result', { mode: 'twist', twist: 'initJunk' }, LOAD_FAILED],
  ])('that %s is a named error, and init can be called again', async (_, settings, expected) => {
    await world.control.switchCall('passport', settings);
    const { page, pageErrors } = bare();
    const { code, message } = await init(page, passport());
    expect([code, message]).toEqual(expected);
    // A page instead of a script causes the browser's own syntax error, once.
    expect(pageErrors).toEqual(settings.mode === 'html' ? [expect.stringContaining("'<'")] : []);
    await world.control.switchCall('passport', { mode: 'ok' });
    expect(await init(page, passport())).toMatchObject({ user: '李伟' });
  });

  it.each(['tenantItself', 'noSessionId'] as const)('may return another result: %s', async (twist) => {
    await world.control.switchCall('passport', { mode: 'twist', twist });
    const { page } = bare();
    expect(await init(page, passport())).toMatchObject({ user: '李伟' });
  });

  it.each([
    ['is called for another tenant', () => ({ ...passport(), oatenantkey: 'somebody-else' })],
    ['is the only method and no user is signed in', () => ({ ...ownSite(), enablePassport: true })],
  ])('reports an invalid session, not a load failure, when it %s', async (_, config) => {
    const { page } = await world.open('/bare/');
    const { code, message } = await init(page, config());
    expect([code, message]).toEqual(['SESSION_INVALID', 'Eteamsid invalid']);
  });

  it('provides the session, and restores the page’s own global of its name', async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate(() => Object.assign(window, { passportSDK: 'of the page' }));
    expect(await init(page, passport())).toMatchObject({ user: '李伟' });
    await page.evaluate(() => weaverSDK.destroy());
    expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['passportSDK'])).toBe(
      'of the page',
    );
  });
});

describe('an expired session id', () => {
  it('is renewed once by the other source in the config', async () => {
    const { page } = await world.open('/bare/');
    const config = { ...platform(), eteamsid: 'over', authTokenApi: '/api/weaver-token' };
    expect(await init(page, config)).toMatchObject({ user: '李伟' });
    const requested = (await world.control.requests()).filter(({ server }) => server === 'host');
    expect(requested.filter(({ path }) => path === '/api/weaver-token')).toHaveLength(1);
  });

  it('that cannot be renewed rejects with the error of the renewal', async () => {
    await world.control.switchCall('token', { mode: 'fail', status: 500 });
    const { page } = await world.open('/bare/');
    const config = { ...platform(), eteamsid: 'over', authTokenApi: '/api/weaver-token' };
    expect(await init(page, config)).toMatchObject({ code: 'TOKEN_FAILED' });
  });

  it('without another source is refused without further calls', async () => {
    const { page } = await world.open('/bare/');
    expect(await init(page, { ...platform(), eteamsid: 'over' })).toMatchObject({
      code: 'SESSION_INVALID',
      message: 'Eteamsid invalid',
    });
    const requested = (await world.control.requests()).map(({ path }) => path);
    expect(requested).not.toContain('/api/baseserver/layout/baseTeams');
  });
});

it('a token address that redirects to another origin gets the cookies of the page itself, the other origin none', async () => {
  const { page } = await world.open('/bare/');
  // Cookies do not depend on the port: the browser would send this one to the platform under the host's name too.
  await page.context().addCookies([{ name: 'portal', value: 'secret', url: world.stack.host }]);
  const body = { status: true, data: { eteamsid: await sessionId() } };
  const elsewhere = `${world.stack.sameSite.api}/api/bs/i18n/transmod/getLabels?caught`;
  await world.control.switchCall('getLabels', { mode: 'lie', body, match: 'caught' });
  await world.control.switchCall('token', { mode: 'redirect', to: elsewhere });
  const outcome = await init(page, { ...platform(), authTokenApi: '/api/weaver-token' });
  expect(outcome).toMatchObject({ user: '李伟' });
  const sent = await world.control.requests();
  const own = sent.filter(({ server, path }) => server === 'host' && path === '/api/weaver-token').pop();
  expect(own?.headers['cookie']).toContain('portal=secret');
  const [caught] = sent.filter(({ query }) => query.includes('caught'));
  expect(caught?.headers).not.toHaveProperty('cookie');
});

it("leaves the host's own calls unchanged before and after init (fault 1)", async () => {
  const { page } = await world.open('/bare/');
  const ask = () =>
    page.evaluate(
      async ([api, other]) => {
        for (const url of [
          '/api/weaver-token?user=li.wei&host',
          `${api}/control/log`,
          `${other}/build/moduleversion.json?host`,
        ]) {
          await fetch(url).catch(() => undefined);
          await new Promise((resolve) => {
            const request = new XMLHttpRequest();
            request.open('GET', `${url}&xhr`);
            request.onloadend = resolve;
            request.send();
          });
        }
      },
      [world.stack.api, world.stack.static] as const,
    );
  const headersOf = async () => {
    const sent = (await world.control.requests()).filter(({ query }) => query.includes('host'));
    return sent.map(({ method, path, query, headers }) => ({ method, path, query, headers }));
  };
  await ask();
  const before = await headersOf();
  expect(before.length).toBe(4);
  const id = await sessionId();
  await world.control.reset();
  const fresh = await sessionId();
  expect(await init(page, { ...platform(), eteamsid: fresh })).toMatchObject({ user: '李伟' });
  await ask();
  const after = await headersOf();
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain(id);
  expect(JSON.stringify(after)).not.toContain(fresh);
});
