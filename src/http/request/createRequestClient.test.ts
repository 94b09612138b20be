import { http as on, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  revokedProxy,
  throwingAt,
  throwingProxy,
} from '../../../embed-examples/testing/fixtures/unreadable.js';
import { WeaverError, isWeaverError } from '../../core/errors.js';
import { fallbackTexts } from '../../i18n/texts.js';
import { createHttpClient } from '../httpClient.js';
import type { RequestOptions } from '../requestOptions.js';
import { createRequestClient, type RequestSession, createInterceptors } from './createRequestClient.js';

const API = 'https://oa.example.com';
const requests: Request[] = [];

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => {
    requests.push(request.clone());
  });
});
afterEach(() => {
  server.resetHandlers();
  requests.length = 0;
  renew.mockReset();
  renew.mockResolvedValue(false);
  vi.clearAllMocks();
  sessionId = 'session-1';
  monotonic += 1000;
});
afterAll(() => {
  server.close();
});

let sessionId: string | undefined = 'session-1';
let monotonic = 0;
const renew = vi.fn<RequestSession['renew']>(() => Promise.resolve(false));
const showToast = vi.fn();
const openLogin = vi.fn();
const startAuthenticationCheck = vi.fn();
const checkSensitive = vi.fn<RequestSession['checkSensitive']>();
const interceptors = createInterceptors();
const target = { apiOrigin: API, prefix: '/oa' };

function client(more: Partial<RequestSession> = {}) {
  const session: RequestSession = {
    http: createHttpClient({
      ...target,
      withCredentials: false,
      timeoutMs: 30_000,
      identity: () => ({ language: 'zh_CN', sessionId: 'not this one' }),
    }),
    identity: () => ({ language: 'zh_CN', sessionId, tenantKey: 't1' }),
    interceptors,
    texts: () => fallbackTexts('en_US'),
    on(event) {
      if (event.kind === 'toast') showToast(event.text);
      else if (event.kind === 'login') openLogin(event.url);
      else if (event.kind === 'authenticationCheck') startAuthenticationCheck();
    },
    renew,
    checkSensitive,
    ...more,
  };
  return createRequestClient(session, { now: () => monotonic, wallClock: () => 0, random: () => 0 });
}
const request = client();

function answer(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  server.use(on.all(`${API}/*`, () => new HttpResponse(text, { status })));
}

async function failure(...given: [RequestOptions?]) {
  const options = given.length === 0 ? { url: '/api/x' } : given[0];
  const error: unknown = await request(options as RequestOptions).then(
    () => {
      throw new Error('it did not fail');
    },
    (reason: unknown) => reason,
  );
  if (!isWeaverError(error)) throw error;
  return error;
}

describe('request', () => {
  it('resolves to the whole envelope body', async () => {
    const body = { code: 200, status: true, data: { people: [] }, extra: 'kept' };
    answer(body);
    await expect(request({ url: '/api/hrm/people/list' })).resolves.toEqual(body);
  });

  it('sends method, params, data and headers as the signed-in user', async () => {
    answer({ code: 200 });
    const params = { a: 'b c', page: 2, all: true, none: undefined };
    await request({
      url: '/api/x',
      method: 'post',
      params,
      data: { name: '李娜' },
      headers: { 'x-own': '1' },
    });
    const [sent] = requests;
    expect(sent?.method).toBe('POST');
    expect(sent?.url).toBe(`${API}/oa/api/x?a=b+c&page=2&all=true`);
    expect(sent?.headers.get('x-own')).toBe('1');
    expect(sent?.headers.get('eteamsid')).toBe('session-1');
    await expect(sent?.json()).resolves.toEqual({ name: '李娜' });
  });

  it.each([
    [undefined],
    [null],
    ['/api/x'],
    [42],
    [{}],
    [{ url: 5 }],
    [{ url: '' }],
    [{ method: 'GET' }],
    [[]],
  ])("rejects %j with 'Request options is missing!' and sends nothing", async (options) => {
    const error = await failure(options as never);
    expect(error).toMatchObject({
      code: 'REQUEST_OPTIONS_MISSING',
      message: 'Request options is missing!',
    });
    expect(requests).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a getter that throws', throwingAt('data', { url: '/api/x' }), 'REQUEST_OPTIONS_MISSING'],
    ['a proxy that throws', throwingProxy(), 'REQUEST_OPTIONS_MISSING'],
    ['a revoked proxy', revokedProxy(), 'REQUEST_OPTIONS_MISSING'],
    ['a method that throws', { url: '/api/x', method: throwingAt('toString') }, 'REQUEST_FAILED'],
    ['a limit that throws', { url: '/api/x', timeoutMs: throwingAt('valueOf') }, 'REQUEST_FAILED'],
    ['a signal that throws', { url: '/api/x', signal: throwingProxy() }, 'REQUEST_FAILED'],
    ...(['params', 'headers', 'data'] as const).flatMap((name) =>
      [throwingAt('a'), throwingProxy(), revokedProxy()].map((value): [string, unknown, string] => [
        `${name} that throw`,
        { url: '/api/x', method: 'POST', [name]: value },
        'REQUEST_FAILED',
      ]),
    ),
    ['params that throw in a GET', { url: '/api/x', params: throwingAt('a') }, 'REQUEST_FAILED'],
    ['a parameter that throws', { url: '/api/x', params: { a: throwingAt('toString') } }, 'REQUEST_FAILED'],
    ['headers that throw in a GET', { url: '/api/x', headers: throwingProxy() }, 'REQUEST_FAILED'],
  ])('rejects options with %s by name, and sends nothing', async (_what, options, code) => {
    expect(await failure(options as never)).toMatchObject({ code });
    expect(requests).toEqual([]);
  });

  it('refuses a URL outside the API origin and sends nothing', async () => {
    expect((await failure({ url: '//evil.example/x' })).code).toBe('REQUEST_FAILED');
    expect(requests).toEqual([]);
  });
});

