import { delay, http as on, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fallbackTexts } from '../../i18n/texts.js';
import { createHttpClient } from '../httpClient.js';
import type { RetryClock } from '../retry.js';
import { createAxiosLike } from './createAxiosLike.js';
import { createInterceptors, createRequestClient, type RequestSession } from './createRequestClient.js';
import { type EndedCall, createCallTrace, traceHeaders } from './sendCall.js';

const API = 'https://oa.example.com';
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => {
  server.close();
});

/** A request client, all calls that it reports, and what it reports of those that are failures. */
let nowMs = 0;
// A call that stays open for others to join keeps a timer running, also while the tests of later files run.
afterEach(() => {
  nowMs += 1_000;
});

function client(more: Partial<RequestSession> = {}, clock: Partial<RetryClock> = {}) {
  const ended: EndedCall[] = [];
  const reported: Pick<EndedCall, 'method' | 'url' | 'status' | 'module'>[] = [];
  const target = { apiOrigin: API, prefix: '/oa' };
  const identity = () => ({ language: 'zh_CN', sessionId: 'session-1', tenantKey: 't1' }) as const;
  const session: RequestSession = {
    http: createHttpClient({ ...target, withCredentials: false, timeoutMs: 30_000, identity }),
    identity,
    interceptors: createInterceptors(),
    texts: () => fallbackTexts('en_US'),
    renew: () => Promise.resolve(false),
    checkSensitive: () => Promise.reject(new Error('not expected')),
    on(event) {
      if (event.kind !== 'ended') return;
      const { call } = event;
      const { method, url, status, module } = call;
      ended.push(call);
      if (call.isFailure) reported.push({ method, url, status, module });
    },
    ...more,
  };
  const request = createRequestClient(session, {
    now: () => nowMs,
    wallClock: () => 0,
    random: () => 0,
    ...clock,
  });
  return { request, reported, ended };
}

/** Answers every call; returns a function that counts them. */
function answer(respond: () => Response | Promise<Response>): () => number {
  let calls = 0;
  server.use(
    on.all(`${API}/*`, () => {
      calls += 1;
      return respond();
    }),
  );
  return () => calls;
}
const settled = (...sent: readonly Promise<unknown>[]) => Promise.allSettled(sent);
const status = (code: number) => () => new HttpResponse('{"code":200}', { status: code });

