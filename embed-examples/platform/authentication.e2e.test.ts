import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';

import { useWorld } from '../testing/world.js';
import { stackCalls } from './testStack.js';

const INFO = '/papi/app/baseserver/info/getInfo';
const CHINESE = { tenantKey: 'tcn7h2k9qd' };

const world = useWorld();
const { control, signIn, loginToken } = stackCalls(() => world.stack);
let page: Page;

beforeEach(async () => {
  // A page of a host, without the SDK.
  ({ page } = await world.openMadeUp({ html: '<!doctype html><title>Host</title>' }, {}));
});

/**
 * POST as an embedding page sends it; the parsed body, or a fixed text when the browser does not let the page read
 * it.
 */
function post(url: string, init: RequestInit = {}): Promise<unknown> {
  return page.evaluate(
    async ([address, options]) => {
      try {
        const response = await fetch(address, { method: 'POST', body: '{}', ...options });
        return (await response.json()) as unknown;
      } catch {
        return 'not readable';
      }
    },
    [url, init] as const,
  );
}

describe('the login script on a page', () => {
  const sessionCookie = (): Promise<string> => page.evaluate(() => document.cookie);
  const runScript = async (api: string, account = 'li.wei'): Promise<void> => {
    const token = await loginToken(account);
    await page.addScriptTag({ url: `${api}/papi/iaauthclient/oauth/login?tk=${token}&gopage=x` });
  };

  it('gives a page of the same site a readable session cookie, and one of another site no session', async () => {
    await runScript(world.stack.api);
    expect(await sessionCookie()).toBe('');
    await runScript(world.stack.sameSite.api);
    const cookie = await sessionCookie();
    expect(cookie).toMatch(/^ETEAMSID=[\w-]{43}$/);
    const eteamsid = cookie.slice('ETEAMSID='.length);
    expect(await post(world.stack.api + INFO, { headers: { eteamsid } })).toMatchObject({
      data: { ...CHINESE, ACCESS_ETEAMSID: eteamsid },
    });
  });

  it('may set the cookie late or never', async () => {
    await control('PUT', '/switch/loginScript', { mode: 'noCookie', times: 1 });
    await runScript(world.stack.sameSite.api);
    expect(await sessionCookie()).toBe('');
    await control('PUT', '/switch/loginScript', { mode: 'lateCookie', delayMs: 200 });
    await runScript(world.stack.sameSite.api);
    await page.waitForFunction(() => document.cookie.startsWith('ETEAMSID='));
  });
});

it('an existing session is confirmed by cookie with credentials, not for another site, until clearCookie', async () => {
  const hostPage = page.url();
  await page.goto(`${world.stack.sameSite.api}/login`);
  await page.getByLabel('Account').selectOption('li.wei');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as 李伟').waitFor();
  await page.goto(hostPage);

  const ask = (api: string, credentials: RequestCredentials): Promise<unknown> =>
    post(api + INFO, { credentials });
  const invalid = { data: { isInvalidEteamsid: true } };
  expect(await ask(world.stack.sameSite.api, 'include')).toMatchObject({ data: CHINESE });
  expect(await ask(world.stack.sameSite.api, 'omit')).toMatchObject(invalid);
  expect(await ask(world.stack.api, 'include')).toMatchObject(invalid);
  const address = `${world.stack.sameSite.api}/papi/app/baseserver/clearCookie?service=x`;
  await page.evaluate((url) => fetch(url, { credentials: 'include' }).then(() => undefined), address);
  expect(await ask(world.stack.sameSite.api, 'include')).toMatchObject(invalid);
});

/** What has these properties, and no session id. */
const noSession = (properties: object): unknown =>
  expect.objectContaining({ ...properties, hasSession: false });

/** The ways in which the passport may be broken, with what a page has of it then. */
const TWISTS = [
  ['noGlobal', 'no global'],
  ['noInit', 'no init'],
  ['initThrows', 'throws: passport: switched to throw'],
  ['initRejects', 'rejects: passport: switched to reject'],
  ['initJunk', noSession({ tenant: 'junk' })],
  ['tenantItself', noSession(CHINESE)],
  ['noSessionId', noSession({ tenant: expect.objectContaining(CHINESE) as unknown })],
] as const;

