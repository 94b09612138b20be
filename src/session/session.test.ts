import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWeaverError, WeaverError } from '../core/errors.js';
import { createHttpClient, type HttpClient } from '../http/httpClient.js';
import { authenticationMethod, fetchToken, requestToken } from './authentication.js';
import type { TokenRequest } from './sessionInit.js';
import { checkSession } from './checkSession.js';
import { createSessionSources } from './renewal/sessionNetwork.js';
import { createSessionStore } from './sessionStore.js';
import { revokedProxy, throwingAt, throwingProxy } from '../../embed-examples/testing/fixtures/unreadable.js';

const { signal } = new AbortController();

async function failure(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => 'it did not fail',
    (reason: unknown) => reason,
  );
  if (!isWeaverError(error)) throw new Error(`no WeaverError: ${String(error)}`);
  return error;
}

describe('fetchToken', () => {
  const fetching = (answer: unknown, status = 200) => {
    const host = vi.fn(() =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ status, json: answer }),
    );
    return { host, promise: fetchToken({ host } as unknown as HttpClient, '/token', signal) };
  };

  it("resolves to the session that the host's back end issues", async () => {
    const { host, promise } = fetching({ status: true, data: { eteamsid: 'abc', expiresIn: 60 } });
    await expect(promise).resolves.toEqual({ sessionId: 'abc', expiresInSeconds: 60 });
    expect(host).toHaveBeenCalledWith('/token', { signal });
  });

  it.each([
    ['status false', { status: false, msg: 'Account is locked' }, 'Account is locked'],
    ['no eteamsid', { status: true, data: {}, msg: 'Account is locked' }, 'Account is locked'],
    ['an eteamsid that is a number', { status: true, data: { eteamsid: 5 }, msg: 'odd' }, 'odd'],
    ["an eteamsid ''", { status: true, data: { eteamsid: '' } }, 'Failed to get Token'],
    ['an eteamsid of 10 MB', { status: true, data: { eteamsid: 'x'.repeat(1e7) } }, 'Failed to get Token'],
    ['an empty msg', { status: false, msg: '' }, 'Failed to get Token'],
    ['a msg that is not a string', { status: false, msg: { evil: 1 } }, 'Failed to get Token'],
    ['null', null, 'Failed to get Token'],
    ['a list', [], 'Failed to get Token'],
  ])("is TOKEN_FAILED with the server's msg for %s", async (_, answer, message) => {
    expect(await failure(fetching(answer).promise)).toMatchObject({ code: 'TOKEN_FAILED', message });
  });

  it('is TOKEN_FAILED for an HTTP error with any body', async () => {
    const answer = { status: true, data: { eteamsid: 'abc' } };
    expect(await failure(fetching(answer, 403).promise)).toMatchObject({ code: 'TOKEN_FAILED', status: 403 });
  });

  it.each(['REQUEST_CORS', 'REQUEST_TIMEOUT', 'ANSWER_UNREADABLE', 'REQUEST_FAILED'] as const)(
    'is TOKEN_FAILED when the call rejects with %s, which is its cause',
    async (code) => {
      const cause = new WeaverError(code);
      expect(await failure(fetching(cause).promise)).toMatchObject({
        code: 'TOKEN_FAILED',
        message: 'Failed to get Token',
        cause,
      });
    },
  );
});

