import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { complaints, examine } from './examined.js';
import { pageWithSdk } from './pageWithSdk.js';

const world = useWorld();

describe('the light script', () => {
  it('loads its doctor on demand, and the doctor finds no problem on a correct page', async () => {
    const { page, pageErrors } = await world.openMadeUp(pageWithSdk({ file: 'weaver-sdk.js' }));
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report), report.text).toEqual([]);
    expect(pageErrors).toEqual([]);
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

it('an oadomain that the policy does not list is suspected, where the policy lists another one that answers', async () => {
  const { page } = await world.openMadeUp(
    pageWithSdk({
      policy:
        "default-src 'self' data: {api} {static}; script-src 'nonce-{nonce}' {static}; connect-src 'self' {api} {static}",
    }),
  );
  const mistyped = 'http://mistyped.localhost:9';
  const { text } = await examine(page, { ...configFor(world.stack), oadomain: mistyped });
  expect(text).toContain(`init({ oadomain: '${world.stack.api}' })`);
  expect(text).not.toMatch(new RegExp(`(connect|frame|img)-src [^;\\n]*${mistyped}`));
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
