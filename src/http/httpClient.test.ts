import { delay, http as on, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWeaverError } from '../core/errors.js';
import { timeZoneOffset } from '../core/timeZoneOffset.js';
import { createHttpClient, type CallOptions, type HttpClientOptions } from './httpClient.js';

const API = 'https://oa.example.com';
const STATIC = 'https://static.example.com';

/** The requests that the server received, in order. */
const seen: {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  credentials: string;
  cache: string;
}[] = [];

async function record(request: Request) {
  const { url, method, credentials, cache } = request;
  const headers = Object.fromEntries(request.headers);
  const at = seen.push({ url, method, headers, body: '', credentials, cache }) - 1;
  const body = await request.clone().text();
  Object.assign(seen[at] ?? {}, { body });
}

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => void record(request));
});
afterEach(() => {
  server.resetHandlers();
  seen.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => {
  server.close();
});

let sessionId: string | undefined = 'session-1';
afterEach(() => {
  sessionId = 'session-1';
});

function client(options: Partial<HttpClientOptions> = {}) {
  return createHttpClient({
    apiOrigin: API,
    prefix: '',
    withCredentials: false,
    timeoutMs: 30_000,
    identity: () => ({ language: 'ar_AE', sessionId }),
    ...options,
  });
}

/** A call of any path, as modules make it. */
function ask(method: string, path: string, options: CallOptions = {}) {
  return client().exchange(method, path, options, async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
}

/** The WeaverError that a promise rejects with. */
async function failure(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (reason: unknown) => reason,
  );
  if (!isWeaverError(error)) throw error;
  return error;
}

const answer = (body: unknown = { code: 200 }, status = 200) =>
  server.use(on.all(`${API}/*`, () => HttpResponse.json(body as never, { status })));

describe('a call to the API', () => {
  it('sends session, language and time zone', async () => {
    answer();
    await client().api('getInfo');
    expect(seen[0]).toMatchObject({
      url: `${API}/papi/app/baseserver/info/getInfo`,
      method: 'POST',
      body: '{}',
      headers: {
        eteamsid: 'session-1',
        langtype: 'ar_AE',
        timezoneoffset: String(new Date().getTimezoneOffset()),
        'content-type': 'application/json',
      },
    });
  });

  it('has no session header before there is a session', async () => {
    answer();
    sessionId = undefined;
    await client().api('getInfo');
    expect(seen[0]?.headers).not.toHaveProperty('eteamsid');
    expect(seen[0]?.headers).toHaveProperty('langtype', 'ar_AE');
  });

  it('reads the identity for each call', async () => {
    answer();
    const http = client();
    await http.api('getInfo');
    sessionId = 'session-2';
    await http.api('getInfo');
    expect(seen.map(({ headers }) => headers['eteamsid'])).toEqual(['session-1', 'session-2']);
  });

  it.each(['eteamsid', 'ETEAMSID', 'EteamsId', 'langType', 'timezoneoffset'])(
    'does not let its caller set an identity header: %s',
    async (name) => {
      answer();
      await ask('GET', '/api/x', { headers: { [name]: 'forged', 'x-own': 'kept' } });
      expect(JSON.stringify(seen[0]?.headers)).not.toContain('forged');
      expect(seen[0]?.headers).toMatchObject({ 'x-own': 'kept', eteamsid: 'session-1', langtype: 'ar_AE' });
    },
  );

  it('drops the session header of a caller when there is no session', async () => {
    answer();
    sessionId = undefined;
    await ask('GET', '/api/x', { headers: { ETeamsId: 'forged' } });
    expect(seen[0]?.headers).not.toHaveProperty('eteamsid');
  });

  it('puts the prefix before /api and /papi', async () => {
    answer();
    await client({ prefix: '/oa' }).api('baseTeams');
    expect(seen[0]?.url).toBe(`${API}/oa/api/baseserver/layout/baseTeams`);
  });

  it('sends a GET without a body and with its query', async () => {
    answer();
    await client().api('getLabels', { query: { module: 'h&r' } });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: `${API}/api/bs/i18n/transmod/getLabels?module=h%26r`,
      body: '',
    });
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it.each([
    [false, {}, 'omit'],
    [true, {}, 'include'],
    [false, { cookies: true }, 'include'],
  ])('with withCredentials %s and %j has credentials: %s', async (withCredentials, options, credentials) => {
    answer();
    await client({ withCredentials }).ping('clearCookie', options);
    expect(seen[0]?.credentials).toBe(credentials);
  });

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    '\\\\evil.example\\x',
    '/\\evil.example',
    'https://oa.example.com@evil.example',
    'https://oa.example.com.evil.example/x',
    'https://evil.example/?to=https://oa.example.com',
  ])('refuses %s as an API path and sends nothing', async (path) => {
    const error = await failure(ask('GET', path));
    expect(error.code).toBe('REQUEST_FAILED');
    expect(seen).toEqual([]);
  });

  it('refuses a redirect: the session would be sent with it', async () => {
    // A manual redirect has its own status in Node, and is opaque in browsers.
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      expect(init.redirect).toBe('manual');
      return Promise.resolve({ type: 'opaqueredirect', status: 0, text: () => Promise.resolve('') });
    });
    const error = await failure(client().api('getInfo'));
    expect(error).toMatchObject({ code: 'REQUEST_FAILED', message: expect.stringContaining('redirect') });
  });
});