describe('an error envelope', () => {
  it.each([
    ['status false with code 200', { code: 200, status: false, msg: 'No right' }],
    ['code 199', { code: 199, msg: 'No right' }],
    ["code '400' as text", { code: '400', msg: 'No right' }],
    ['a negative code', { code: -3, msg: 'No right' }],
  ])('is ANSWER_ERROR with its msg and the whole envelope: %s', async (_, body) => {
    answer(body);
    const error = await failure();
    expect(error).toMatchObject({ code: 'ANSWER_ERROR', message: 'No right', status: 200 });
    expect(error.envelope).toEqual(body);
    expect(renew).not.toHaveBeenCalled();
  });

  it('without a msg has the default message of its code', async () => {
    answer({ code: 500, status: false });
    expect((await failure()).message).toBe('the platform answered with an error');
  });

  it('without a msg has a message in the language of the user', async () => {
    answer({ code: 500 });
    const inChinese = client({ texts: () => fallbackTexts('zh_CN') });
    await expect(inChinese({ url: '/api/x' })).rejects.toMatchObject({
      code: 'ANSWER_ERROR',
      message: '平台返回了错误',
    });
  });

  it.each([399, 200, '200', undefined])('does not exist for code %j', async (code) => {
    answer({ code, data: 1 });
    await expect(request({ url: '/api/x' })).resolves.toMatchObject({ data: 1 });
  });
});

describe('an expired session', () => {
  const gone = { code: -1, fail: true, status: false, msg: 'Please sign in again' };

  it.each([
    ['HTTP 200', gone, 200],
    ['HTTP 401', gone, 401],
    ['the code as text', { ...gone, code: '-1' }, 200],
    [
      'actionMsg',
      { code: 200, status: true, msg: 'Please sign in again', actionMsg: { code: -1, message: 'm' } },
      200,
    ],
  ])('is SESSION_EXPIRED, and is renewed once: %s', async (_, body, status) => {
    answer(body, status);
    const error = await failure();
    expect(error).toMatchObject({ code: 'SESSION_EXPIRED', message: 'Please sign in again', status });
    expect(renew.mock.calls).toEqual([['session-1', undefined]]);
  });
});

describe('a security intercept', () => {
  it('is SECURITY_INTERCEPT with URL and time in its message', async () => {
    answer({ code: 200, _securityIntercept_: { address: '/api/salary', time: '2026-01-02 03:04:05' } });
    const error = await failure();
    expect(error.code).toBe('SECURITY_INTERCEPT');
    expect(error.message).toContain('/api/salary');
    expect(error.message).toContain('2026-01-02 03:04:05');
  });

  it('without URL and time has those of the call', async () => {
    const begun = Date.now() - 1000;
    answer({ _securityIntercept_: true });
    const { code, message } = await failure({ url: '/api/x?secret=1' });
    const [text, address, time = ''] = message.split(' · ');
    expect([code, text, address]).toEqual([
      'SECURITY_INTERCEPT',
      'the request was stopped by a security intercept',
      '/api/x',
    ]);
    expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Date.parse(time)).toBeGreaterThanOrEqual(begun - 1000);
  });
});

