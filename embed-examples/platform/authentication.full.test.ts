import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../testing/world.js';
import {
  CHINESE,
  INFO,
  initPassport,
  loadPassport,
  openHost,
  post,
  runPassport,
  runScript,
  sessionCookie,
} from './authentication.steps.js';
import { stackCalls } from './testStack.js';

const world = useWorld();
const { control, signIn, loginToken } = stackCalls(() => world.stack);

it('the login script may set the cookie late or never', async () => {
  const page = await openHost(world);
  await control('PUT', '/switch/loginScript', { mode: 'noCookie', times: 1 });
  await runScript(page, world.stack.sameSite.api, await loginToken('li.wei'));
  expect(await sessionCookie(page)).toBe('');
  await control('PUT', '/switch/loginScript', { mode: 'lateCookie', delayMs: 200 });
  await runScript(page, world.stack.sameSite.api, await loginToken('li.wei'));
  await page.waitForFunction(() => document.cookie.startsWith('ETEAMSID='));
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
  it('returns the tenant by the cookie alone', async () => {
    const page = await openHost(world);
    const eteamsid = await signIn('layla.hassan');
    await page.context().addCookies([{ name: 'ETEAMSID', value: eteamsid, url: world.stack.sameSite.api }]);
    expect(await runPassport(page, world, { api: world.stack.sameSite.api })).toMatchObject({
      eteamsid,
      tenant: { tenantKey: 'tar5w8m3xe' },
    });
  });

  it('makes its calls below the second-level path when it is loaded from there', async () => {
    const page = await openHost(world);
    await control('DELETE', '/log');
    const eteamsid = await signIn('li.wei');
    expect(await runPassport(page, world, { eteamsid, from: `${world.stack.api}/oa` })).toMatchObject({
      tenant: CHINESE,
    });
    const { requests } = await control('GET', `/log?path=${INFO}`);
    expect((requests as { path: string }[]).map(({ path }) => path)).toContain(`/oa${INFO}`);
  });

  it('can be switched to each way in which it may be broken', async () => {
    const page = await openHost(world);
    const eteamsid = await signIn('li.wei');
    const results: unknown[] = [];
    const withFlag = (result: unknown): unknown =>
      typeof result === 'object' ? { ...result, hasSession: 'eteamsid' in (result ?? {}) } : result;
    for (const [twist] of TWISTS) {
      await control('PUT', '/switch/passport', { mode: 'twist', twist });
      await page.reload();
      results.push([twist, withFlag(await runPassport(page, world, { eteamsid }))]);
    }
    expect(results).toEqual(TWISTS);
  });

  it('can be switched to an init that never settles', async () => {
    const page = await openHost(world);
    await control('PUT', '/switch/passport', { mode: 'twist', twist: 'initHangs' });
    let settled = false;
    const eteamsid = await signIn('li.wei');
    await loadPassport(page, world.stack.static);
    const hanging = initPassport(page, { api: world.stack.api, eteamsid });
    void hanging.catch(() => undefined).then(() => (settled = true));
    await control('DELETE', '/switches');
    // The real init starts later, loads its script again and makes its calls, so it would settle last.
    expect(await runPassport(page, world, { eteamsid })).toMatchObject({ tenant: CHINESE });
    expect(settled).toBe(false);
  });
});

describe('wrong CORS rules', () => {
  const withSession = async (page: Page): Promise<unknown> =>
    post(page, world.stack.api + INFO, { headers: { eteamsid: await signIn('li.wei') } });
  const withCookies = (page: Page): Promise<unknown> =>
    post(page, world.stack.api + INFO, { credentials: 'include' });
  const plain = (page: Page): Promise<unknown> => post(page, world.stack.api + INFO);
  const readable = expect.objectContaining({ status: true }) as unknown;
  const hidden = 'not readable';

  // A page each: the browser keeps the answers to preflights.
  it.each([
    ['none', [readable, readable, readable]],
    ['noOrigin', [hidden, hidden, hidden]],
    ['noSessionHeader', [readable, hidden, readable]],
    ['noCredentials', [readable, readable, hidden]],
  ])('%s affect calls that are plain, with a session header, with cookies', async (fault, expected) => {
    const page = await openHost(world);
    await control('PUT', '/cors', { fault });
    expect([await plain(page), await withSession(page), await withCookies(page)]).toEqual(expected);
  });
});
