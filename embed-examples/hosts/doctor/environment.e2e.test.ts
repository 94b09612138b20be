import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { complaints, examine, fixes } from './examined.js';

const world = useWorld();

const FOLDER = 'https://static.example.com/build/utils';

interface SdkTag {
  readonly file?: string;
  /** Whether the tag has the nonce of the page's policy. */
  readonly hasNonce?: boolean;
  readonly policy?: string;
  /** HTML after the tag. */
  readonly behind?: string;
  /** Further attributes of the tag. */
  readonly attributes?: string;
}

/** A page with only the SDK. */
function pageWithSdk({
  file = 'weaver-sdk.umd.js',
  hasNonce = true,
  policy,
  behind = '',
  attributes = '',
}: SdkTag) {
  const nonce = hasNonce ? ' nonce="{nonce}"' : '';
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Portal</title>
<link rel="icon" href="data:," />
<script src="${FOLDER}/${file}" crossorigin="anonymous"${nonce} ${attributes}></script>${behind}
</head><body><div id="island"></div></body></html>`,
    headers: policy === undefined ? {} : { 'Content-Security-Policy': policy },
  };
}

describe('the light script', () => {
  it('loads its doctor on demand, and the doctor finds no problem on a correct page', async () => {
    const { page, pageErrors } = await world.openMadeUp(pageWithSdk({ file: 'weaver-sdk.js' }));
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report), report.text).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

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

describe('a page on which init did not run', () => {
  it('is reported with the blocked inline script', async () => {
    const { page } = await world.openMadeUp(
      pageWithSdk({
        policy: "script-src 'nonce-{nonce}'",
        behind: '<script>weaverSDK.init({ oadomain: "https://oa.example.com" })</script>',
      }),
    );
    const report = await page.evaluate(async () => {
      const { ok, findings } = await weaverSDK.doctor();
      return { ok, findings };
    });
    expect(complaints(report)).toEqual(['error config', 'warning csp']);
    expect(report.findings[0]?.what).toContain('an inline script of it has that call');
    expect(report.findings.map(({ check }) => check)).toContain('csp');
  });
});

describe("the folder of the SDK's own files", () => {
  it('is relative to the page for both the SDK and its doctor', async () => {
    const { page } = await world.openMadeUp(pageWithSdk({}));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const config = { ...configFor(world.stack), baseUrl: '/sdk', language: 'ar_AE' };
    await examine(page, config);
    await page.evaluate((given) => weaverSDK.init(given as never).then(() => undefined), config);
    expect(requested).toContain(`${world.stack.host}/sdk/manifest.json`);
    expect(requested).toContain(`${world.stack.host}/sdk/i18n/ar_AE.json`);
  });

  it('that lacks a lazy chunk of the light script is named in the cause of the error', async () => {
    const { page } = await world.openMadeUp(
      pageWithSdk({ file: 'weaver-sdk.js', attributes: 'data-base-url="/nowhere/"' }),
    );
    const failure = await page.evaluate(
      (given) =>
        weaverSDK.init(given).then(
          () => undefined,
          (error: { code: string; cause: Error }) => ({ code: error.code, why: error.cause.message }),
        ),
      configFor(world.stack),
    );
    expect(failure?.code).toBe('CHUNK_FAILED');
    expect(failure?.why).toContain(`${world.stack.host}/nowhere/static/js/`);
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