describe('other responses', () => {
  it.each([['null'], ['[]'], ['42'], ['"text"'], ['true']])('%s is ANSWER_UNREADABLE', async (body) => {
    answer(body);
    expect((await failure()).code).toBe('ANSWER_UNREADABLE');
  });

  it('an HTML page for a GET means that the session has expired', async () => {
    answer('<!doctype html><html></html>');
    expect(await failure()).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it.each([
    [401, 'GET', 'SESSION_EXPIRED'],
    [403, 'GET', 'SESSION_EXPIRED'],
    [404, 'GET', 'REQUEST_FAILED'],
    [401, 'POST', 'REQUEST_FAILED'],
  ])('an HTML page with HTTP %i in the place of a %s is %s', async (status, method, code) => {
    answer('<!doctype html><title>Sign in</title>', status);
    expect((await failure({ url: '/api/x', method })).code).toBe(code);
    expect(renew).toHaveBeenCalledTimes(code === 'SESSION_EXPIRED' ? 1 : 0);
  });

  it('an HTML page after a renewal is not taken for a login page', async () => {
    answer('<!doctype html><html></html>');
    renew.mockResolvedValue(true);
    expect(await failure()).toMatchObject({
      code: 'ANSWER_UNREADABLE',
      message: expect.stringContaining('HTML page'),
    });
    expect(requests.length).toBe(2);
  });

  it('an HTML page for a POST is ANSWER_UNREADABLE', async () => {
    answer('<!doctype html><html></html>');
    expect(await failure({ url: '/api/x', method: 'POST' })).toMatchObject({ code: 'ANSWER_UNREADABLE' });
    expect(renew).not.toHaveBeenCalled();
  });

  it.each([
    [{ code: 404, msg: 'No such person' }, 'No such person'],
    [{ msg: 'No such person' }, 'No such person'],
    [{ code: 404 }, 'request address error: /api/x'],
    [{ code: 200, status: true, msg: 'ok' }, 'request address error: /api/x'],
  ])('an HTTP error with the envelope %j has the message %s', async (envelope, message) => {
    answer(envelope, 404);
    expect(await failure()).toMatchObject({ code: 'REQUEST_FAILED', status: 404, message, envelope });
  });

  it('an HTTP error without a body has the HTTP message', async () => {
    answer('', 502);
    expect(await failure()).toMatchObject({ code: 'REQUEST_FAILED', message: 'gateway error', status: 502 });
  });
});

describe('data that cannot be sent', () => {
  it('is REQUEST_FAILED for a circular object', async () => {
    const data: Record<string, unknown> = {};
    data['self'] = data;
    expect((await failure({ url: '/api/x', method: 'POST', data })).code).not.toBe('REQUEST_CORS');
    expect(requests).toEqual([]);
  });

  it('is dropped for a GET, which has no body', async () => {
    // fetch throws for a GET with a body (Fetch, Request constructor); msw's fetch does not.
    vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
      return method === 'GET' && body !== undefined
        ? Promise.reject(new TypeError('Request with GET/HEAD method cannot have body.'))
        : Promise.resolve(new Response('{"code":200}'));
    });
    const outcome = await request({ url: '/api/x', data: { a: 1 } }).catch((error: unknown) => error);
    vi.unstubAllGlobals();
    expect(isWeaverError(outcome) ? outcome.code : 'answered').not.toBe('REQUEST_CORS');
  });
});

describe('a signal', () => {
  it.each([[{}], ['abort'], [{ aborted: false }]])(
    'that is none is refused by its name: %j',
    async (signal) => {
      answer({ code: 200 });
      expect(await failure({ url: '/api/x', signal: signal as never })).toMatchObject({
        code: 'REQUEST_FAILED',
        message: 'the signal of the request is no AbortSignal',
      });
      expect(requests).toEqual([]);
    },
  );
});