describe('a file of the static domain', () => {
  it('is fetched without session, language or other SDK headers, and without cookies', async () => {
    server.use(on.get(`${STATIC}/build/x.json`, () => HttpResponse.text('{}')));
    await expect(client({ withCredentials: true }).staticFile(`${STATIC}/build/x.json`)).resolves.toBe('{}');
    expect(seen[0]?.credentials).toBe('omit');
    expect(Object.keys(seen[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/eteamsid|langtype|timezoneoffset|content-type/i)]),
    );
  });

  it('is fetched without headers also on the API origin', async () => {
    server.use(on.get(`${API}/build/x.json`, () => HttpResponse.text('{}')));
    await client().staticFile(`${API}/build/x.json`);
    expect(JSON.stringify(seen[0]?.headers)).not.toContain('session-1');
  });

  it.each([404, 500])('fails with the message of HTTP %i', async (status) => {
    server.use(on.get(`${STATIC}/x.js`, () => HttpResponse.text('nothing here', { status })));
    expect(await failure(client().staticFile(`${STATIC}/x.js`))).toMatchObject({
      code: 'REQUEST_FAILED',
      status,
    });
  });
});

describe("a call to the host's own back end", () => {
  const page = (origin: string) => {
    vi.stubGlobal('location', { origin });
    vi.stubGlobal('document', { baseURI: `${origin}/portal/`, cookie: '' });
  };

  it('has no SDK headers, and cookies on the page’s origin', async () => {
    page('https://portal.example.com');
    server.use(on.get('https://portal.example.com/portal/token', () => HttpResponse.json({ status: true })));
    await expect(client().host('token')).resolves.toEqual({ status: 200, json: { status: true } });
    expect(seen[0]?.credentials).toBe('same-origin');
    expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/session-1|eteamsid|langtype|timezoneoffset/i);
  });

  it('leaves it to fetch to send no cookies to another origin, also with withCredentials', async () => {
    page('https://portal.example.com');
    server.use(on.get('https://token.example.com/t', () => HttpResponse.json({ status: true })));
    await client({ withCredentials: true }).host('https://token.example.com/t');
    expect(seen[0]?.credentials).toBe('same-origin');
  });

  it('resolves to the body of an HTTP error, whose msg is shown to the user', async () => {
    page('https://portal.example.com');
    server.use(
      on.get('https://portal.example.com/token', () =>
        HttpResponse.json({ status: false, msg: 'Account is locked' }, { status: 403 }),
      ),
    );
    await expect(client().host('/token')).resolves.toMatchObject({
      json: { status: false, msg: 'Account is locked' },
    });
  });

  it('fails with the HTTP message when an HTTP error has no JSON body', async () => {
    page('https://portal.example.com');
    server.use(
      on.get('https://portal.example.com/token', () => HttpResponse.html('<html></html>', { status: 502 })),
    );
    expect(await failure(client().host('/token'))).toMatchObject({ message: 'gateway error', status: 502 });
  });
});

describe('an HTTP error', () => {
  it.each([
    [400, 'request error'],
    [401, 'unauthorized, please log in'],
    [403, 'access denied'],
    [404, `request address error: ${API}/papi/app/baseserver/info/getInfo`],
    [408, 'timeout'],
    [500, 'internal server error'],
    [501, 'not implemented'],
    [502, 'gateway error'],
    [503, 'service unavailable'],
    [504, 'gateway timeout'],
    [505, 'HTTP version not supported'],
  ])('%i is REQUEST_FAILED with the message: %s', async (status, message) => {
    answer({ code: status }, status);
    expect(await failure(client().api('getInfo'))).toMatchObject({ code: 'REQUEST_FAILED', message, status });
  });

  it('has the message of the server if it sent one', async () => {
    answer({ code: 500, status: false, msg: 'Closed until eight' }, 500);
    const message = 'Closed until eight';
    expect(await failure(client().api('getInfo'))).toMatchObject({ message, status: 500 });
  });

  it('does not reject ping and exchange', async () => {
    answer({ code: 500, msg: 'x' }, 500);
    await expect(client().ping('clearCookie')).resolves.toBe(500);
    await expect(ask('GET', '/api/x')).resolves.toEqual({ status: 500, text: '{"code":500,"msg":"x"}' });
  });
});

describe('an unreadable response with HTTP 200', () => {
  it.each([
    ['a login page', '<!doctype html><title>Sign in</title>'],
    ['an empty body', ''],
    ['truncated JSON', '{"code":200,'],
    ['an XSSI prefix', ")]}',\n{}"],
  ])('is ANSWER_UNREADABLE: %s', async (_, text) => {
    server.use(
      on.all(`${API}/*`, () => HttpResponse.text(text, { headers: { 'content-type': 'application/json' } })),
    );
    expect(await failure(client().api('getInfo'))).toMatchObject({ code: 'ANSWER_UNREADABLE' });
  });

  it.each([
    ['labelled text/html', '{"code":200}', 'text/html'],
    ['behind a byte order mark', '\uFEFF{"code":200}', 'application/json'],
  ])('is parsed when it is JSON %s', async (_, text, type) => {
    server.use(on.all(`${API}/*`, () => HttpResponse.text(text, { headers: { 'content-type': type } })));
    await expect(client().api('getInfo')).resolves.toEqual({ code: 200 });
  });
});

