import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { complaints, examine, fixes } from './examined.js';

const world = useWorld({ isMadeUp: true });

const FOLDER = 'https://static.example.com/build/utils';

interface SdkTag {
  readonly file?: string;
  /** Whether the tag has the nonce of the page's policy. */
  readonly hasNonce?: boolean;
  readonly policy?: string;
}

/** A page with nothing but the SDK. */
function pageWithSdk({ file = 'weaver-sdk.umd.js', hasNonce = true, policy }: SdkTag) {
  const nonce = hasNonce ? ' nonce="{nonce}"' : '';
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Portal</title>
<link rel="icon" href="data:," />
<script src="${FOLDER}/${file}" crossorigin="anonymous"${nonce}></script>
</head><body><div id="island"></div></body></html>`,
    headers: policy === undefined ? {} : { 'Content-Security-Policy': policy },
  };
}

describe('the light script', () => {
  it('fetches its doctor when it is asked, who finds nothing wrong where nothing is', async () => {
    const { page, pageErrors } = await world.openMadeUp(pageWithSdk({ file: 'weaver-sdk.js' }));
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report), report.text).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('under a policy of the page', () => {
  it.each([
    ["script-src 'nonce-{nonce}' 'strict-dynamic'; object-src 'none'"],
    [`default-src 'none'; script-src {static}; connect-src 'self' {api} {static}; img-src {static}`],
    [`require-trusted-types-for 'script'; trusted-types weaverSDK`],
  ])('"%s" nothing is wrong, and the SDK works after the doctor as before', async (policy) => {
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
      'that allows the SDK but no modules, names the line',
      'script-src {static}/build/utils/',
      () => `script-src ${world.stack.static}/build/utils/ ${world.stack.static}`,
    ],
    [
      'that wants a nonce, which nobody gave, names the key',
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

describe('the platform', () => {
  it('that takes a call and never answers is given up', async () => {
    const { page } = await world.openMadeUp(pageWithSdk({}));
    await world.control.switchCall('getInfo', { mode: 'hang' });
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report)).toEqual(['error reach']);
    expect(report.text).toContain('does not answer in time');
  });

  it('is asked for nothing but who is there, and the token source once', async () => {
    const { page } = await world.openMadeUp(pageWithSdk({}));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/\?.*$/, '')));
    await examine(page, { ...configFor(world.stack), withCredentials: true });
    const { api, host } = world.stack;
    expect(new Set(asked.filter((url) => url.startsWith(api)))).toEqual(
      new Set([`${api}/papi/app/baseserver/info/getInfo`]),
    );
    expect(asked.filter((url) => url === `${host}/api/weaver-token`)).toHaveLength(1);
  });
});