describe('identical GETs', () => {
  it('share one request, and each caller gets its own copy', async () => {
    answer({ code: 200, data: { list: [1] } });
    const answers = (await Promise.all(Array.from({ length: 20 }, () => request({ url: '/api/x' })))) as {
      data: { list: number[] };
    }[];
    expect(requests.length).toBe(1);
    answers[0]?.data.list.push(2);
    expect(answers[1]?.data.list).toEqual([1]);
  });

  it('are not shared across sessions, nor after a change of data', async () => {
    answer({ code: 200 });
    await request({ url: '/api/x' });
    sessionId = 'session-2';
    await request({ url: '/api/x' });
    await request({ url: '/api/x' });
    expect(requests.map(({ headers }) => headers.get('eteamsid'))).toEqual(['session-1', 'session-2']);
    await request({ url: '/api/y', method: 'POST' });
    await request({ url: '/api/x' });
    await request({ url: '/api/x', force: true });
    expect(requests.length).toBe(5);
    await request({ url: '/api/y', method: 'HEAD' });
    await request({ url: '/api/x' });
    expect(requests.length).toBe(7);
  });

  it('share a failure while pending, and never later', async () => {
    answer({ code: 500, msg: 'no' });
    await Promise.all([failure(), failure()]);
    expect(requests.length).toBe(1);
    answer({ code: 200 });
    await expect(request({ url: '/api/x' })).resolves.toEqual({ code: 200 });
  });
});

