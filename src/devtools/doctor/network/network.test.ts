import { describe, expect, it } from 'vitest';
import { resolvedConfig } from '../../../../embed-examples/testing/fixtures/resolvedConfig.js';
import type { ResolvedConfig } from '../../../context/config.js';
import type { TokenRequest } from '../../../session/sessionInit.js';
import { madeUpPage, type Answerer } from '../../../../embed-examples/testing/fixtures/madeUpPage.js';
import { isMixedContent, measureReach } from './reach.js';
import { readFileAs, readModuleIndex } from './pageModules.js';
import { allowingLine, ruleOf } from './policyRule.js';
import { probe, type ProbeAnswer, type ProbeOutcome } from './probe.js';
import { obtainToken, readTokenAnswer } from './token.js';

const API = 'https://oa.example.com';
const LIMIT_MS = 1000;

/** The error of browsers that gives no reason. */
function refuse(): never {
  throw new TypeError('Failed to fetch');
}

const never: Answerer = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

const json = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init);

describe('a probe', () => {
  it('resolves to the response, and how far its clock is ahead', async () => {
    const page = madeUpPage(() =>
      json({ a: 1 }, { status: 201, headers: { date: 'Wed, 02 Jan 2030 04:04:05 GMT' } }),
    );
    expect(await probe(page, { url: API }, LIMIT_MS)).toEqual({
      kind: 'answer',
      status: 201,
      mediaType: 'application/json',
      text: '{"a":1}',
      clockAheadMs: 3_600_500,
    });
  });

  it('has no clock if the page may not read the Date header', async () => {
    const page = madeUpPage(() => json({}));
    expect(await probe(page, { url: API }, LIMIT_MS)).toMatchObject({ clockAheadMs: undefined });
  });

  it('uses no redirects, cookies and cache by default', async () => {
    const page = madeUpPage(() => json({}));
    await probe(page, { url: API }, LIMIT_MS);
    await probe(page, { url: API, credentials: 'include', follow: true }, LIMIT_MS);
    const asked = page.requests.map(({ options }) => [options.redirect, options.credentials, options.cache]);
    expect(asked).toEqual([
      ['manual', 'omit', 'no-store'],
      ['follow', 'include', 'no-store'],
    ]);
  });

  it('distinguishes a redirect, a blocked, a broken and a missing response', async () => {
    const broken = { type: 'cors', headers: new Headers(), text: () => Promise.reject(new TypeError()) };
    const answers: readonly Answerer[] = [
      () => ({ type: 'opaqueredirect' }) as Response,
      refuse,
      () => broken as unknown as Response,
      never,
    ];
    const outcomes = await Promise.all(answers.map((answer) => probe(madeUpPage(answer), { url: API }, 20)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['redirect', 'refused', 'broken', 'silent']);
  });

  it('names the CSP rule that blocked it', async () => {
    const violation = { directive: 'connect-src', blocked: `${API}/a`, policy: "connect-src 'self'" };
    const page = madeUpPage(() => {
      page.violate(violation);
      return refuse();
    });
    expect(await probe(page, { url: `${API}/a` }, LIMIT_MS)).toEqual({ kind: 'policy', violation });
  });

  it('ignores the violation of another load', async () => {
    const page = madeUpPage(() => {
      page.violate({ directive: 'script-src-elem', blocked: `${API}/a`, policy: '' });
      page.violate({ directive: 'connect-src', blocked: 'https://tracker.example/', policy: '' });
      return refuse();
    });
    expect(await probe(page, { url: `${API}/a` }, LIMIT_MS)).toEqual({ kind: 'refused' });
  });
});

describe('the reach of a server', () => {
  const onlyPlain: Answerer = (_, { mode }) => (mode === 'no-cors' ? new Response() : refuse());

  it('is readable when any response can be read', async () => {
    const page = madeUpPage(() => json({}, { status: 500 }));
    expect(await measureReach(page, { url: API }, LIMIT_MS)).toMatchObject({ kind: 'readable' });
    expect(page.requests).toHaveLength(1);
  });

  it('is blocked by CORS when a response comes that the page may not read', async () => {
    const page = madeUpPage(onlyPlain);
    expect(await measureReach(page, { url: API }, LIMIT_MS)).toEqual({ kind: 'cors' });
  });

  it('is tested the second time without cookies, headers and body', async () => {
    const page = madeUpPage(onlyPlain);
    await measureReach(page, { url: API, method: 'POST', body: '{}', headers: { a: 'b' } }, LIMIT_MS);
    const { options } = page.requests[1] ?? {};
    expect(options).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
    expect(Object.keys(options ?? {})).not.toContain('headers');
    expect(Object.keys(options ?? {})).not.toContain('body');
  });

  it('is unreachable without any response', async () => {
    expect(await measureReach(madeUpPage(refuse), { url: API }, LIMIT_MS)).toEqual({ kind: 'unreachable' });
  });

  it("is unreachable, and not blocked by CORS, on the page's own origin", async () => {
    const page = madeUpPage(onlyPlain);
    expect(await measureReach(page, { url: 'https://portal.example/a' }, LIMIT_MS)).toEqual({
      kind: 'unreachable',
    });
    expect(page.requests).toHaveLength(1);
  });

  it('is unknown offline, and mixed content for http on an https page', async () => {
    const offline = madeUpPage(refuse, { online: false });
    expect(await measureReach(offline, { url: API }, LIMIT_MS)).toEqual({ kind: 'offline' });
    const plain = { url: 'http://oa.example.com/a' };
    expect(await measureReach(madeUpPage(refuse), plain, LIMIT_MS)).toEqual({ kind: 'mixed' });
  });
});

describe('mixed content', () => {
  it.each([
    ['https:', 'http://oa.example.com', true],
    ['https:', 'https://oa.example.com', false],
    ['http:', 'http://oa.example.com', false],
    ['https:', 'http://localhost:7801', false],
    ['https:', 'http://127.0.0.1:7801', false],
    ['https:', 'http://[::1]:7801', false],
    ['https:', 'http://localhost.example.com', true],
  ])('on %s for %s: %s', (protocol, address, mixed) => {
    expect(isMixedContent(protocol, address)).toBe(mixed);
  });
});

describe('the rule that blocked a load', () => {
  it.each([
    ["script-src 'self'; default-src 'none'", 'script-src-elem', 'script-src', ["'self'"]],
    [
      "script-src-elem https://a.example; script-src 'self'",
      'script-src-elem',
      'script-src',
      ['https://a.example'],
    ],
    ["default-src 'self' https://b.example", 'connect-src', 'connect-src', ["'self'", 'https://b.example']],
    ["DEFAULT-SRC  'none'", 'img-src', 'img-src', ["'none'"]],
    ["object-src 'none'", 'font-src', 'font-src', []],
  ])('of "%s" for %s is %s', (policy, directive, name, sources) => {
    expect(ruleOf(policy, directive)).toEqual({ name, sources, wantsNonce: false });
  });

  it('knows that a nonce is required, and does not repeat it', () => {
    const rule = ruleOf("script-src 'nonce-c2VjcmV0' https://a.example", 'script-src-elem');
    expect(rule).toEqual({ name: 'script-src', sources: ['https://a.example'], wantsNonce: true });
    expect(allowingLine(rule, API)).not.toContain('c2VjcmV0');
  });

  it('is written with the origin appended', () => {
    expect(allowingLine(ruleOf("connect-src 'self'", 'connect-src'), API)).toBe(
      `Content-Security-Policy: connect-src 'self' ${API}`,
    );
    expect(allowingLine(ruleOf("default-src 'none'", 'connect-src'), API)).toBe(
      `Content-Security-Policy: connect-src ${API}`,
    );
  });
});

const answered = (text: string, over: Partial<ProbeAnswer> = {}): ProbeAnswer => ({
  kind: 'answer',
  status: 200,
  mediaType: 'application/json',
  text,
  clockAheadMs: undefined,
  ...over,
});

describe('the response of authTokenApi', () => {
  it.each([
    ['{"status":true,"data":{"eteamsid":"abc","expiresIn":60}}', 200, 'issued'],
    ['{"status":true,"data":{"eteamsid":"abc"}}', 403, 'status'],
    ['{"status":false,"msg":"Account is locked"}', 200, 'declined'],
    ['{"status":false}', 200, 'shape'],
    ['{"status":true,"data":{}}', 200, 'shape'],
    ['<!doctype html><title>Sign in</title>', 200, 'webPage'],
    ['eteamsid=abc', 200, 'noJson'],
    ['', 204, 'noJson'],
    ['Forbidden', 403, 'status'],
  ])('%s with %i is %s', (text, status, kind) => {
    expect(readTokenAnswer(answered(text, { status })).kind).toBe(kind);
  });

  it("keeps the server's text without possible secrets", () => {
    const token = readTokenAnswer(
      answered('{"status":false,"msg":"No session for key 0123456789abcdef0123456789abcdef"}'),
    );
    expect(token).toMatchObject({ kind: 'declined', msg: 'No session for key …' });
  });
});

describe('the token source', () => {
  const config = (over: Partial<ResolvedConfig>) => resolvedConfig({ oadomain: API, ...over });
  const session = { status: true, data: { eteamsid: 'abc' } };

  it("is called so that only the host's own origin gets cookies, and without SDK headers", async () => {
    const page = madeUpPage(() => json(session));
    await obtainToken(config({ authTokenApi: '/token' }), page, LIMIT_MS);
    await obtainToken(config({ authTokenApi: 'https://login.example/token' }), page, LIMIT_MS);
    expect(page.requests.map(({ url, options }) => [url, options.credentials, options.headers])).toEqual([
      ['https://portal.example/token', 'same-origin', undefined],
      ['https://login.example/token', 'same-origin', undefined],
    ]);
  });

  it.each<[string, () => unknown, object]>([
    ['returns the id', () => 'abc', { kind: 'issued' }],
    ['resolves to the id', () => Promise.resolve({ eteamsid: 'abc' }), { kind: 'issued' }],
    ['returns nothing', () => undefined, { kind: 'shape' }],
    [
      'throws',
      () => {
        throw new Error('not signed in');
      },
      { kind: 'threw', message: 'not signed in' },
    ],
    ['rejects with no error', () => Promise.reject('nothing'), { kind: 'threw', message: 'nothing' }],
    ['never settles', () => new Promise(() => undefined), { kind: 'unsettled' }],
  ])('that is a function and %s', async (_, given, outcome) => {
    const page = madeUpPage(refuse);
    // Plain JavaScript hosts return anything.
    const authTokenRequest = given as TokenRequest;
    expect(await obtainToken(config({ authTokenRequest }), page, 20)).toMatchObject(outcome);
  });

  it('that is a function gets a signal that aborts at the limit', async () => {
    const signals: AbortSignal[] = [];
    const authTokenRequest: TokenRequest = (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    await obtainToken(config({ authTokenRequest }), madeUpPage(refuse), 20);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('may be unreadable or missing', async () => {
    const unread = await obtainToken(config({ authTokenApi: '/token' }), madeUpPage(refuse), LIMIT_MS);
    expect(unread).toEqual({ kind: 'unread', outcome: { kind: 'refused' } });
    expect(await obtainToken(config({}), madeUpPage(refuse), LIMIT_MS)).toEqual({ kind: 'none' });
  });
});

describe('a file of the static domain', () => {
  const guard = (value: unknown) => ({ ok: true, value }) as const;

  it.each<[string, ProbeOutcome, unknown]>([
    ['is undefined without a response', { kind: 'refused' }, undefined],
    ['is read', answered('[1]'), { ok: true, value: [1] }],
    ['is missing', answered('{}', { status: 404 }), { ok: false, problem: 'HTTP 404' }],
    ['is a web page', answered('<html>'), { ok: false, problem: 'a web page is served in its place' }],
    ['is no JSON', answered('{'), { ok: false, problem: 'it is no JSON' }],
  ])('%s', (_, outcome, file) => {
    expect(readFileAs(outcome, guard)).toEqual(file);
  });

  it('is not requested when the config contains the index', async () => {
    const index = await readModuleIndex({ moduleIndex: { '@weapp/hrm': '1' } }, () => {
      throw new Error('asked');
    });
    expect(index?.ok === true && [...index.value.keys()]).toEqual(['@weapp/hrm']);
  });
});
