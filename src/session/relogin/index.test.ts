import { afterEach, expect, it, vi } from 'vitest';
import { createHttpClient } from '../../http/httpClient.js';
import { signInAgain } from './index.js';

const http = createHttpClient({
  apiOrigin: 'https://oa.example.com',
  prefix: '',
  identity: () => ({ language: 'en_US', sessionId: undefined }),
  withCredentials: false,
  timeoutMs: 1_000,
});
const { signal } = new AbortController();
const ask = () => signInAgain(http, { account: 'li.wei', password: 'secret' }, signal);

function answer(body: unknown, init: ResponseInit = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(text, init))),
  );
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('resolves to the session for the right password', async () => {
  answer({ code: 200, status: true, data: { eteamsid: 'new', expiresIn: 60 } });
  await expect(ask()).resolves.toEqual({
    kind: 'signedIn',
    issued: { sessionId: 'new', expiresInSeconds: 60 },
  });
});

it.each([
  ['code 403', { code: 403, status: false }, {}, { kind: 'wrong' }],
  ['code 401 as text', { code: '401', status: false }, {}, { kind: 'wrong' }],
  ['HTTP 403 without a code', { status: false }, { status: 403 }, { kind: 'wrong' }],
  [
    'code 429 with a wait',
    { code: 429, status: false },
    { headers: { 'retry-after': '240' } },
    { kind: 'tooMany', waitSeconds: 240 },
  ],
  [
    'code 429 with a date',
    { code: 429, status: false },
    { headers: { 'retry-after': 'Fri, 20 Nov 2026 08:00:00 GMT' } },
    { kind: 'tooMany', waitSeconds: undefined },
  ],
  ['20220610', { code: 20220610, status: false }, {}, { kind: 'check' }],
  [
    '20221104',
    { code: 20221104, status: false, data: { loginurl: 'https://l.example/' } },
    {},
    { kind: 'loginPage', url: 'https://l.example/' },
  ],
  ['20221104 without a URL', { code: 20221104, status: false }, {}, { kind: 'failed' }],
  ['no session', { code: 200, status: true, data: {} }, {}, { kind: 'failed' }],
  ['HTTP 500 with a session', { data: { eteamsid: 'new' } }, { status: 500 }, { kind: 'failed' }],
  ['an HTML page', '<!doctype html>', {}, { kind: 'failed' }],
  ['a list', [], {}, { kind: 'failed' }],
])('reads %s', async (_, body, init, expected) => {
  answer(body, init);
  await expect(ask()).resolves.toEqual(expected);
});

it('resolves to unreachable without a response', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('failed'))),
  );
  await expect(ask()).resolves.toEqual({ kind: 'unreachable' });
});