describe('a missing response', () => {
  it('from another origin is REQUEST_CORS, with the two likely causes in its message', async () => {
    server.use(on.all(`${API}/*`, () => HttpResponse.error()));
    const error = await failure(client().api('getInfo'));
    expect(error).toMatchObject({
      code: 'REQUEST_CORS',
      message: expect.stringMatching(/oa\.example\.com.+CORS/),
    });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it("from the page's own origin is REQUEST_FAILED: CORS does not apply", async () => {
    vi.stubGlobal('location', { origin: API });
    server.use(on.all(`${API}/*`, () => HttpResponse.error()));
    expect(await failure(client().api('getInfo'))).toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'the server is not reachable: /papi/app/baseserver/info/getInfo',
    });
  });

  it('without a network is REQUEST_OFFLINE', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    server.use(on.all(`${API}/*`, () => HttpResponse.error()));
    expect((await failure(client().api('getInfo'))).code).toBe('REQUEST_OFFLINE');
  });

  it('within the limit is REQUEST_TIMEOUT', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const failed = failure(client({ timeoutMs: 5000 }).api('getInfo'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({ code: 'REQUEST_TIMEOUT', message: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is REQUEST_TIMEOUT also when the headers came and the body does not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream())));
    const failed = failure(client().api('getInfo', { timeoutMs: 200 }));
    await vi.advanceTimersByTimeAsync(200);
    expect((await failed).code).toBe('REQUEST_TIMEOUT');
  });

  it('is read from a polyfill of fetch without streams', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve({ status: 200, headers: new Headers(), text: () => Promise.resolve('{"code":200}') }),
    );
    await expect(client().api('getInfo')).resolves.toEqual({ code: 200 });
  });

  it("after an abort is REQUEST_ABORTED, with the caller's reason as its cause", async () => {
    server.use(on.all(`${API}/*`, async () => (await delay('infinite'), HttpResponse.json({}))));
    const controller = new AbortController();
    const failed = failure(client().api('getInfo', { signal: controller.signal }));
    controller.abort(new Error('the person left'));
    const error = await failed;
    expect(error.code).toBe('REQUEST_ABORTED');
    expect(error.cause).toEqual(new Error('the person left'));
  });

  it('sends nothing with a signal that was aborted before', async () => {
    const error = await failure(client().api('getInfo', { signal: AbortSignal.abort() }));
    expect(error.code).toBe('REQUEST_ABORTED');
    expect(seen).toEqual([]);
  });

  it('keeps the WeaverError of an abort reason', async () => {
    const { WeaverError } = await import('../core/errors.js');
    const signal = AbortSignal.abort(new WeaverError('INIT_TIMEOUT'));
    expect((await failure(client().api('getInfo', { signal }))).code).toBe('INIT_TIMEOUT');
  });
});

it('uses the current global fetch, and does not replace it', async () => {
  const http = client();
  const wrapped = vi.fn(() => Promise.resolve(new Response('{"code":200}')));
  vi.stubGlobal('fetch', wrapped);
  await http.api('getInfo');
  expect(wrapped).toHaveBeenCalledTimes(1);
  expect(globalThis.fetch).toBe(wrapped);
});

it.each([
  [NaN, -480],
  [0, 0],
  [-330, -330],
  [300, 300],
])('sends the time zone offset %d as %d', (offset, sent) => {
  const now = { getTimezoneOffset: () => offset } as unknown as Date;
  expect(timeZoneOffset(now)).toBe(sent);
});

it('the HTTP cache answers files of the static domain only', async () => {
  vi.stubGlobal('location', { origin: 'https://portal.example.com' });
  vi.stubGlobal('document', { baseURI: 'https://portal.example.com/', cookie: '' });
  server.use(on.all('*', () => HttpResponse.json({ code: 200 })));
  const http = client();
  const { signal } = new AbortController();
  const as = { language: 'en_US', sessionId: 'session-1' };
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    api: () => http.api('getLabels'),
    ping: () => http.ping('clearCookie'),
    exchange: () => ask('GET', '/api/x'),
    fetch: () => http.fetch(`${API}/api/x`, { method: 'GET', headers: new Headers(), signal }, { as }),
    host: () => http.host('https://token.example.com/t'),
    staticFile: () => http.staticFile(`${STATIC}/x.json`),
  };
  const modes: [name: string, mode: string | undefined][] = [];
  for (const [name, call] of Object.entries(calls)) {
    await call();
    modes.push([name, seen.at(-1)?.cache]);
  }
  expect(modes.filter(([, mode]) => mode !== 'no-store')).toEqual([['staticFile', 'default']]);
});