describe('requestToken', () => {
  it.each<[string, TokenRequest]>([
    ['a string', () => 'abc'],
    ['a promise', () => Promise.resolve('abc')],
    [
      'a thenable',
      () =>
        ({
          then: (give: (id: string) => void) => {
            give('abc');
          },
        }) as PromiseLike<string>,
    ],
    ['a record', () => ({ eteamsid: 'abc' })],
  ])('accepts %s', async (_, request) => {
    await expect(requestToken(request, 30_000, signal)).resolves.toEqual({ sessionId: 'abc' });
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('of the host');
      },
    ],
    ['rejects', () => Promise.reject(new Error('of the host'))],
    ['returns undefined', () => undefined],
    ['returns an empty string', () => ''],
    ['returns an object without an id', () => ({})],
    ['returns a number', () => 42],
    ['returns an object whose eteamsid throws', () => throwingAt('eteamsid')],
    ['returns a proxy that throws', throwingProxy],
    ['returns a revoked proxy', revokedProxy],
    [
      'resolves to an object whose expiresIn throws',
      () => Promise.resolve(throwingAt('expiresIn', { eteamsid: 'abc' })),
    ],
  ])('is TOKEN_FAILED when the host %s', async (_, request) => {
    expect(await failure(requestToken(request as TokenRequest, 30_000, signal))).toMatchObject({
      code: 'TOKEN_FAILED',
      message: 'Failed to get Token',
    });
  });

  it('passes its signal to the host, and rejects when it aborts', async () => {
    const controller = new AbortController();
    const request = vi.fn(() => new Promise<string>(() => undefined));
    const ending = failure(requestToken(request, 30_000, controller.signal));
    const given = (request.mock.calls as unknown as [AbortSignal][])[0]?.[0];
    expect(given?.aborted).toBe(false);
    controller.abort(new WeaverError('INIT_TIMEOUT'));
    expect(await ending).toMatchObject({ code: 'TOKEN_FAILED', cause: { code: 'INIT_TIMEOUT' } });
    expect(given?.aborted).toBe(true);
  });

  it('rejects at its time limit, and ignores a late result', async () => {
    vi.useFakeTimers();
    const ending = failure(requestToken(() => new Promise<string>(() => undefined), 30_000, signal));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ending).toMatchObject({ code: 'TOKEN_FAILED', cause: { code: 'REQUEST_TIMEOUT' } });
    vi.useRealTimers();
  });
});

describe('checkSession', () => {
  const checking = (answer: unknown, expected?: string) => {
    const api = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
    return checkSession({ api } as unknown as HttpClient, expected, signal);
  };
  const data = { ACCESS_ETEAMSID: 'abc', isInvalidEteamsid: false, tenantKey: 't1' };

  it.each([undefined, 't1'])('confirms a session when the host expects the tenant %s', async (expected) => {
    await expect(checking({ status: true, data }, expected)).resolves.toEqual({
      sessionId: 'abc',
      tenantKey: 't1',
    });
  });

  it.each([
    ['isInvalidEteamsid', { status: true, data: { ...data, isInvalidEteamsid: true } }],
    ['status false', { status: false, data }],
    ['no id', { status: true, data: {} }],
    ['session expired', { code: -1, fail: true, status: false, msg: 'x' }],
    ['HTTP 401', new WeaverError('REQUEST_FAILED', { status: 401 })],
    ['HTTP 403', new WeaverError('REQUEST_FAILED', { status: 403 })],
  ])("is 'Eteamsid invalid' for %s", async (_, answer) => {
    expect(await failure(checking(answer))).toMatchObject({
      code: 'SESSION_INVALID',
      message: 'Eteamsid invalid',
    });
  });

  it("is 'Eteamsid invalid' for another tenant than the host expects", async () => {
    expect(await failure(checking({ status: true, data }, 't2'))).toMatchObject({
      code: 'SESSION_INVALID',
      message: 'Eteamsid invalid',
    });
  });

  it('does not check the tenant when the response has none', async () => {
    const { tenantKey: _, ...rest } = data;
    await expect(checking({ status: true, data: rest }, 't2')).resolves.toEqual({ sessionId: 'abc' });
  });

  it.each([
    ['REQUEST_FAILED', new WeaverError('REQUEST_FAILED', { status: 500 })],
    ['REQUEST_TIMEOUT', new WeaverError('REQUEST_TIMEOUT')],
    ['ANSWER_UNREADABLE', new WeaverError('ANSWER_UNREADABLE')],
    ['ANSWER_UNREADABLE', null],
    ['ANSWER_UNREADABLE', []],
  ])('is %s without a readable response, and not SESSION_INVALID', async (code, answer) => {
    expect((await failure(checking(answer))).code).toBe(code);
  });

  it('does not reveal the session id in its errors', async () => {
    const error = await failure(checking({ status: true, data }, 't2'));
    expect(JSON.stringify(error) + String(error.cause) + (error.stack ?? '')).not.toContain('abc"');
  });
});

