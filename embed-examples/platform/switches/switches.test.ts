import { describe, expect, it } from 'vitest';

import { useTestStack } from '../testStack.js';

const PATH = '/papi/i18n/getTeamDefaultLang?tenantKey=tcn7h2k9qd';

const stack = useTestStack();

const ask = (init: RequestInit = {}): Promise<Response> =>
  fetch(stack.api + PATH, { redirect: 'manual', ...init });
const ABORTED = 'aborted by the test';
/** A request that is aborted after the test, unless it is answered before. */
function abortableRequest(): { hanging: Promise<Response>; abort: () => void } {
  const controller = new AbortController();
  return {
    hanging: ask({ signal: controller.signal }),
    abort: () => controller.abort(new Error(ABORTED)),
  };
}
const switchTo = (settings: object): Promise<unknown> =>
  stack.control('PUT', '/switch/getTeamDefaultLang', settings);

describe('a switched call', () => {
  it('answers late', async () => {
    await switchTo({ mode: 'slow', delayMs: 120, times: 1 });
    const wait = stack.holdNextWait();
    const order: string[] = [];
    const slow = ask().finally(() => order.push('slow'));
    expect(await wait.begun).toBe(120);
    await ask();
    order.push('later, but as usual');
    wait.end();
    expect(await (await slow).json()).toMatchObject({ code: 200 });
    expect(order).toEqual(['later, but as usual', 'slow']);
  });

  it('fails with a status', async () => {
    await switchTo({ mode: 'fail', status: 503 });
    const response = await ask();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: false, code: 503 });
  });

  it('answers in full, also to a conditional request', async () => {
    const address = `${stack.static}/build/moduleversion.json`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    const askAgain = (): Promise<Response> => fetch(address, { headers: { 'if-none-match': etag } });
    expect((await askAgain()).status).toBe(304);
    await stack.control('PUT', '/switch/moduleIndex', { mode: 'truncated' });
    const response = await askAgain();
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(0);
  });

  it('never answers', async () => {
    await switchTo({ mode: 'hang', times: 1 });
    const { hanging, abort } = abortableRequest();
    await stack.arrival('getTeamDefaultLang');
    expect((await ask()).status).toBe(200);
    abort();
    await expect(hanging).rejects.toThrow(ABORTED);
  });

  it('answers with a login page', async () => {
    await switchTo({ mode: 'html' });
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it('redirects', async () => {
    await switchTo({ mode: 'redirect' });
    expect((await ask()).headers.get('location')).toBe(`${stack.api}/login`);
    await switchTo({ mode: 'redirect', to: 'https://evil.example/' });
    const response = await ask();
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://evil.example/');
  });

  it('answers with given text or JSON', async () => {
    await switchTo({ mode: 'lie', body: { code: '199' } });
    expect(await (await ask()).json()).toEqual({ code: '199' });
    await switchTo({ mode: 'lie', body: '<b>', contentType: 'text/plain', status: 201 });
    const response = await ask();
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      201,
      'text/plain',
      '<b>',
    ]);
    await switchTo({ mode: 'lie', body: null });
    expect(await (await ask()).text()).toBe('null');
  });

  it('answers with an empty body', async () => {
    await switchTo({ mode: 'empty' });
    const response = await ask();
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('answers with half the body as if it were complete', async () => {
    const whole = await (await ask()).text();
    await switchTo({ mode: 'truncated' });
    const text = await (await ask()).text();
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThan(whole.length);
    expect(whole.startsWith(text)).toBe(true);
  });

  it('cuts the connection halfway', async () => {
    await switchTo({ mode: 'cut' });
    const response = await ask();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('sends half the body and then nothing', async () => {
    await switchTo({ mode: 'stall', times: 1 });
    const { hanging, abort } = abortableRequest();
    const reader = (await hanging).body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    const rest = expect(reader?.read()).rejects.toThrow(ABORTED);
    expect((await (await ask()).text()).length).toBeGreaterThan(0);
    abort();
    await rest;
  });

  it('breaks the connection', async () => {
    await switchTo({ mode: 'refuse' });
    await expect(ask()).rejects.toThrow();
  });

  it('resets the connection', async () => {
    await switchTo({ mode: 'reset' });
    const cause = await ask().then(
      () => 'answered',
      (error: Error) => (error.cause as { code?: string }).code,
    );
    expect(cause).toBe('ECONNRESET');
  });

  it('sends its whole body in pieces', async () => {
    const whole = await (await ask()).text();
    await switchTo({ mode: 'slowBody', delayMs: 50 });
    const reader = (await ask()).body?.getReader();
    const pieces: string[] = [];
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      pieces.push(Buffer.from(read.value).toString('latin1'));
    }
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(whole);
  });

  it.each([
    ['null', 'application/json; charset=utf-8', /^null$/],
    ['htmlAsJson', 'application/json; charset=utf-8', /^<!doctype html>/],
    ['mislabelled', 'text/html; charset=utf-8', /^\{"code":200,/],
    ['bom', 'application/json', /^\ufeff\{"code":200,/],
  ])('answers with %s', async (mode, contentType, start) => {
    await switchTo({ mode });
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(contentType);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text).toMatch(start);
  });

  it.each([
    [
      { mode: 'code', code: '200' },
      { code: '200', data: { langType: 'zh_CN' } },
    ],
    [
      { mode: 'code', code: '0' },
      { code: '0', status: true },
    ],
    [
      { mode: 'code', code: 400 },
      { code: 400, status: true },
    ],
    [{ mode: 'textCode' }, { code: '200', data: { langType: 'zh_CN' } }],
    [{ mode: 'expired' }, { code: -1, fail: true, status: false, actionMsg: { code: -1 } }],
    [{ mode: 'enterpriseCheck' }, { code: 20220610, status: false }],
    [
      { mode: 'loginAddress', to: 'javascript:alert(1)' },
      { code: 20221104, data: { loginurl: 'javascript:alert(1)' } },
    ],
    [{ mode: 'interceptBare' }, { _securityIntercept_: true }],
  ])('answers with the envelope of %j', async (settings, envelope) => {
    await switchTo(settings);
    expect(await (await ask()).json()).toMatchObject(envelope);
  });

  it('redirects to the login page by default', async () => {
    await switchTo({ mode: 'loginAddress' });
    expect(await (await ask()).json()).toMatchObject({ data: { loginurl: `${stack.api}/login` } });
  });

  it('returns a security interception with address (without query) and time', async () => {
    await switchTo({ mode: 'intercept' });
    expect(await (await ask()).json()).toMatchObject({
      _securityIntercept_: {
        address: '/papi/i18n/getTeamDefaultLang',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
      },
    });
  });

  it.each([
    [{ mode: 'busy', times: 2 }, 429, '1'],
    [{ mode: 'busy', times: 2, status: 503, retryAfterSeconds: 30 }, 503, '30'],
    [{ mode: 'busy', times: 2, retryAfterForm: 'none' }, 429, null],
  ])('is busy with %j, then answers', async (settings, status, retryAfter) => {
    await switchTo(settings);
    for (let time = 0; time < 2; time += 1) {
      const response = await ask();
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
    }
    expect((await ask()).status).toBe(200);
  });

  it('gives a Retry-After date by the clock that it shows', async () => {
    const skewSeconds = 86_400;
    await stack.control('PUT', '/clock', { skewSeconds });
    await switchTo({ mode: 'busy', retryAfterForm: 'date', retryAfterSeconds: 60 });
    const before = Date.now();
    const { headers } = await ask();
    const after = Date.now();
    const until = Date.parse(headers.get('retry-after') ?? '');
    expect(new Date(until).toUTCString()).toBe(headers.get('retry-after'));
    // In whole seconds, rounded up.
    const aheadMs = (skewSeconds + 60) * 1000;
    expect(until).toBeGreaterThanOrEqual(before + aheadMs);
    expect(until).toBeLessThan(after + aheadMs + 1000);
  });

  it('returns its trace id', async () => {
    const response = await ask({ headers: { traceid: 'a1b2-C3', origin: stack.host } });
    expect(response.headers.get('traceid')).toBe('a1b2-C3');
    expect(response.headers.get('access-control-expose-headers')).toContain('traceid');
    expect((await ask({ headers: { traceid: 'a b;<c>' } })).headers.get('traceid')).toBeNull();
  });

  it('answers again after the given number of requests', async () => {
    await switchTo({ mode: 'fail', times: 2 });
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('fails only where the address matches', async () => {
    await switchTo({ mode: 'fail', match: 'tenantKey=tar' });
    expect((await ask()).status).toBe(200);
    expect((await fetch(`${stack.api}/papi/i18n/getTeamDefaultLang?tenantKey=tar5w8m3xe`)).status).toBe(500);
  });

  it('is matched by path on every server', async () => {
    const files: [string, string][] = [
      ['moduleIndex', '/build/moduleversion.json'],
      ['moduleManifest', '/build/demo/asset-manifest.json'],
      ['moduleScript', '/build/demo/demo.3f9a2b7c.js'],
      ['moduleStyle', '/build/demo/demo.css'],
      ['labels', '/static/public/resource/i18n/zh_CN/demo.json'],
      ['sdkFile', '/build/utils/weaver-sdk.umd.js'],
      ['passport', '/build/passport/passport.js'],
    ];
    for (const [call] of files)
      await stack.control('PUT', `/switch/${call}`, { mode: 'fail', status: 418, times: 1 });
    for (const [, path] of files) {
      expect([path, (await fetch(stack.static + path)).status]).toEqual([path, 418]);
      expect([path, (await fetch(stack.static + path)).status]).toEqual([path, 200]);
    }
    await stack.control('PUT', '/switch/token', { mode: 'lie', body: { status: false, msg: 'no' } });
    expect(await (await fetch(`${stack.host}/api/weaver-token`)).json()).toEqual({
      status: false,
      msg: 'no',
    });
  });
});

describe('a switch', () => {
  it.each([
    [{}, 'mode is missing'],
    [{ mode: 'explode' }, 'mode must be one of'],
    [{ mode: 'toString' }, 'mode must be one of'],
    [{ mode: 'slow', delayMs: '1' }, 'delayMs must be'],
    [{ mode: 'fail', status: 42 }, 'status must be'],
    [{ mode: 'lie' }, 'needs body'],
    [{ mode: 'code' }, 'needs code'],
    [{ mode: 'busy', retryAfterForm: 'soon' }, 'retryAfterForm must be one of seconds,'],
    [{ mode: 'hang', colour: 'red' }, 'unknown setting colour'],
    [[], 'expected { mode'],
  ])('refuses %j', async (settings, problem) => {
    await expect(switchTo(settings)).rejects.toThrow(problem);
  });

  it('limits some modes to some calls', async () => {
    await expect(switchTo({ mode: 'lateCookie' })).rejects.toThrow('mode lateCookie is for loginScript only');
    await expect(switchTo({ mode: 'presigned' })).rejects.toThrow(
      'is for fileDownload, appFileDownload only',
    );
    await expect(switchTo({ mode: 'twist', twist: 'noInit' })).rejects.toThrow('is for passport only');
    await expect(
      stack.control('PUT', '/switch/passport', { mode: 'twist', twist: 'toString' }),
    ).rejects.toThrow('twist must be one of noGlobal,');
    await expect(stack.control('PUT', '/switch/passport', { mode: 'twist' })).rejects.toThrow('needs twist');
  });

  it('must belong to an existing call', async () => {
    await expect(stack.control('PUT', '/switch/constructor', { mode: 'ok' })).rejects.toThrow(
      'No switch constructor',
    );
  });
});
