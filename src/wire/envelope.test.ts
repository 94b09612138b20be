import { describe, expect, it } from 'vitest';
import { parseEnvelope, wireCode, isEnvelopeError, isSessionExpired, securityIntercept } from './envelope.js';

function envelope(body: unknown) {
  const result = parseEnvelope(body);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

describe('a body that is not an envelope is refused, with its type', () => {
  it.each([
    ['null', null, 'null'],
    ['a list', [], 'an array'],
    ['a list of envelopes', [{ code: 200 }], 'an array'],
    ['a number', 42, 'a number'],
    ['a text', '{"code":200}', 'a string'],
    ['a boolean', true, 'a boolean'],
    ['nothing', undefined, 'nothing'],
  ])('%s', (_, body, came) => {
    expect(parseEnvelope(body)).toEqual({
      ok: false,
      problem: `expected an envelope object, got ${came}`,
    });
  });
});

describe('codes', () => {
  it.each([
    [200, 200],
    ['200', 200],
    [-1, -1],
    ['-1', -1],
    ['0', 0],
    ['20220610', 20220610],
    [1.5, undefined],
    [NaN, undefined],
    [Infinity, undefined],
    ['', undefined],
    [' 200', undefined],
    ['200.0', undefined],
    ['2e2', undefined],
    ['0x10', undefined],
    ['9'.repeat(16), undefined],
    [true, undefined],
    [null, undefined],
    [[200], undefined],
    [{ valueOf: () => 200 }, undefined],
  ])('reads %j as %j', (given, read) => {
    expect(wireCode(given)).toBe(read);
  });
});

describe('an envelope is an error when status is false, or its code is below 200 or from 400 up', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['200', { code: 200, status: true }, false],
    ["'200' as text", { code: '200', status: true }, false],
    ['199', { code: 199, status: true }, true],
    ["'199' as text", { code: '199', status: true }, true],
    ['399', { code: 399, status: true }, false],
    ['400', { code: 400, status: true }, true],
    ["'400' as text", { code: '400' }, true],
    ['0', { code: 0 }, true],
    ['a negative code', { code: -5, status: true }, true],
    ['no code', { status: true }, false],
    ['neither code nor status', { data: 1 }, false],
    ['status false with code 200', { code: 200, status: false }, true],
    ["status 'false' as text", { code: 200, status: 'false' }, true],
    ['status false without a code', { status: false }, true],
    ['status missing with code 200', { code: 200 }, false],
    ['a code that is not a number', { code: 'ok', status: true }, false],
  ])('%s', (_, body, isError) => {
    expect(isEnvelopeError(envelope(body))).toBe(isError);
  });
});

describe('the session has ended', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['code -1', { code: -1, fail: true, status: false, msg: 'x' }, true],
    ["code '-1' as text", { code: '-1' }, true],
    ['actionMsg.code -1', { code: 500, actionMsg: { code: -1, message: 'gone' } }, true],
    ["actionMsg.code '-1' as text", { actionMsg: { code: '-1' } }, true],
    ['another negative code', { code: -2, status: false }, false],
    ['actionMsg that is a text', { code: 200, actionMsg: '-1' }, false],
    ['actionMsg without a code', { code: 200, actionMsg: {} }, false],
    ['a plain error', { code: 401, status: false }, false],
  ])('for %s: %j returns %j', (_, body, expired) => {
    expect(isSessionExpired(envelope(body))).toBe(expired);
  });
});

describe('a security intercept', () => {
  it('has URL and time', () => {
    const body = { _securityIntercept_: { address: '/api/x', time: '2026-01-02 03:04:05' } };
    expect(securityIntercept(envelope(body))).toEqual({ address: '/api/x', time: '2026-01-02 03:04:05' });
  });

  it('may be true, without URL and time', () => {
    expect(securityIntercept(envelope({ _securityIntercept_: true }))).toEqual({ address: '', time: '' });
  });

  it.each([[false], [null], ['true'], [1], [[]], [undefined]])('is absent when the field is %j', (mark) => {
    expect(securityIntercept(envelope({ _securityIntercept_: mark }))).toBeUndefined();
  });
});

it('ignores a __proto__ key of the response', () => {
  const body: unknown = JSON.parse(
    '{"__proto__": {"code": -1, "status": false, "msg": "evil", "_securityIntercept_": true}}',
  );
  const read = envelope(body);
  expect(read).toMatchObject({ code: undefined, status: true, msg: '', data: undefined });
  expect(isSessionExpired(read)).toBe(false);
  expect(securityIntercept(read)).toBeUndefined();
  expect(({} as Record<string, unknown>)['code']).toBeUndefined();
});
