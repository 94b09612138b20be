import { http as on, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPrototypeJson } from '../../../embed-examples/testing/fixtures/prototypeJson.js';
import { isWeaverError, type WeaverError } from '../../core/errors.js';
import { createHttpClient } from '../httpClient.js';
import type { HookedCall, RequestHooks } from '../requestOptions.js';
import { sendWithOfetch, type WireCall } from './sendWithOfetch.js';

const API = 'https://oa.example.com';
const sent: Request[] = [];

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => {
    sent.push(request.clone());
  });
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  sent.length = 0;
});
afterAll(() => {
  server.close();
});

const http = createHttpClient({
  apiOrigin: API,
  prefix: '',
  withCredentials: false,
  timeoutMs: 30_000,
  identity: () => ({ language: 'zh_CN', sessionId: 'not this one' }),
});

function call(more: Partial<WireCall> = {}, signal = new AbortController().signal) {
  const base: WireCall = {
    method: 'GET',
    url: `${API}/api/x`,
    headers: {},
    responseType: 'json',
    query: undefined,
    body: undefined,
    hooks: Object.create(null) as RequestHooks,
    transport: undefined,
    replaceBody: undefined,
    onDownloadProgress: undefined,
    as: { language: 'en_US', sessionId: 'session-1' },
  };
  return sendWithOfetch(http, { ...base, ...more }, signal);
}
const post = (body: unknown, more: Partial<WireCall> = {}) => call({ method: 'POST', body, ...more });

function answer(body = '{"code":200}', init: ResponseInit = {}) {
  server.use(on.all(`${API}/*`, () => new HttpResponse(body, init)));
}

async function failure(promise: Promise<unknown>): Promise<WeaverError> {
  const error: unknown = await promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (reason: unknown) => reason,
  );
  if (!isWeaverError(error)) throw error;
  return error;
}

describe('the query', () => {
  it('repeats the name for each value of an array, and leaves out undefined', async () => {
    answer();
    await call({ url: `${API}/api/x?kept=1`, query: { id: [1, 2], name: '李 娜', none: undefined } });
    const { searchParams } = new URL(sent[0]?.url ?? '');
    expect([...searchParams]).toEqual([
      ['kept', '1'],
      ['id', '1'],
      ['id', '2'],
      ['name', '李 娜'],
    ]);
  });
});