describe('the passport on a page', () => {
  interface PassportOptions {
    readonly eteamsid?: string;
    readonly oatenantkey?: string;
    readonly api?: string;
  }

  const loadPassport = (from = world.stack.static): Promise<unknown> =>
    page.addScriptTag({ url: `${from}/build/passport/passport.js` });

  async function initPassport({ api = world.stack.api, ...more }: PassportOptions = {}): Promise<unknown> {
    return page.evaluate(
      async (options) => {
        const passport = (window as unknown as { passportSDK?: { init?(o: unknown): Promise<unknown> } })
          .passportSDK;
        if (passport === undefined) return 'no global';
        if (passport.init === undefined) return 'no init';
        try {
          return await passport.init(options).catch((error: Error) => `rejects: ${error.message}`);
        } catch (error) {
          return `throws: ${(error as Error).message}`;
        }
      },
      { oadomain: api, apiDomain: api, ...more },
    );
  }

  async function runPassport({
    from,
    ...options
  }: PassportOptions & { from?: string } = {}): Promise<unknown> {
    await loadPassport(from);
    return initPassport(options);
  }

  it('refuses a missing session and a tenant other than the expected one, and returns the tenant of a session', async () => {
    expect(await runPassport()).toBe('rejects: Eteamsid invalid');
    const eteamsid = await signIn('li.wei');
    expect(await runPassport({ eteamsid, oatenantkey: 'tar5w8m3xe' })).toBe('rejects: Eteamsid invalid');
    expect(await runPassport({ eteamsid, oatenantkey: CHINESE.tenantKey })).toMatchObject({
      eteamsid,
      tenant: { ...CHINESE, currentUser: { username: '李伟' } },
    });
  });

  it('returns the tenant by the cookie alone', async () => {
    const eteamsid = await signIn('layla.hassan');
    await page.context().addCookies([{ name: 'ETEAMSID', value: eteamsid, url: world.stack.sameSite.api }]);
    expect(await runPassport({ api: world.stack.sameSite.api })).toMatchObject({
      eteamsid,
      tenant: { tenantKey: 'tar5w8m3xe' },
    });
  });

  it('makes its calls below the second-level path when it is loaded from there', async () => {
    await control('DELETE', '/log');
    const eteamsid = await signIn('li.wei');
    expect(await runPassport({ eteamsid, from: `${world.stack.api}/oa` })).toMatchObject({ tenant: CHINESE });
    const { requests } = await control('GET', `/log?path=${INFO}`);
    expect((requests as { path: string }[]).map(({ path }) => path)).toContain(`/oa${INFO}`);
  });

  it('can be switched to each way in which it may be broken', async () => {
    const eteamsid = await signIn('li.wei');
    const results: unknown[] = [];
    const withFlag = (result: unknown): unknown =>
      typeof result === 'object' ? { ...result, hasSession: 'eteamsid' in (result ?? {}) } : result;
    for (const [twist] of TWISTS) {
      await control('PUT', '/switch/passport', { mode: 'twist', twist });
      await page.reload();
      results.push([twist, withFlag(await runPassport({ eteamsid }))]);
    }
    expect(results).toEqual(TWISTS);
  });

  it('can be switched to an init that never settles', async () => {
    await control('PUT', '/switch/passport', { mode: 'twist', twist: 'initHangs' });
    let settled = false;
    const eteamsid = await signIn('li.wei');
    await loadPassport();
    const hanging = initPassport({ eteamsid });
    void hanging.catch(() => undefined).then(() => (settled = true));
    await control('DELETE', '/switches');
    // The real init starts later, loads its script again and makes its calls, so it would settle last.
    expect(await runPassport({ eteamsid })).toMatchObject({ tenant: CHINESE });
    expect(settled).toBe(false);
  });
});

describe('wrong CORS rules', () => {
  const withSession = async (): Promise<unknown> =>
    post(world.stack.api + INFO, { headers: { eteamsid: await signIn('li.wei') } });
  const withCookies = (): Promise<unknown> => post(world.stack.api + INFO, { credentials: 'include' });
  const plain = (): Promise<unknown> => post(world.stack.api + INFO);
  const readable = expect.objectContaining({ status: true }) as unknown;
  const hidden = 'not readable';

  // A page each: the browser keeps the answers to preflights.
  it.each([
    ['none', [readable, readable, readable]],
    ['noOrigin', [hidden, hidden, hidden]],
    ['noSessionHeader', [readable, hidden, readable]],
    ['noCredentials', [readable, readable, hidden]],
  ])('%s affect calls that are plain, with a session header, with cookies', async (fault, expected) => {
    await control('PUT', '/cors', { fault });
    expect([await plain(), await withSession(), await withCookies()]).toEqual(expected);
  });
});
