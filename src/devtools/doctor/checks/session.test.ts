import { describe, expect, it } from 'vitest';
import { readTokenAnswer } from '../network/token.js';
import type { ProbeAnswer } from '../network/probe.js';
import { clockResult } from './clock.js';
import { cookieResults, type CookieSigns } from './cookies.js';
import { platformResult } from './platform.js';
import { sessionResult } from './session.js';
import { tokenResult } from './token.js';

const ID = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
const OA = 'https://oa.example.com';

function answer(body: unknown, over: Partial<ProbeAnswer> = {}): ProbeAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    kind: 'answer',
    status: 200,
    mediaType: 'application/json',
    text,
    clockAheadMs: undefined,
    ...over,
  };
}

describe('the token source', () => {
  const subject = {
    address: 'https://portal.example.com/token?key=k1',
    pageOrigin: 'https://portal.example.com',
  };
  const classify = (given: ProbeAnswer) => tokenResult(readTokenAnswer(given), subject);
  const good = { status: true, data: { eteamsid: ID } };

  it.each([
    ['a session', answer(good), 'passed', 'gives a session'],
    [
      'a session with the content type text/html',
      answer(good, { mediaType: 'text/html' }),
      'warning',
      'text/html',
    ],
    ['a login page', answer('<!doctype html><p>'), 'error', 'a web page (HTTP 200)'],
    ['HTTP 404', answer('Not found', { status: 404 }), 'error', 'HTTP 404'],
    ['HTTP 500 with JSON', answer(good, { status: 500 }), 'error', 'HTTP 500'],
    ['an empty text', answer(''), 'error', 'no JSON'],
    ['a refusal', answer({ status: false, msg: 'no such account' }), 'error', 'status false'],
    ['the session outside of data', answer({ status: true, eteamsid: ID }), 'error', 'data'],
  ])('that responds with %s', (_name, given, level, what) => {
    const result = classify(given);
    expect(result.level).toBe(level);
    expect(result.what).toContain(what);
    expect(JSON.stringify(result)).not.toMatch(/a1b2c3|k1/);
  });

  it.each([
    [{ status: true, data: { access_token: ID }, msg: '' }, 'return data.access_token as data.eteamsid'],
    [{ accessToken: ID }, 'return accessToken as data.eteamsid'],
    [{ status: true, eteamsid: ID }, 'return eteamsid as data.eteamsid'],
  ])('names the status, the keys that came, and the one that is probably meant: %j', (body, line) => {
    const { what, why, fix } = classify(answer(body));
    expect(what).toContain('(HTTP 200)');
    for (const key of Object.keys(body)) expect(why).toContain(key);
    expect(fix).toContain(line);
    expect(why + fix).not.toContain(ID);
  });

  it('names the status and the content type of what is no JSON', () => {
    expect(classify(answer('OK', { mediaType: 'text/plain' })).what).toContain('(HTTP 200, text/plain)');
    expect(classify(answer('OK', { mediaType: '' })).what).toContain('(HTTP 200, no content type)');
  });

  it('names the keys of an error in JSON, and what its status means', () => {
    const { what, why } = classify(
      answer({ timestamp: 1, error: 'Not Found', path: '/token' }, { status: 404 }),
    );
    expect(what).toContain('answers HTTP 404');
    expect(why).toBe(
      'there is nothing at this address: check the line authTokenApi of init({ … }) first; the answer has the keys timestamp, error, path',
    );
  });

  it('repeats the message of a refusing server, and points to its log', () => {
    const { why, fix } = classify(answer({ status: false, msg: 'no such account' }));
    expect(why).toContain('no such account');
    expect(fix).toContain("your server's log");
  });

  it.each([
    ['no msg', { status: false }],
    ['a msg without a refusal', { status: true, eteamsid: ID, msg: 'ok' }],
  ])('that responds with %s is reported with the expected format', (_name, body) => {
    expect(classify(answer(body)).fix).toContain('"eteamsid"');
  });

  it('names the headers that another origin needs, and never the origin of a sandbox', () => {
    const unread = { kind: 'unread', outcome: { kind: 'refused' } } as const;
    const other = { address: 'https://token.example.com/', pageOrigin: 'https://portal.example.com' };
    expect(tokenResult(unread, other).fix).toContain(
      'Access-Control-Allow-Origin: https://portal.example.com',
    );
    expect(tokenResult(unread, subject).fix).not.toContain('Access-Control');
    expect(tokenResult(unread, { ...other, pageOrigin: 'null' }).fix).not.toContain('Access-Control');
  });
});