describe('a call', () => {
  it.each([400, 401, 403, 404, 500, 503])(
    'that is answered with status %d is reported as a failure once',
    async (code) => {
      answer(status(code));
      const { request, reported } = client();
      await settled(request({ url: '/api/hrm/save?x=1', method: 'POST', module: 'hrm' }));
      expect(reported).toEqual([
        { method: 'POST', url: `${API}/oa/api/hrm/save?x=1`, status: code, module: 'hrm' },
      ]);
    },
  );

  it('that is redirected is reported as a failure, unless it is a GET or the caller wants the redirect', async () => {
    answer(() => new HttpResponse(null, { status: 302, headers: { location: 'https://l.example/' } }));
    const { request, reported } = client();
    const onRedirect = () => undefined;
    await settled(
      request({ url: '/api/a', method: 'POST' }),
      request({ url: '/api/b' }),
      request({ url: '/api/c', method: 'POST', onRedirect }),
    );
    expect(reported.map(({ url }) => url)).toEqual([`${API}/oa/api/a`]);
  });

  it('without an answer is reported once with status 0: refused by CORS or not reachable', async () => {
    answer(() => HttpResponse.error());
    const { request, reported } = client();
    await settled(request({ url: '/api/x', method: 'POST' }));
    expect(reported).toEqual([{ method: 'POST', url: `${API}/oa/api/x`, status: 0, module: undefined }]);
  });

  it('without a connection is reported once with status 0', async () => {
    answer(() => HttpResponse.error());
    vi.stubGlobal('navigator', { onLine: false });
    const { request, reported } = client();
    await expect(request({ url: '/api/x' })).rejects.toMatchObject({ code: 'REQUEST_OFFLINE' });
    expect(reported.map((call) => call.status)).toEqual([0]);
  });

  it('that reaches its time limit is reported once with status 0', async () => {
    answer(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const { request, reported } = client();
    await expect(request({ url: '/api/x', timeoutMs: 20 })).rejects.toMatchObject({
      code: 'REQUEST_TIMEOUT',
    });
    await expect.poll(() => reported.map((call) => call.status)).toEqual([0]);
  });

  it('that its caller aborts is not reported as a failure', async () => {
    answer(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const { request, reported } = client();
    const controller = new AbortController();
    const sent = request({ url: '/api/x', signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await expect(request({ url: '/api/x', signal: AbortSignal.abort() })).rejects.toThrow();
    expect(reported).toEqual([]);
  });

  it('that the end of the session aborts is not reported as a failure', async () => {
    answer(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const ended = new AbortController();
    const { request, reported } = client({ ended: ended.signal });
    const sent = request({ url: '/api/x' });
    ended.abort(new Error('x'));
    await settled(sent);
    expect(reported).toEqual([]);
  });

  it.each([
    ['succeeds', { code: 200, data: 1 }],
    ['is answered with an error envelope and status 200', { code: 500, status: false, msg: 'no' }],
    ['is answered with an expired session and status 200', { code: -1, fail: true, status: false }],
  ])('that %s is not reported as a failure', async (_, body) => {
    answer(() => HttpResponse.json(body));
    const { request, reported } = client();
    await settled(request({ url: '/api/x' }));
    expect(reported).toEqual([]);
  });

  it('whose options or data are wrong is not reported as a failure', async () => {
    const { request, reported } = client();
    const data: Record<string, unknown> = {};
    data['self'] = data;
    await settled(request({ url: '/api/x', method: 'POST', data }), request(undefined as never));
    expect(reported).toEqual([]);
  });

  it('that is repeated after 503 is reported once, when it failed at last', async () => {
    const calls = answer(() => new HttpResponse('', { status: 503, headers: { 'retry-after': '0' } }));
    const { request, reported } = client();
    await settled(request({ url: '/api/x' }));
    expect(calls()).toBe(3);
    expect(reported.map((call) => call.status)).toEqual([503]);
  });
});

it('identical GETs, which share one request, are reported once', async () => {
  const calls = answer(status(500));
  const { request, reported } = client();
  await settled(request({ url: '/api/x' }), request({ url: '/api/x' }), request({ url: '/api/x' }));
  expect(calls()).toBe(1);
  expect(reported.length).toBe(1);
});

it('an identical GET whose first caller aborts is reported as a failure once', async () => {
  answer(async () => {
    await delay(30);
    return new HttpResponse('', { status: 500 });
  });
  const { request, reported } = client();
  const controller = new AbortController();
  const first = request({ url: '/api/x', signal: controller.signal });
  const second = request({ url: '/api/x' });
  controller.abort();
  await settled(first, second);
  expect(reported.map((call) => call.status)).toEqual([500]);
});

it('calls of the adapter for axios are reported too, once', async () => {
  answer(status(500));
  const { request, reported } = client();
  const axios = createAxiosLike(request);
  axios.interceptors.response.use(undefined, (error) => Promise.reject(error));
  await settled(axios.post('/api/hrm/save', { a: 1 }, { module: 'hrm' }));
  expect(reported).toEqual([{ method: 'POST', url: `${API}/oa/api/hrm/save`, status: 500, module: 'hrm' }]);
});

describe('every call that has ended', () => {
  it('is told once with its times, its island and its outcome', async () => {
    answer(() => HttpResponse.json({ code: 200, data: 1 }));
    const clock = [10, 10, 10];
    // It goes on after the test: while it stands still, the client keeps the answer and its timer for ever.
    const startedMs = nowMs;
    const now = (): number => clock.shift() ?? 35 + nowMs - startedMs;
    const { request, ended } = client({}, { now, wallClock: () => 1_000 });
    await request({ url: '/api/x', module: 'hrm' }, { islandId: 'island-7' });
    expect(ended).toEqual([
      {
        method: 'GET',
        url: `${API}/oa/api/x`,
        status: 200,
        module: 'hrm',
        islandId: 'island-7',
        errorCode: undefined,
        isFailure: false,
        startedAtMs: 1_000,
        startMs: 10,
        durationMs: 25,
        trace: undefined,
      },
    ]);
  });

  it('is told with the reason if it was aborted, which is no failure', async () => {
    answer(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const { request, ended } = client();
    const controller = new AbortController();
    const sent = request({ url: '/api/x', signal: controller.signal });
    controller.abort();
    await settled(sent);
    await expect
      .poll(() => ended.map(({ status, errorCode, isFailure }) => ({ status, errorCode, isFailure })))
      .toEqual([{ status: 0, errorCode: 'REQUEST_ABORTED', isFailure: false }]);
  });

  it('is told with the ids of its trace headers, in the trace that it belongs to', async () => {
    const sent: (string | null)[] = [];
    server.use(
      on.all(`${API}/*`, ({ request }) => {
        sent.push(request.headers.get('traceid'), request.headers.get('traceparent'));
        return HttpResponse.json({ code: 200 });
      }),
    );
    const traceId = 'a'.repeat(32);
    const { request, ended } = client({ tracing: { traceId, traceid: true, traceparent: true } });
    await request({ url: '/api/x' });
    const { spanId } = ended[0]?.trace ?? {};
    expect(spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(sent).toEqual([traceId, `00-${traceId}-${spanId}-01`]);
  });
});

describe('the trace headers of a call', () => {
  it('sends no trace header that is off', () => {
    expect(traceHeaders({ traceid: false, traceparent: false }, createCallTrace(undefined))).toEqual({});
  });

  it('follows W3C Trace Context, with one trace id in both headers', () => {
    const trace = createCallTrace(undefined);
    const { traceid, traceparent } = traceHeaders({ traceid: true, traceparent: true }, trace);
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceparent).toBe(`00-${trace.traceId}-${trace.spanId}-01`);
    expect(traceid).toBe(trace.traceId);
  });

  it('puts the calls of one trace into it, each with an id of its own', () => {
    const [one, other] = [createCallTrace('a'.repeat(32)), createCallTrace('a'.repeat(32))];
    expect([one.traceId, other.traceId]).toEqual(['a'.repeat(32), 'a'.repeat(32)]);
    expect(one.spanId).not.toBe(other.spanId);
  });
});