describe('the body', () => {
  class Task {
    readonly title = 'read';
  }
  it.each([
    ['an object', { a: [1] }, '{"a":[1]}'],
    ['an array', [1, 'two'], '[1,"two"]'],
    ['an instance of a class', new Task(), '{"title":"read"}'],
    ['an object with a field "buffer"', { buffer: 1 }, '{"buffer":1}'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['what has its own toJSON', { toJSON: () => [5] }, '[5]'],
    ['a zero', 0, '0'],
    ['false', false, 'false'],
    ['a text, as it is', '{"a":1}', '{"a":1}'],
  ])('is JSON: %s', async (_, data, text) => {
    answer();
    await post(data);
    await expect(sent[0]?.text()).resolves.toBe(text);
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('becomes form fields where the content type says so', async () => {
    answer();
    await post({ a: '1 2' }, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    await expect(sent[0]?.text()).resolves.toBe('a=1+2');
  });

  describe('on a page with Prototype.js', () => {
    let removeJson = (): void => undefined;
    beforeEach(() => {
      removeJson = addPrototypeJson();
    });
    afterEach(() => {
      removeJson();
    });

    it.each([
      ['an array', [1, ['two']], {}, '[1,["two"]]'],
      ['an object with an array', { list: [{ a: 1 }] }, {}, '{"list":[{"a":1}]}'],
      [
        'form fields',
        { a: '1 2' },
        { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
        'a=1+2',
      ],
    ])('is the same: %s', async (_, data, more, text) => {
      answer();
      await post(data, more);
      expect(await sent[0]?.text()).toBe(text);
    });

    it('is the same for what a hook sets', async () => {
      answer();
      const hooks: RequestHooks = {
        onRequest: ({ options }) => {
          options.body = { list: [1, 2] };
        },
      };
      await post({}, { hooks });
      expect(await sent[0]?.text()).toBe('{"list":[1,2]}');
    });
  });

  it('is refused if it cannot be JSON, and nothing is sent', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const error = await failure(post(circle));
    expect(error).toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'the data of the request cannot be sent as JSON',
    });
    expect(sent).toEqual([]);
  });
});

describe('the identity', () => {
  it('is set last: neither headers nor hooks can replace the session', async () => {
    answer();
    const seen: (string | null)[] = [];
    await call({
      headers: { ETEAMSID: 'forged', 'x-own': 'kept' },
      hooks: {
        onRequest({ options }) {
          seen.push(options.headers.get('eteamsid'));
          options.headers.set('eteamsid', 'forged');
          options.headers.set('langType', 'forged');
          options.headers.set('x-hook', 'kept');
        },
      },
    });
    const headers = Object.fromEntries(sent[0]?.headers ?? []);
    expect(headers).toMatchObject({
      eteamsid: 'session-1',
      langtype: 'en_US',
      'x-own': 'kept',
      'x-hook': 'kept',
    });
    // A hook of a module must not be able to read the session.
    expect(seen).toEqual(['forged']);
  });

  it('is sent only to the API origin', async () => {
    const error = await failure(call({ url: 'https://evil.example/api/x' }));
    expect(error.code).toBe('REQUEST_FAILED');
    expect(sent).toEqual([]);
  });

  it('is sent without cookies, and redirects are not followed', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', fetched);
    await call();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', redirect: 'manual' });
  });
});

describe('hooks', () => {
  it('receive the call, and can change its query and body', async () => {
    answer();
    const seen: unknown[] = [];
    await post(
      { a: 1 },
      {
        query: { q: 1 },
        hooks: {
          onRequest({ request, options }) {
            seen.push([request, options.method, options.query, options.body]);
            options.query = { ...options.query, more: 'yes' };
            options.body = { a: 2 };
          },
          onResponse({ response }) {
            seen.push(response.status);
          },
        },
      },
    );
    expect(seen).toEqual([[`${API}/api/x`, 'POST', { q: 1 }, { a: 1 }], 200]);
    expect(sent[0]?.url).toBe(`${API}/api/x?q=1&more=yes`);
    await expect(sent[0]?.json()).resolves.toEqual({ a: 2 });
  });

  it('cannot change the URL, the method or the fetch options', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('busy', { status: 503 })));
    vi.stubGlobal('fetch', fetched);
    const onRequest = (seen: HookedCall): void => {
      Object.assign(seen, { request: 'https://evil.example/' });
      Object.assign(seen.options, {
        baseURL: 'https://evil.example',
        method: 'DELETE',
        retry: 5,
        redirect: 'follow',
        credentials: 'include',
        responseType: 'stream',
      });
    };
    const { text } = await call({ hooks: { onRequest } });
    expect(text).toBe('busy');
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]).toMatchObject([
      `${API}/api/x`,
      { method: 'GET', credentials: 'omit', redirect: 'manual' },
    ]);
  });

  it('run onResponseError after onResponse for an HTTP error, and the call still resolves', async () => {
    answer('{"code":500}', { status: 500 });
    const called: string[] = [];
    const { status } = await call({
      hooks: {
        onResponse: () => void called.push('onResponse'),
        onResponseError: ({ response }) => void called.push(`onResponseError ${response.status}`),
      },
    });
    expect([status, ...called]).toEqual([500, 'onResponse', 'onResponseError 500']);
  });

  it('run onRequestError when no response comes', async () => {
    server.use(on.all(`${API}/*`, () => HttpResponse.error()));
    const codes: string[] = [];
    const hooks: RequestHooks = { onRequestError: ({ error }) => void codes.push(error.code) };
    expect((await failure(call({ hooks }))).code).toBe('REQUEST_CORS');
    expect(codes).toEqual(['REQUEST_CORS']);
  });

  it.each(['onRequest', 'onResponse'])('reject the call when they throw: %s', async (name) => {
    answer();
    const cause = new Error('mine');
    const error = await failure(call({ hooks: { [name]: () => Promise.reject(cause) } }));
    expect(error).toMatchObject({ code: 'REQUEST_FAILED', message: 'a hook of the request failed', cause });
  });
});