describe('the session', () => {
  const confirmed = {
    status: true,
    data: { ACCESS_ETEAMSID: ID, isInvalidEteamsid: false, tenantKey: 't1' },
  };

  it.each([
    ['confirmed', answer(confirmed), undefined, 'passed'],
    ['of the expected tenant', answer(confirmed), 't1', 'passed'],
    ['of another tenant', answer(confirmed), 't2', 'error'],
    ['not confirmed', answer({ status: true, data: { isInvalidEteamsid: true } }), undefined, 'error'],
    ['checked at another server', answer('<html>'), undefined, 'skipped'],
    ['checked at a failing server', answer(confirmed, { status: 502 }), undefined, 'skipped'],
  ] as const)('%s', (_name, given, tenant, level) => {
    const result = sessionResult(given, 'eteamsid', OA, tenant);
    expect(result.level).toBe(level);
    expect(JSON.stringify(result)).not.toContain(ID);
  });

  it('of another tenant is reported with the line to change', () => {
    expect(sessionResult(answer(confirmed), 'eteamsid', OA, 't2').fix).toContain(
      "init({ oatenantkey: 't1' })",
    );
  });
});

describe('the platform', () => {
  const config = { apiDomain: OA, oadomain: OA, prefixApiPath: '/oa' };
  it.each([
    ['the platform, without a session', answer({ code: -1, status: false }), 'passed', ''],
    ['the platform, with 401', answer({ code: 401 }, { status: 401 }), 'passed', ''],
    ['another server', answer('', { status: 404 }), 'error', 'prefixApiPath'],
    ['a page', answer('<html>'), 'error', 'prefixApiPath'],
    ['a gateway without the platform', answer('Bad gateway', { status: 502 }), 'error', 'logs'],
  ])('is distinguished from other servers: %s', (_name, given, level, fix) => {
    const result = platformResult(given, `${OA}/oa/papi/x`, config);
    expect(result.level).toBe(level);
    expect(result.fix).toContain(fix);
  });
});

describe('cookies', () => {
  const signs: CookieSigns = {
    pageOrigin: 'https://portal.example.com',
    oadomain: OA,
    enabled: true,
    oneSite: true,
    loginToken: false,
    withCredentials: false,
    passportAlone: false,
    otherMethod: false,
    signedIn: undefined,
  };
  it.each([
    ['are not needed', {}, 'passed', ''],
    ['of a login on one site', { loginToken: true }, 'passed', ''],
    ['of a login on two sites', { loginToken: true, oneSite: false }, 'error', 'authTokenApi'],
    ['of a login, switched off', { loginToken: true, enabled: false }, 'error', 'allow cookies'],
    ['that are the session', { withCredentials: true, signedIn: true }, 'passed', ''],
    ['that should be the session', { withCredentials: true, signedIn: false }, 'error', `sign in at ${OA}`],
    [
      'that should be the session, on two sites',
      { withCredentials: true, signedIn: false, oneSite: false },
      'error',
      'authTokenApi',
    ],
    [
      'beside another method, on two sites',
      { withCredentials: true, otherMethod: true, oneSite: false },
      'warning',
      'withCredentials',
    ],
    ['beside another method', { withCredentials: true, otherMethod: true }, 'passed', ''],
    ['of a passport as the only method', { passportAlone: true, signedIn: true }, 'passed', ''],
    [
      'of a passport as the only method, without a signed-in user',
      { passportAlone: true, signedIn: false },
      'error',
      `sign in at ${OA}`,
    ],
    ['whose check failed', { withCredentials: true }, 'skipped', ''],
  ])('%s', (_name, over, level, fix) => {
    const results = cookieResults({ ...signs, ...over });
    expect(results.map((result) => result.level)).toEqual([level]);
    expect(results[0]?.fix).toContain(fix);
  });
});

describe('the clock', () => {
  it.each([
    [undefined, true, 'skipped', ''],
    [59_000, true, 'passed', ''],
    [-59_000, true, 'passed', ''],
    [61_000, true, 'warning', '1 minute behind'],
    [-3 * 3_600_000, true, 'error', '3 hours ahead of'],
    [-3 * 3_600_000, false, 'warning', '3 hours ahead of'],
  ])('when the server is %s ms ahead and the session ends: %s', (aheadMs, expires, level, what) => {
    const result = clockResult(aheadMs, expires);
    expect(result.level).toBe(level);
    expect(result.what).toContain(what);
  });
});
