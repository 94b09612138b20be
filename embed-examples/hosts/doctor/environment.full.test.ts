import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { complaints, examine, fixes } from './examined.js';
import { pageWithSdk } from './pageWithSdk.js';

const world = useWorld();

describe('under a policy of the page', () => {
  it.each([
    ["script-src 'nonce-{nonce}' 'strict-dynamic'; object-src 'none'"],
    [`default-src 'none'; script-src {static}; connect-src 'self' {api} {static}; img-src {api} {static}`],
    [`require-trusted-types-for 'script'; trusted-types weaverSDK`],
  ])('"%s" nothing is reported, and the SDK works after the doctor', async (policy) => {
    const { page, pageErrors } = await world.openMadeUp(pageWithSdk({ policy }));
    const config = configFor(world.stack);
    const report = await examine(page, config);
    expect(complaints(report), report.text).toEqual([]);
    await page.evaluate(async (given) => {
      await weaverSDK.init(given);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
    }, config);
    expect(pageErrors).toEqual([]);
  });

  it.each<[string, string, () => string]>([
    [
      'that allows the SDK but no modules is reported with the line to change',
      'script-src {static}/build/utils/',
      () => `script-src ${world.stack.static}/build/utils/ ${world.stack.static}`,
    ],
    [
      'that requires a missing nonce is reported with the config key',
      "script-src {static}/build/utils/ 'nonce-{nonce}'",
      () => "init({ nonce: … }) with the nonce of the page's Content-Security-Policy header",
    ],
  ])('%s', async (_, policy, fix) => {
    const { page } = await world.openMadeUp(pageWithSdk({ policy, hasNonce: false }));
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report)).toEqual(['error csp']);
    expect(report.text).toContain('(script-src) refuses scripts of remote modules');
    expect(fixes(report)).toContain(fix());
  });
});

describe('an authentication method with a platform script', () => {
  it('that the policy blocks is reported, without using or showing a login token', async () => {
    const { page, console } = await world.openMadeUp(
      pageWithSdk({ policy: 'script-src {static}', hasNonce: false }),
    );
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const oadomain = world.stack.sameSite.api;
    const report = await examine(page, {
      oadomain,
      staticDomain: world.stack.static,
      loginToken: 'once-only-token',
    });
    expect(complaints(report), report.text).toEqual(['error csp']);
    expect(report.text).toContain('(script-src) refuses the login script of loginToken');
    expect(fixes(report)).toBe(`Content-Security-Policy: script-src ${world.stack.static} ${oadomain}`);
    expect(JSON.stringify([requested, console, report])).not.toContain('once-only-token');
  });

  it('that is the passport is reported when its script is missing', async () => {
    const { page } = await world.openMadeUp(pageWithSdk({}));
    await world.control.switchCall('passport', { mode: 'fail', status: 404 });
    const report = await examine(page, { ...configFor(world.stack), enablePassport: true });
    expect(complaints(report), report.text).toEqual(['error passport']);
  });

  it('that is the passport alone is reported when no user is signed in', async () => {
    const { page } = await world.openMadeUp(pageWithSdk({}));
    const { api: oadomain, static: staticDomain } = world.stack.sameSite;
    const report = await examine(page, { oadomain, staticDomain, enablePassport: true });
    expect(complaints(report), report.text).toEqual(['error cookies']);
    expect(fixes(report)).toContain(`sign in at ${oadomain}`);
  });
});

describe('the platform', () => {
  it('that never answers is reported after the time limit', async () => {
    const { page } = await world.openMadeUp(pageWithSdk({}));
    await world.control.switchCall('getInfo', { mode: 'hang' });
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report)).toEqual(['error reach']);
    expect(report.text).toContain('does not answer in time');
  });

  it('receives only the check of the session, a public text, and one token request', async () => {
    const { page } = await world.openMadeUp(pageWithSdk({}));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url().replace(/\?.*$/, '')));
    await examine(page, { ...configFor(world.stack), withCredentials: true });
    const { api, host } = world.stack;
    expect(new Set(requested.filter((url) => url.startsWith(api)))).toEqual(
      // The second one is a public text: it stands for a picture of the API, which the page's policy may refuse.
      new Set([`${api}/papi/app/baseserver/info/getInfo`, `${api}/papi/i18n/getTeamDefaultLang`]),
    );
    expect(requested.filter((url) => url === `${host}/api/weaver-token`)).toHaveLength(1);
  });
});