describe('an error', () => {
  it('is never an ofetch error, not even in its causes', async () => {
    server.use(on.all(`${API}/*`, () => HttpResponse.error()));
    let error: unknown = await failure(call());
    const names: string[] = [];
    while (error instanceof Error) {
      names.push(error.name);
      error = error.cause;
    }
    expect(names).toEqual(['WeaverError', 'TypeError']);
  });

  it('has the abort reason as its cause, also when aborted during the body', async () => {
    const controller = new AbortController();
    // In browsers an abort also ends the body; with msw's fetch it does not.
    const body = new ReadableStream({
      start(stream) {
        controller.signal.addEventListener('abort', () => {
          stream.error(new DOMException('', 'AbortError'));
        });
      },
    });
    vi.stubGlobal('fetch', () => {
      setTimeout(() => {
        controller.abort(new Error('left'));
      });
      return Promise.resolve(new Response(body));
    });
    const error = await failure(call({}, controller.signal));
    expect(error).toMatchObject({ code: 'REQUEST_ABORTED', cause: { message: 'left' } });
  });

  it('is thrown before a text is read whose Content-Length is too long', async () => {
    answer('{}', { headers: { 'content-length': String(65 * 1024 * 1024) } });
    expect((await failure(call())).message).toBe('the answer is too long');
  });

  it.each([
    ['of the network', `${API}/api/x`],
    ['that a script has made', ''],
  ])(
    'of a text that is too long comes while it streams, of a response %s: the transfer is aborted, and the rest is not read',
    async (_, url) => {
      const piece = new Uint8Array(1024 * 1024);
      let pieces = 0;
      // In browsers an abort also ends the body; with a made-up response it does not.
      const endless = (_url: unknown, init: RequestInit = {}): Promise<Response> => {
        const pull = (stream: ReadableStreamDefaultController): void => {
          pieces += 1;
          stream.enqueue(piece);
        };
        const start = (stream: ReadableStreamDefaultController): void => {
          init.signal?.addEventListener('abort', () => {
            stream.error(new DOMException('', 'AbortError'));
          });
        };
        const response = new Response(new ReadableStream({ start, pull }));
        return Promise.resolve(Object.defineProperty(response, 'url', { value: url }));
      };
      vi.stubGlobal('fetch', endless);
      expect((await failure(call())).message).toBe('the answer is too long');
      expect(pieces).toBeLessThan(80);
    },
  );
});

describe('a polluted Object.prototype', () => {
  const polluted = Object.prototype as Record<string, unknown>;
  const values = {
    baseURL: 'https://evil.example',
    params: { forged: 1 },
    query: { forged: 1 },
    body: 'forged',
    headers: { forged: '1' },
    retry: 9,
  };
  afterEach(() => {
    for (const name of Object.keys(values)) Reflect.deleteProperty(polluted, name);
  });

  it('does not change the options of a call', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}', { status: 500 })));
    vi.stubGlobal('fetch', fetched);
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(polluted, name, { value, configurable: true, writable: true });
    }
    await call();
    expect(fetched).toHaveBeenCalledOnce();
    const [url, init] = fetched.mock.calls[0] ?? [];
    const given = Object.entries(init ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    expect([url, given.sort()]).toEqual([
      `${API}/api/x`,
      ['cache', 'credentials', 'headers', 'method', 'redirect', 'signal'],
    ]);
    expect(new Headers(init?.headers).has('forged')).toBe(false);
  });
});