describe('a session source that fails for a moment', () => {
  const config = {
    oadomain: 'https://oa.example.com',
    withCredentials: false,
    limits: { requestMs: 1_000, scriptMs: 1_000 },
  };
  const http = createHttpClient({
    apiOrigin: config.oadomain,
    prefix: '',
    withCredentials: false,
    timeoutMs: 1_000,
    identity: () => ({ language: 'en_US', sessionId: undefined }),
  });
  const authTokenApi = 'https://portal.example.com/token';
  const fetch = vi.fn<() => Promise<Response>>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('document', { baseURI: 'https://portal.example.com/' });
    vi.stubGlobal('location', { origin: 'https://portal.example.com' });
    fetch.mockReset();
    fetch.mockResolvedValueOnce(new Response('', { status: 503 }));
    fetch.mockResolvedValueOnce(Response.json({ data: { eteamsid: 'abc' } }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is called once more in init if it is authTokenApi', async () => {
    const deps = {
      config: { ...config, authTokenApi },
      http,
      signal,
      deadlineMs: performance.now() + 60_000,
    };
    const issued = expect(authenticationMethod(deps.config)?.(deps as never)).resolves.toEqual({
      sessionId: 'abc',
    });
    await vi.runAllTimersAsync();
    await issued;
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is called once by a renewal, which is repeated later', async () => {
    const [source] = createSessionSources({ config: { ...config, authTokenApi }, http, httpAs: () => http });
    const renewed = failure(Promise.resolve(source?.(signal)));
    await vi.runAllTimersAsync();
    expect((await renewed).code).toBe('TOKEN_FAILED');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is called once if it is a function of the host', async () => {
    const authTokenRequest = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const deps = { config: { ...config, authTokenRequest }, http, signal, deadlineMs: Infinity };
    const issued = failure(Promise.resolve(authenticationMethod(deps.config)?.(deps as never)));
    await vi.runAllTimersAsync();
    expect((await issued).code).toBe('TOKEN_FAILED');
    expect(authTokenRequest).toHaveBeenCalledTimes(1);
  });
});

describe('the sources of another session', () => {
  const config = { withCredentials: true, limits: { requestMs: 1_000 } };
  const platform = { api: () => Promise.reject(new WeaverError('SESSION_INVALID')) };
  const sourcesOf = (more: object): ReturnType<typeof createSessionSources> =>
    createSessionSources({ config: { ...config, ...more }, http: platform, httpAs: () => platform } as never);
  /** What each source in turn gives. */
  const givenBy = (sources: ReturnType<typeof createSessionSources>): Promise<unknown[]> =>
    Promise.all(
      sources.map((source) =>
        Promise.resolve(source(signal)).catch((error: unknown) => isWeaverError(error) && error.code),
      ),
    );

  it.each<[string, object, unknown[]]>([
    ['the token source alone', { authTokenRequest: () => 'a' }, [{ sessionId: 'a' }]],
    ["the browser's own session without any", {}, ['SESSION_INVALID']],
    [
      "onTokenExpired before the browser's own session",
      { onTokenExpired: () => 'b' },
      [{ sessionId: 'b' }, 'SESSION_INVALID'],
    ],
    [
      'the token source, then onTokenExpired',
      { authTokenRequest: () => 'a', onTokenExpired: () => 'b' },
      [{ sessionId: 'a' }, { sessionId: 'b' }, 'SESSION_INVALID'],
    ],
    [
      "the browser's own session if onTokenExpired returns nothing",
      { onTokenExpired: () => undefined },
      [undefined, 'SESSION_INVALID'],
    ],
  ])('are %s', async (_, more, given) => {
    expect(await givenBy(sourcesOf(more))).toEqual(given);
  });
});

it('the session store holds one session, and none after clear', () => {
  const store = createSessionStore();
  expect(store.sessionId()).toBeUndefined();
  store.set({ sessionId: 'a' });
  store.set({ sessionId: 'b' });
  expect(store.sessionId()).toBe('b');
  expect(JSON.stringify(store)).toBe('{}');
  store.clear();
  expect(store.sessionId()).toBeUndefined();
});