describe('a renewed session', () => {
  it('repeats the call once with the new session', async () => {
    server.use(
      on.all(`${API}/*`, ({ request: { headers } }) =>
        HttpResponse.json(headers.get('eteamsid') === 'session-2' ? { code: 200, data: 1 } : { code: -1 }),
      ),
    );
    renew.mockImplementation(() => {
      sessionId = 'session-2';
      return Promise.resolve(true);
    });
    await expect(request({ url: '/api/x', method: 'POST', data: { a: 1 } })).resolves.toMatchObject({
      data: 1,
    });
    expect(requests.length).toBe(2);
  });

  it('does not repeat the call a second time', async () => {
    answer({ code: -1 });
    renew.mockResolvedValue(true);
    expect((await failure()).code).toBe('SESSION_EXPIRED');
    expect([requests.length, renew.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('a busy server', () => {
  it('gets a GET again, and not a POST', async () => {
    let asked = 0;
    server.use(
      on.all(`${API}/*`, () => {
        asked += 1;
        return asked % 2 === 1
          ? new HttpResponse('', { status: 503, headers: { 'retry-after': '0' } })
          : HttpResponse.json({ code: 200 });
      }),
    );
    await expect(request({ url: '/api/x' })).resolves.toEqual({ code: 200 });
    expect((await failure({ url: '/api/x', method: 'POST' })).status).toBe(503);
    expect(asked).toBe(3);
  });

  it('gets at most three requests', async () => {
    server.use(
      on.all(`${API}/*`, () => new HttpResponse('', { status: 429, headers: { 'retry-after': '0' } })),
    );
    expect(await failure()).toMatchObject({ code: 'REQUEST_FAILED', status: 429 });
    expect(requests.length).toBe(3);
  });
});

describe('what the user sees', () => {
  beforeAll(() => {
    const getItem = (key: string) => (key === 'showErrMsgModules' ? '["hrm"]' : null);
    vi.stubGlobal('localStorage', { getItem });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it.each<[string | undefined, number]>([
    ['dw', 1],
    ['hrm', 1],
    ['doc', 0],
    [undefined, 0],
  ])('for an error of module %s: %i notice', async (module, times) => {
    answer({ code: 500, msg: 'No right' });
    await Promise.all([failure({ url: '/api/x', module }), failure({ url: '/api/x', module })]);
    expect(showToast.mock.calls).toEqual(Array.from({ length: times }, () => ['No right']));
  });

  it('is the message of the server also for an HTTP error, if it sent one', async () => {
    answer({ code: 500, status: false, msg: 'The quota is used up' }, 500);
    await failure({ url: '/api/x', module: 'dw' });
    await failure({ url: '/api/x', module: 'doc', force: true });
    expect(showToast.mock.calls).toEqual([['The quota is used up']]);
  });

  it('is nothing for an HTTP error: only envelopes are shown', async () => {
    answer('', 500);
    await failure({ url: '/api/x', module: 'dw' });
    expect(showToast).not.toHaveBeenCalled();
  });

  it('is URL and time of a security intercept in the user’s language, for every module', async () => {
    answer({ _securityIntercept_: { address: '/api/x', time: '09:30' } });
    const inChinese = client({ texts: () => fallbackTexts('zh_CN') });
    for (const module of ['doc', undefined]) {
      await expect(inChinese({ url: '/api/x', module, force: true })).rejects.toMatchObject({
        code: 'SECURITY_INTERCEPT',
      });
    }
    const text = '请求已被安全拦截 · /api/x · 09:30';
    expect(showToast.mock.calls).toEqual([[text], [text]]);
  });

  it('is the message of HTTP 408 in the user’s language for a time limit', async () => {
    server.use(on.all(`${API}/*`, () => new Promise<never>(() => undefined)));
    const inChinese = client({ texts: () => fallbackTexts('zh_CN') });
    await expect(inChinese({ url: '/api/x', timeoutMs: 20 })).rejects.toMatchObject({
      code: 'REQUEST_TIMEOUT',
      message: '请求超时',
    });
  });

  it('is the authentication check or the login page, once for all callers', async () => {
    answer({ code: '20221104', status: false, data: { loginurl: 'https://l.example' } });
    await Promise.all([failure(), failure()]);
    expect(openLogin.mock.calls).toEqual([['https://l.example']]);
    answer({ code: 20220610 });
    monotonic += 1000;
    expect((await failure()).code).toBe('ANSWER_ERROR');
    expect(startAuthenticationCheck).toHaveBeenCalledTimes(1);
  });
});

describe('the form of the response', () => {
  it('as text has the special codes and login pages of any other', async () => {
    answer({ code: 20220610, status: false });
    expect((await failure({ url: '/api/x', responseType: 'text' })).code).toBe('ANSWER_ERROR');
    expect(startAuthenticationCheck).toHaveBeenCalledTimes(1);
    const page = '<!doctype html><title>Sign in</title>';
    for (const form of [page, `<!-- gateway -->\n${page}`, '<title>Sign in</title>']) {
      answer(form);
      const error = await failure({ url: '/api/y', responseType: 'text', force: true });
      expect([form, error.code]).toEqual([form, 'SESSION_EXPIRED']);
    }
    answer(page);
    // A page that comes with a new session too, or that the caller asks for, is the text.
    const headers = { accept: 'text/html' };
    await expect(request({ url: '/api/z', responseType: 'text', headers })).resolves.toBe(page);
    renew.mockResolvedValue(true);
    await expect(request({ url: '/api/z', responseType: 'text' })).resolves.toBe(page);
  });

  it('is the raw body for text, blob and arrayBuffer', async () => {
    answer('a text');
    await expect(request({ url: '/api/x', responseType: 'text' })).resolves.toBe('a text');
    const blob = (await request({ url: '/api/x', responseType: 'blob' })) as Blob;
    await expect(blob.text()).resolves.toBe('a text');
    const bytes = (await request({ url: '/api/x', responseType: 'arrayBuffer' })) as ArrayBuffer;
    expect(bytes.byteLength).toBe(6);
  });

  it.each(['text', 'blob', 'arrayBuffer'] as const)(
    '%s still detects an expired session',
    async (responseType) => {
      server.use(on.all(`${API}/*`, () => HttpResponse.json({ code: -1 })));
      expect((await failure({ url: '/api/x', responseType })).code).toBe('SESSION_EXPIRED');
    },
  );

  it('is undefined for HTTP 204', async () => {
    server.use(on.all(`${API}/*`, () => new HttpResponse(null, { status: 204 })));
    await expect(request({ url: '/api/x', method: 'DELETE' })).resolves.toBeUndefined();
  });

  it('reports the progress of a download', async () => {
    answer({ code: 200 });
    const seen: number[] = [];
    await request({ url: '/api/x', onDownloadProgress: ({ loaded }) => seen.push(loaded) });
    expect([seen[0], seen[seen.length - 1]]).toEqual([0, '{"code":200}'.length]);
  });

  it('never quotes a text that could not be read', async () => {
    answer('{"eteamsid":"secret-session');
    const error = await failure();
    expect(error.message).toMatch(/^the answer is no JSON \(27 characters\) \(HTTP 200/);
    expect(JSON.stringify([error.message, error])).not.toContain('secret');
  });
});

describe('an upload', () => {
  it('sends a FormData with its own boundary, and reports start and end', async () => {
    answer({ code: 200 });
    const data = new FormData();
    data.append('file', new Blob(['abc']), 'a.txt');
    const seen: unknown[] = [];
    await request({
      url: '/api/file/upload',
      method: 'POST',
      data,
      headers: { 'content-type': 'multipart/form-data' },
      onUploadProgress: (progress) => {
        seen.push(progress);
      },
    }).catch((error: unknown) => seen.push(error));
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(requests[0]?.headers.get('eteamsid')).toBe('session-1');
    expect(seen).toEqual([
      { loaded: 0, total: undefined },
      { loaded: 3, total: 3 },
    ]);
  });
});

describe('with transferApi', () => {
  it('a GET is sent there with the session, and resolves to the body of the target', async () => {
    answer({ code: 200, data: 1 });
    const transferred = client({ transferApi: '/papi/transfer' });
    await expect(transferred({ url: '/api/x', params: { a: 1 } })).resolves.toMatchObject({ data: 1 });
    const [sent] = requests;
    expect([sent?.method, sent?.url]).toEqual(['POST', `${API}/oa/papi/transfer`]);
    expect(sent?.headers.get('eteamsid')).toBe('session-1');
    await expect(sent?.json()).resolves.toMatchObject({ route: '/oa/api/x?a=1', method: 'GET' });
  });
});

it('adds a random key with randomKey, and still shares the request', async () => {
  answer({ code: 200 });
  await Promise.all([
    request({ url: '/api/x', randomKey: true }),
    request({ url: '/api/x', randomKey: true }),
  ]);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    expect.stringMatching(/^\?randomkey_[a-z0-9]{6}=1$/),
  ]);
});

it('sends a trace header when switched on', async () => {
  answer({ code: 200 });
  await client({ tracing: { traceid: true } })({ url: '/api/x' });
  expect(requests[0]?.headers.get('traceid')).toMatch(/^[0-9a-f]{32}$/);
});

it('passes every call through the interceptors, and lets one repeat it', async () => {
  answer({ code: 400, data: { reason: 1 } });
  const remove = interceptors.add({
    request: (options) => ({ ...options, headers: { 'x-by': 'interceptor' } }),
    error: (_, { again }) => {
      answer({ code: 200, data: 'passed' });
      return again({ confirmed: '1' });
    },
    response: () => undefined,
  });
  await expect(request({ url: '/api/x', method: 'POST' })).resolves.toMatchObject({ data: 'passed' });
  expect(requests.map(({ url, headers }) => [new URL(url).search, headers.get('x-by')])).toEqual([
    ['', 'interceptor'],
    ['?confirmed=1', 'interceptor'],
  ]);
  remove();
});

describe('a sensitive answer', () => {
  const found = { code: 401, msg: 'no', data: { sensitiveScanCode: 1, superviseType: 'weak' } };
  const stopped = new WeaverError('SENSITIVE_CANCELLED');

  it('is handed to the user, before toasts, special codes and interceptors', async () => {
    answer(found);
    checkSensitive.mockRejectedValueOnce(stopped);
    const intercept = vi.fn();
    const remove = interceptors.add({ error: intercept, response: intercept });
    await expect(request({ url: '/api/x', method: 'POST', module: 'dw' })).rejects.toBe(stopped);
    expect(checkSensitive.mock.calls[0]?.[0].envelope).toEqual(found);
    expect([intercept.mock.calls, showToast.mock.calls]).toEqual([[], []]);
    remove();
  });

  it.each([
    ['a login 401', { code: 401, msg: 'sign in' }],
    ['a code of zero', { code: 401, data: { sensitiveScanCode: 0 } }],
    ['another code', { code: 400, data: { sensitiveScanCode: 1 } }],
  ])('is none: %s', async (_, body) => {
    answer(body);
    expect((await failure()).code).toBe('ANSWER_ERROR');
    expect(checkSensitive).not.toHaveBeenCalled();
  });

  it('is one in place of a file, and with codes as texts', async () => {
    const body = { ...found, code: '401', data: { sensitiveScanCode: '7' } };
    server.use(on.all(`${API}/*`, () => HttpResponse.json(body)));
    checkSensitive.mockRejectedValueOnce(stopped);
    await expect(request({ url: '/api/x', responseType: 'blob' })).rejects.toBe(stopped);
  });

  it('can be confirmed: the same call once more, with the bytes of the first', async () => {
    answer(found);
    const data = { text: 'as typed', list: [1] };
    checkSensitive.mockImplementationOnce(async ({ repeat }) => {
      data.text = 'changed while the user was asked';
      answer({ code: 200, data: 'saved' });
      return repeat?.({ sensitiveWordconfirm: 1 });
    });
    const headers = { 'x-own': '1' };
    await expect(
      request({ url: '/api/x?b=2', method: 'POST', params: { a: 1 }, data, headers }),
    ).resolves.toEqual({ code: 200, data: 'saved' });
    const sent = await Promise.all(
      requests.map(async (one) => [
        new URL(one.url).search,
        one.headers.get('content-type'),
        one.headers.get('x-own'),
        await one.text(),
      ]),
    );
    const body = '{"text":"as typed","list":[1]}';
    expect(sent).toEqual([
      ['?b=2&a=1', 'application/json', '1', body],
      ['?b=2&a=1&sensitiveWordconfirm=1', 'application/json', '1', body],
    ]);
  });

  it('can be confirmed for an upload, whose parts are sent again', async () => {
    answer(found);
    checkSensitive.mockImplementationOnce(async ({ repeat }) => {
      answer({ code: 200 });
      return repeat?.({ sensitiveWordconfirm: 1 });
    });
    const form = new FormData();
    form.append('text', 'caption');
    form.append('picture', new File(['bytes'], 'a.png', { type: 'image/png' }));
    await request({ url: '/api/x', method: 'POST', data: form });
    const parts = await Promise.all(
      requests.map(async (one) => {
        const sent = await one.formData();
        return [sent.get('text'), await (sent.get('picture') as File).text()];
      }),
    );
    expect(parts).toEqual([
      ['caption', 'bytes'],
      ['caption', 'bytes'],
    ]);
  });

  it.each([
    ['a form', new FormData()],
    ['form fields', new URLSearchParams()],
  ])('can be confirmed with what %s contained when it was sent', async (_, data) => {
    answer(found);
    data.append('text', 'as typed');
    checkSensitive.mockImplementationOnce(async ({ repeat }) => {
      data.set('text', 'changed while the user was asked');
      answer({ code: 200 });
      return repeat?.({ sensitiveWordconfirm: 1 });
    });
    await request({ url: '/api/x', method: 'POST', data });
    const sent = await Promise.all(
      requests.map(async (one) => [
        one.headers.get('content-type')?.replace(/boundary=.*/, ''),
        (await one.formData()).get('text'),
      ]),
    );
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.[1]).toBe('as typed');
  });

  it('is not asked about again for a call that its caller sends as confirmed', async () => {
    answer(found);
    const error = await failure({ url: '/api/x', method: 'POST', params: { sensitiveWordconfirm: 1 } });
    expect([error.code, error.envelope, checkSensitive.mock.calls.length]).toEqual([
      'SENSITIVE_BLOCKED',
      found,
      0,
    ]);
  });

  it('keeps what a hook wrote, also when the call is repeated', async () => {
    answer(found);
    checkSensitive.mockImplementationOnce(async ({ repeat }) => repeat?.({ sensitiveWordconfirm: 1 }));
    let times = 0;
    const call = request({
      url: '/api/x',
      method: 'POST',
      data: { a: 1 },
      onRequest({ options }) {
        times += 1;
        options.body = { times };
        if (times === 2) answer({ code: 200 });
      },
    });
    await expect(call).resolves.toEqual({ code: 200 });
    expect(await Promise.all(requests.map((one) => one.text()))).toEqual(['{"times":1}', '{"times":1}']);
  });

  it('is final after the confirmation', async () => {
    answer(found);
    checkSensitive.mockImplementation(async ({ repeat }) => repeat?.({ sensitiveWordconfirm: 1 }));
    const error = await failure({ url: '/api/x', method: 'POST' });
    expect([error.code, error.envelope]).toEqual(['SENSITIVE_BLOCKED', found]);
    expect([checkSensitive.mock.calls.length, requests.length]).toEqual([1, 2]);
    checkSensitive.mockReset();
  });

  it('cannot be confirmed for a stream, which is sent once', async () => {
    answer(found);
    checkSensitive.mockRejectedValueOnce(stopped);
    const data = new Blob(['bytes']).stream();
    await expect(request({ url: '/api/x', method: 'POST', data })).rejects.toBe(stopped);
    expect(checkSensitive.mock.calls[0]?.[0].repeat).toBeUndefined();
  });

  it('renews the session when it expires before the confirmation', async () => {
    answer(found);
    checkSensitive.mockImplementationOnce(async ({ repeat }) => {
      answer({ code: -1 });
      return repeat?.({ sensitiveWordconfirm: 1 });
    });
    renew.mockImplementationOnce(() => {
      sessionId = 'session-2';
      answer({ code: 200 });
      return Promise.resolve(true);
    });
    await expect(request({ url: '/api/x', method: 'POST', data: { a: 1 } })).resolves.toEqual({ code: 200 });
    expect(requests.map(({ headers, url }) => [headers.get('eteamsid'), new URL(url).search])).toEqual([
      ['session-1', ''],
      ['session-1', '?sensitiveWordconfirm=1'],
      ['session-2', '?sensitiveWordconfirm=1'],
    ]);
  });

  it('is asked about in the place that the call comes from', async () => {
    answer(found);
    const own = vi.fn<RequestSession['checkSensitive']>(() => Promise.reject(stopped));
    await expect(request({ url: '/api/x' }, { checkSensitive: own })).rejects.toBe(stopped);
    expect([own.mock.calls.length, checkSensitive.mock.calls.length]).toEqual([1, 0]);
  });
});

it('sends a GET with fetch, past the HTTP cache, also when a form is given to it and uploads use XMLHttpRequest', async () => {
  answer({ code: 200 });
  await client({ uploadTransport: 'xhr' })({ url: '/api/x', data: new FormData() });
  expect(requests.map(({ cache }) => cache)).toEqual(['no-store']);
});

describe('the interceptors', () => {
  const CALL = { options: { url: '/api/x' }, again: () => Promise.resolve('again') };
  let logged: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('interceptors run by order, then as they were added, until they are removed', async () => {
    const list = createInterceptors();
    const seen: string[] = [];
    const add = (name: string, order?: number) => list.add({ response: () => void seen.push(name) }, order);
    const remove = add('last', 5);
    add('first of zero');
    add('second of zero', 0);
    add('before', -1);
    await list.response('x', CALL);
    remove();
    remove();
    await list.response('x', CALL);
    expect(seen).toEqual([
      ...['before', 'first of zero', 'second of zero', 'last'],
      ...['before', 'first of zero', 'second of zero'],
    ]);
  });

  describe('an error of an interceptor is logged, and changes nothing', () => {
    const fails = () => {
      throw new Error('theirs');
    };
    it.each([
      ['thrown', fails],
      ['rejected', () => Promise.reject(new Error('theirs'))],
    ])('when %s', async (_, bad) => {
      const list = createInterceptors();
      list.add({ request: bad, response: bad, error: bad });
      const error = new WeaverError('ANSWER_ERROR');
      await expect(list.request(CALL.options)).resolves.toBe(CALL.options);
      await expect(list.response('body', CALL)).resolves.toBe('body');
      await expect(list.error(error, CALL)).rejects.toBe(error);
      expect(logged).toHaveBeenCalledTimes(3);
    });
  });

  it('interceptors keep the body and the failure when they return undefined', async () => {
    const list = createInterceptors();
    list.add({ request: () => undefined, response: () => undefined, error: () => undefined });
    const error = new WeaverError('ANSWER_ERROR');
    await expect(list.request(CALL.options)).resolves.toBe(CALL.options);
    await expect(list.response({ code: 200 }, CALL)).resolves.toEqual({ code: 200 });
    await expect(list.error(error, CALL)).rejects.toBe(error);
  });

  it('interceptors can change the options and the body, and replace a failure by a body or another error', async () => {
    const list = createInterceptors();
    const other = new WeaverError('SENSITIVE_BLOCKED');
    list.add({
      request: (options) => ({ ...options, url: '/api/y' }),
      response: (body) => [body],
      error: (error, { again }) => (error.code === 'ANSWER_ERROR' ? again() : other),
    });
    await expect(list.request(CALL.options)).resolves.toEqual({ url: '/api/y' });
    await expect(list.response(1, CALL)).resolves.toEqual([1]);
    await expect(list.error(new WeaverError('ANSWER_ERROR'), CALL)).resolves.toBe('again');
    await expect(list.error(new WeaverError('REQUEST_FAILED'), CALL)).rejects.toBe(other);
  });
});
