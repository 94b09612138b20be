import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { useWorld } from '../../testing/world.js';
import { init, platform, ownSite, loginToken, sessionId, withCookie, passport } from './signInPage.js';

const world = useWorld();

describe('the login script', () => {
  const bare = world.keepOpen('/bare/');

  it('with a token of 1 MB causes a named error and leaves the page usable', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const { code } = await init(page, { ...ownSite(world), loginToken: 'x'.repeat(1_000_000) });
    expect(code).toBe('LOGIN_POLL_TIMEOUT');
    expect(pageErrors).toEqual([]);
  });

  it('accepts a late cookie within the time limit', async () => {
    await world.control.switchCall('loginScript', { mode: 'lateCookie', delayMs: 900 });
    const { page } = await world.open('/bare/');
    expect(await init(page, { ...ownSite(world), loginToken: await loginToken(world) })).toMatchObject({
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
    const { code, message } = await init(page, { ...ownSite(world), loginToken: await loginToken(world) });
    expect([code, message]).toEqual(['LOGIN_POLL_TIMEOUT', 'Cannot obtain ETEAMSID']);
    expect(pageErrors).toEqual([]);
    expect(await page.evaluate(() => frames.length)).toBe(0);
    await world.control.switchCall('loginScript', { mode: 'ok' });
    expect(await init(page, { ...ownSite(world), loginToken: await loginToken(world) })).toMatchObject({
      user: '李伟',
    });
  });

  it('reports that it works only for pages on the platform’s own site', async () => {
    const { page, console } = await world.open('/bare/');
    const { code } = await init(page, { ...platform(world), loginToken: await loginToken(world) });
    expect(code).toBe('LOGIN_POLL_TIMEOUT');
    expect(console.join('\n')).toContain("loginToken serves pages on the platform's own site");
  });
});

describe('a cookie from before the login script (fault 7)', () => {
  it('is replaced by the one that the script sets', async () => {
    const page = await withCookie(world, 'planted-by-somebody');
    expect(await init(page, { ...ownSite(world), loginToken: await loginToken(world) })).toMatchObject({
      user: '李伟',
    });
  });

  it('is accepted once the platform has confirmed it', async () => {
    await world.control.switchCall('loginScript', { mode: 'noCookie' });
    const page = await withCookie(world, await sessionId(world));
    expect(await init(page, { ...ownSite(world), loginToken: 'used-up' })).toMatchObject({ user: '李伟' });
  });
});

describe('the passport', () => {
  const bare = world.keepOpen('/bare/');
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
    const { code, message } = await init(page, passport(world));
    expect([code, message]).toEqual(expected);
    // A page instead of a script causes the browser's own syntax error, once.
    expect(pageErrors).toEqual(settings.mode === 'html' ? [expect.stringContaining("'<'")] : []);
    await world.control.switchCall('passport', { mode: 'ok' });
    expect(await init(page, passport(world))).toMatchObject({ user: '李伟' });
  });

  it.each(['tenantItself', 'noSessionId'] as const)('may return another result: %s', async (twist) => {
    await world.control.switchCall('passport', { mode: 'twist', twist });
    const { page } = bare();
    expect(await init(page, passport(world))).toMatchObject({ user: '李伟' });
  });

  it.each([
    ['is called for another tenant', () => ({ ...passport(world), oatenantkey: 'somebody-else' })],
    ['is the only method and no user is signed in', () => ({ ...ownSite(world), enablePassport: true })],
  ])('reports an invalid session, not a load failure, when it %s', async (_, config) => {
    const { page } = await world.open('/bare/');
    const { code, message } = await init(page, config());
    expect([code, message]).toEqual(['SESSION_INVALID', 'Eteamsid invalid']);
  });
});

describe('an expired session id', () => {
  it('that cannot be renewed rejects with the error of the renewal', async () => {
    await world.control.switchCall('token', { mode: 'fail', status: 500 });
    const { page } = await world.open('/bare/');
    const config = { ...platform(world), eteamsid: 'over', authTokenApi: '/api/weaver-token' };
    expect(await init(page, config)).toMatchObject({ code: 'TOKEN_FAILED' });
  });

  it('without another source is refused without further calls', async () => {
    const { page } = await world.open('/bare/');
    expect(await init(page, { ...platform(world), eteamsid: 'over' })).toMatchObject({
      code: 'SESSION_INVALID',
      message: 'Eteamsid invalid',
    });
    const requested = (await world.control.requests()).map(({ path }) => path);
    expect(requested).not.toContain('/api/baseserver/layout/baseTeams');
  });
});

describe('a function that returns the session (fault 10)', () => {
  const bare = world.keepOpen('/bare/');

  it('succeeds once with a plain value, or with a thenable that settles twice', async () => {
    const id = await sessionId(world);
    const { page } = bare();
    expect(await init(page, platform(world), `() => '${id}'`)).toMatchObject({ user: '李伟' });
    await page.evaluate(() => weaverSDK.destroy());
    const twice = `() => ({ then(yes, no) { yes({ eteamsid: '${id}' }); yes('other'); no(new Error('late')); } })`;
    expect(await init(page, platform(world), twice)).toMatchObject({ user: '李伟' });
    const used = (await world.control.requests()).map(({ headers }) => headers['eteamsid']);
    expect(new Set(used.filter((value) => value !== undefined))).toEqual(new Set([id]));
  });
});
