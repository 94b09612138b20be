import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError, isWeaverError } from '../core/errors.js';
import { sleep } from '../core/promises.js';
import { INIT_RETRY, MODULE_RETRY, moduleRetry } from './limits.js';
import { sendRepeatedly } from './retry.js';
import { pageFetch, send, type WireRequest } from './transport.js';

const START_MS = Date.parse('2026-11-20T10:00:00Z');
const INIT_LIMIT_MS = 60_000;
const LOST = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response('{}', { status, headers });

/** An HTTP date, `seconds` after the start of the test. */
const after = (seconds: number): string => new Date(START_MS + seconds * 1000).toUTCString();

/** A server with these answers, one for each request; an error is a lost connection. */
function server(...answers: readonly (Response | Error)[]) {
  const left = [...answers];
  const fetch = vi.fn((..._request: unknown[]): Promise<Response> => {
    const next = left.shift();
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next ?? LOST);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** Sends a request, and reports its status or the code of its error, with the time that it took. */
async function outcome(
  over: Partial<WireRequest> = {},
  retryUntilMs: number = performance.now() + INIT_LIMIT_MS,
) {
  const startedMs = Date.now();
  const request: WireRequest = {
    url: 'https://oa.example.com/papi/x',
    method: 'POST',
    body: {},
    send: pageFetch,
    timeoutMs: 30_000,
    ...over,
  };
  const policy = { ...INIT_RETRY, untilMs: retryUntilMs };
  const wait = (ms: number): Promise<void> => sleep(ms, request.signal);
  const sent = sendRepeatedly(() => send(request), policy, wait).then(
    ({ status }): unknown => status,
    (error: unknown) => (isWeaverError(error) ? error.code : error),
  );
  await vi.runAllTimersAsync();
  return { result: await sent, tookMs: Date.now() - startedMs };
}

describe('a call of init', () => {
  it.each([502, 503, 504])('is sent once more, half a second after a %i', async (status) => {
    const fetch = server(answer(status), answer(200));
    expect(await outcome()).toEqual({ result: 200, tookMs: 500 });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenLastCalledWith(
      'https://oa.example.com/papi/x',
      expect.objectContaining({ method: 'POST', body: '{}' }),
    );
  });

  it('is sent once more after a lost connection', async () => {
    server(LOST, answer(200));
    expect(await outcome()).toEqual({ result: 200, tookMs: 500 });
  });

  it('is sent once more after a response that broke off', async () => {
    const broken = answer(200);
    vi.spyOn(broken, 'body', 'get').mockReturnValue(
      new ReadableStream({
        start(controller) {
          controller.error(LOST);
        },
      }),
    );
    server(broken, answer(200));
    expect((await outcome()).result).toBe(200);
  });

  it.each<[string, Record<string, string>, number]>([
    ['seconds', { 'retry-after': '3' }, 3_000],
    ['a date by the server’s clock', { 'retry-after': after(7), date: after(2) }, 5_000],
    ['a date without the server’s clock', { 'retry-after': after(4) }, 4_000],
    ['what cannot be read', { 'retry-after': 'soon' }, 500],
  ])('waits as Retry-After says, in %s', async (_, headers, tookMs) => {
    server(answer(503, headers), answer(200));
    expect(await outcome()).toEqual({ result: 200, tookMs });
  });

  it('waits up to a quarter longer, so that clients do not all come back at once', async () => {
    vi.mocked(Math.random).mockReturnValue(1);
    server(answer(503, { 'retry-after': '4' }), answer(200));
    expect((await outcome()).tookMs).toBe(5_000);
  });

  it('is sent at most twice: the second outcome counts', async () => {
    const fetch = server(answer(503), answer(502));
    expect((await outcome()).result).toBe(502);
    expect(fetch).toHaveBeenCalledTimes(2);
    const lost = server(answer(503), LOST);
    expect((await outcome()).result).toBe('REQUEST_CORS');
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it.each<[string, readonly (Response | Error)[], unknown]>([
    ['a wait as long as the rest of init', [answer(503, { 'retry-after': '60' })], 503],
    ['a date after the end of init', [answer(503, { 'retry-after': after(3600) })], 503],
    ['another error of the server', [answer(500)], 500],
    ['too many requests', [answer(429, { 'retry-after': '1' })], 429],
    ['a refusal', [answer(401)], 401],
    ['success', [answer(200)], 200],
  ])('is not sent again, and fails at once, after %s', async (_, answers, result) => {
    const fetch = server(...answers);
    expect(await outcome()).toEqual({ result, tookMs: 0 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is not sent again when less than the wait is left of init', async () => {
    const fetch = server(LOST, answer(200));
    expect(await outcome({}, performance.now() + 500)).toEqual({ result: 'REQUEST_CORS', tookMs: 0 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is not sent again after its own time limit', async () => {
    const fetch = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal('fetch', fetch);
    expect(await outcome({ timeoutMs: 2_000 })).toEqual({ result: 'REQUEST_TIMEOUT', tookMs: 2_000 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is not sent again by a browser that is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const fetch = server(LOST, answer(200));
    expect(await outcome()).toEqual({ result: 'REQUEST_OFFLINE', tookMs: 0 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is not sent again after a redirect, which is refused', async () => {
    const redirect = answer(200);
    vi.spyOn(redirect, 'type', 'get').mockReturnValue('opaqueredirect');
    const fetch = server(redirect, answer(200));
    expect((await outcome()).result).toBe('REQUEST_FAILED');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('ends while it waits, when init does', async () => {
    const fetch = server(answer(503, { 'retry-after': '10' }), answer(200));
    const ends = new AbortController();
    setTimeout(() => {
      ends.abort(new WeaverError('DESTROYED'));
    }, 1_000);
    expect(await outcome({ signal: ends.signal })).toEqual({ result: 'DESTROYED', tookMs: 1_000 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a call of a module', () => {
  const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';
  const noting = (status: number, retryAfter?: string, date?: string) => ({ status, retryAfter, date });

  /** The waits before the call is sent again, when the server always answers the same. */
  async function waits(advice: ReturnType<typeof noting>, random = 0): Promise<readonly number[]> {
    const waited: number[] = [];
    const wait = (ms: number): Promise<void> => {
      waited.push(ms);
      return Promise.resolve();
    };
    const clock = { now: () => 0, wallClock: () => Date.parse(DATE) - 1000, random: () => random };
    await sendRepeatedly(() => Promise.resolve(advice), MODULE_RETRY, wait, clock);
    return waited;
  }

  it.each<[string, ReturnType<typeof noting>, readonly number[]]>([
    ['the Retry-After of a 429, in seconds', noting(429, '2'), [2000, 2000]],
    ['the Retry-After of a 503', noting(503, ' 0 '), [0, 0]],
    ['a date, by the server’s clock', noting(503, 'Sat, 21 Nov 2026 10:00:05 GMT', DATE), [5000, 5000]],
    ['a date without the server’s clock, by the local one', noting(503, DATE), [1000, 1000]],
    ['a past date', noting(503, DATE, 'Sat, 21 Nov 2026 10:00:09 GMT'), [0, 0]],
    ['30 s at most', noting(429, '3600'), [30_000, 30_000]],
    ['without Retry-After half a second, then twice as long', noting(503), [500, 1000]],
    ['half a second for an invalid Retry-After', noting(503, 'soon'), [500, 1000]],
    ['for nothing after 500', noting(500, '1'), []],
    ['for nothing after 502', noting(502, '1'), []],
    ['for nothing after 200', noting(200, '1'), []],
  ])('waits, at most twice: %s', async (_, advice, expected) => {
    expect(await waits(advice)).toEqual(expected);
  });

  it('waits at random up to a quarter longer', async () => {
    expect(await waits(noting(429, '4'), 1)).toEqual([5000, 5000]);
    expect(await waits(noting(429, '29'), 1)).toEqual([30_000, 30_000]);
  });

  it('is not sent again after a lost connection', async () => {
    const fetch = server(LOST, answer(200));
    const request = { url: 'https://oa.example.com/papi/x', method: 'GET', timeoutMs: 30_000 };
    const sent = sendRepeatedly(
      () => send({ ...request, send: pageFetch }),
      MODULE_RETRY,
      () => Promise.resolve(),
    ).catch((error: unknown) => (isWeaverError(error) ? error.code : error));
    await vi.runAllTimersAsync();
    expect(await sent).toBe('REQUEST_CORS');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each<[string, boolean | undefined, boolean]>([
    ['GET', undefined, true],
    ['HEAD', undefined, true],
    ['GET', false, false],
    ['PUT', undefined, false],
    ['PUT', true, true],
    ['DELETE', true, true],
    ['POST', true, false],
    ['PATCH', true, false],
  ])('%s with retry %s may be sent again: %s', (method, retry, expected) => {
    expect(moduleRetry(method, retry) !== undefined).toBe(expected);
  });
});
