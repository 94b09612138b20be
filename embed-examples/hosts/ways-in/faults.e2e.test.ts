import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { init, platform, ownSite, loginToken, sessionId, withCookie, passport } from './signInPage.js';

const world = useWorld();

describe('a function that returns the session (fault 10)', () => {
  const bare = world.keepOpen('/bare/');

  const SOURCES = [
    ['throws at once', '() => { throw new Error("of the host"); }'],
    ['rejects', '() => Promise.reject(new Error("of the host"))'],
    ['never settles', '() => new Promise(() => {})'],
    ['is a thenable that never settles', '() => ({ then() {} })'],
    ['gives nothing', '() => undefined'],
    ['gives a number', '() => 42'],
    ['gives an empty text', '() => ""'],
    ['gives an object without a session', '() => ({ eteamsid: { id: 1 } })'],
    ['gives 1 MB', '() => "x".repeat(1_000_000)'],
    ['gives a text that is invalid in a header', '() => "a\\nb"'],
  ] as const;

  it('that fails, hangs or gives no session is TOKEN_FAILED within the limit', async () => {
    const { page, pageErrors } = bare();
    const seen: unknown[] = [];
    for (const [what, source] of SOURCES) {
      const { code, message, status } = await init(page, platform(world), source);
      seen.push([what, code, message, status]);
    }
    expect(seen).toEqual(SOURCES.map(([what]) => [what, 'TOKEN_FAILED', 'Failed to get Token', 'failed']));
    expect(pageErrors).toEqual([]);
  });
});

describe('the login script', () => {
  const bare = world.keepOpen('/bare/');

  it('sends its token as one value, encoded once (fault 5)', async () => {
    const { page } = bare();
    const token = '&gopage=//evil.example#"><script>alert(1)</script>\nü 雨%2e%2e%2f';
    const requested = page.waitForRequest((request) => request.url().includes('/oauth/login'));
    const outcome = init(page, { ...ownSite(world), loginToken: token });
    const url = new URL((await requested).url());
    expect(url.searchParams.getAll('tk')).toEqual([token]);
    expect(url.searchParams.getAll('gopage')).toEqual([page.url()]);
    expect(url.hash).toBe('');
    expect((await outcome).code).toBe('LOGIN_POLL_TIMEOUT');
  });

  it('leaves no trace of the token in nodes, entries, referrer, errors or storage (faults 6, 14)', async () => {
    const token = await loginToken(world);
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
    const outcome = await init(page, { ...ownSite(world), loginToken: token });
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
});

describe('a cookie from before the login script (fault 7)', () => {
  it('is no success when the platform does not know it', async () => {
    await world.control.switchCall('loginScript', { mode: 'noCookie' });
    const page = await withCookie(world, 'planted-by-somebody');
    const { code } = await init(page, { ...ownSite(world), loginToken: await loginToken(world) });
    expect(code).toBe('LOGIN_POLL_TIMEOUT');
    const requested = (await world.control.requests()).map(({ path }) => path);
    expect(requested).not.toContain('/api/baseserver/layout/baseTeams');
  });
});

describe('the passport', () => {
  it('is a named error when it is missing or has no init, provides the session otherwise, and restores the page’s own global of its name', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    await page.evaluate(() => Object.assign(window, { passportSDK: 'of the page' }));
    await world.control.switchCall('passport', { mode: 'fail', status: 404 });
    const { code, message } = await init(page, passport(world));
    expect([code, message]).toEqual(['PASSPORT_LOAD_FAILED', 'Load passport failed']);
    await world.control.switchCall('passport', { mode: 'twist', twist: 'noInit' });
    const second = await init(page, passport(world));
    expect([second.code, second.message]).toEqual(['PASSPORT_MISSING', 'passportSDK.init is not exist']);
    await world.control.switchCall('passport', { mode: 'twist', twist: 'initRejects' });
    expect((await init(page, passport(world))).code).toBe('PASSPORT_LOAD_FAILED');
    await world.control.switchCall('passport', { mode: 'ok' });
    expect(await init(page, passport(world))).toMatchObject({ user: '李伟' });
    await page.evaluate(() => weaverSDK.destroy());
    expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['passportSDK'])).toBe(
      'of the page',
    );
    expect(pageErrors).toEqual([]);
  });
});

describe('an expired session id', () => {
  it('is renewed once by the other source in the config', async () => {
    const { page } = await world.open('/bare/');
    const config = { ...platform(world), eteamsid: 'over', authTokenApi: '/api/weaver-token' };
    expect(await init(page, config)).toMatchObject({ user: '李伟' });
    const requested = (await world.control.requests()).filter(({ server }) => server === 'host');
    expect(requested.filter(({ path }) => path === '/api/weaver-token')).toHaveLength(1);
  });
});

it('a token address that redirects to another origin gets the cookies of the page itself, the other origin none', async () => {
  const { page } = await world.open('/bare/');
  // Cookies do not depend on the port: the browser would send this one to the platform under the host's name too.
  await page.context().addCookies([{ name: 'portal', value: 'secret', url: world.stack.host }]);
  const body = { status: true, data: { eteamsid: await sessionId(world) } };
  const elsewhere = `${world.stack.sameSite.api}/api/bs/i18n/transmod/getLabels?caught`;
  await world.control.switchCall('getLabels', { mode: 'lie', body, match: 'caught' });
  await world.control.switchCall('token', { mode: 'redirect', to: elsewhere });
  const outcome = await init(page, { ...platform(world), authTokenApi: '/api/weaver-token' });
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
  const id = await sessionId(world);
  await world.control.reset();
  const fresh = await sessionId(world);
  expect(await init(page, { ...platform(world), eteamsid: fresh })).toMatchObject({ user: '李伟' });
  await ask();
  const after = await headersOf();
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain(id);
  expect(JSON.stringify(after)).not.toContain(fresh);
});
