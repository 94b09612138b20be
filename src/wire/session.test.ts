import { describe, expect, it } from 'vitest';
import {
  isSessionId,
  parseIssuedSession,
  parseSessionInfo,
  parseTokenAnswer,
  SESSION_ID_MAX_LENGTH,
} from './session.js';

const tenMegabytes = 'x'.repeat(10 * 1024 * 1024);

describe('a session id', () => {
  it.each([
    ['an ordinary one', 'THIRD_0a1b2c', true],
    ['one character', 'x', true],
    ['base64 with its signs', 'ab+/=_-~', true],
    ['the longest', 'x'.repeat(SESSION_ID_MAX_LENGTH), true],
    ['one character too long', 'x'.repeat(SESSION_ID_MAX_LENGTH + 1), false],
    ['10 MB', tenMegabytes, false],
    ['empty', '', false],
    ['with a space', 'a b', false],
    ['with a line break, which would split a header', 'a\r\neteamsid: b', false],
    ['with a line break at its end', 'a\n', false],
    ['with characters that no header can contain', '会话', false],
    ['a number', 12345, false],
    ['an object with toString', { toString: () => 'x' }, false],
    ['null', null, false],
  ])('%s', (_, value, taken) => {
    expect(isSessionId(value)).toBe(taken);
  });
});

describe('the result of authTokenRequest', () => {
  it.each([
    ['the id itself', 'abc', { sessionId: 'abc' }],
    ['the id in a record', { eteamsid: 'abc' }, { sessionId: 'abc' }],
    ['with its lifetime', { eteamsid: 'abc', expiresIn: 60 }, { sessionId: 'abc', expiresInSeconds: 60 }],
    ['a lifetime that is a string', { eteamsid: 'abc', expiresIn: '60' }, { sessionId: 'abc' }],
    ['a lifetime of 0', { eteamsid: 'abc', expiresIn: 0 }, { sessionId: 'abc' }],
    ['an infinite lifetime', { eteamsid: 'abc', expiresIn: Infinity }, { sessionId: 'abc' }],
  ])('accepts %s', (_, given, session) => {
    expect(parseIssuedSession(given)).toEqual({ ok: true, value: session });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a list', ['abc']],
    ['a number', 7],
    ['a function', () => 'abc'],
    ['an empty record', {}],
    ['an id that is a number', { eteamsid: 7 }],
    ['an inherited id', Object.create({ eteamsid: 'abc' })],
    ['an id behind __proto__', JSON.parse('{"__proto__":{"eteamsid":"abc"}}')],
  ])('refuses %s', (_, given) => {
    expect(parseIssuedSession(given).ok).toBe(false);
  });

  it('is never quoted in a problem: it may be a session id', () => {
    const refused = parseIssuedSession({ eteamsid: 'secret id with spaces' });
    expect(refused.ok).toBe(false);
    expect(JSON.stringify(refused)).not.toContain('secret');
  });
});

describe('the response of authTokenApi', () => {
  it.each([
    ['status true', { status: true, data: { eteamsid: 'abc' } }],
    ["status 'true' as text", { status: 'true', data: { eteamsid: 'abc' } }],
    ['no status', { data: { eteamsid: 'abc' }, msg: 'ok' }],
  ])('contains the session with %s', (_, answer) => {
    expect(parseTokenAnswer(answer)).toEqual({ ok: true, value: { sessionId: 'abc' } });
  });

  it('contains the lifetime in seconds', () => {
    expect(parseTokenAnswer({ status: true, data: { eteamsid: 'abc', expiresIn: 1800 } })).toEqual({
      ok: true,
      value: { sessionId: 'abc', expiresInSeconds: 1800 },
    });
  });

  it.each([
    ['status false with an id', { status: false, data: { eteamsid: 'abc' } }],
    ['status 0', { status: 0, data: { eteamsid: 'abc' } }],
    ['status null', { status: null, data: { eteamsid: 'abc' } }],
    ['no data', { status: true }],
    ['data null', { status: true, data: null }],
    ['data that is the id itself', { status: true, data: 'abc' }],
    ['data that is a list', { status: true, data: [{ eteamsid: 'abc' }] }],
    ['no eteamsid', { status: true, data: {} }],
    ['an eteamsid that is a number', { status: true, data: { eteamsid: 12345 } }],
    ['an eteamsid that is an object', { status: true, data: { eteamsid: {} } }],
    ["an eteamsid that is ''", { status: true, data: { eteamsid: '' } }],
    ['an eteamsid of 10 MB', { status: true, data: { eteamsid: tenMegabytes } }],
  ])("is refused for %s, with the server's msg", (_, answer) => {
    expect(parseTokenAnswer({ ...answer, msg: 'Account is locked' })).toMatchObject({
      ok: false,
      msg: 'Account is locked',
    });
  });

  it.each([[null], [[]], [42], ['abc'], [undefined]])('refuses %j, which has no msg', (answer) => {
    expect(parseTokenAnswer(answer)).toMatchObject({ ok: false, msg: '' });
  });

  it.each([[7], [null], [{}], [['x']]])('ignores the msg %j', (msg) => {
    expect(parseTokenAnswer({ status: false, msg })).toMatchObject({ ok: false, msg: '' });
  });

  it('truncates a long msg', () => {
    const refused = parseTokenAnswer({ status: false, msg: tenMegabytes });
    expect('msg' in refused && refused.msg.length).toBe(500);
  });

  it('ignores a __proto__ key', () => {
    const answer: unknown = JSON.parse(
      '{"__proto__":{"status":true,"data":{"eteamsid":"abc"},"msg":"evil"}}',
    );
    expect(parseTokenAnswer(answer)).toMatchObject({ ok: false, msg: '' });
  });
});

describe('getInfo', () => {
  it('confirms a session, with or without its tenant', () => {
    const data = { ACCESS_ETEAMSID: 'abc', isInvalidEteamsid: false };
    expect(parseSessionInfo({ status: true, data })).toEqual({ ok: true, value: { sessionId: 'abc' } });
    expect(parseSessionInfo({ status: true, data: { ...data, tenantKey: 't1' } })).toEqual({
      ok: true,
      value: { sessionId: 'abc', tenantKey: 't1' },
    });
  });

  it.each([
    ['isInvalidEteamsid is missing', { ACCESS_ETEAMSID: 'abc' }],
    ['isInvalidEteamsid is null', { ACCESS_ETEAMSID: 'abc', isInvalidEteamsid: null }],
  ])('confirms the session when %s', (_, data) => {
    expect(parseSessionInfo({ status: true, data }).ok).toBe(true);
  });

  it.each([
    [
      'isInvalidEteamsid is true',
      { status: true, data: { ACCESS_ETEAMSID: 'abc', isInvalidEteamsid: true } },
    ],
    [
      "isInvalidEteamsid is 'true'",
      { status: true, data: { ACCESS_ETEAMSID: 'abc', isInvalidEteamsid: 'true' } },
    ],
    ['status is false', { status: false, data: { ACCESS_ETEAMSID: 'abc' } }],
    ["status is the text 'true'", { status: 'true', data: { ACCESS_ETEAMSID: 'abc' } }],
    ['status is missing', { data: { ACCESS_ETEAMSID: 'abc' } }],
    ['there is no id', { status: true, data: {} }],
    ['the id is empty', { status: true, data: { ACCESS_ETEAMSID: '' } }],
    ['the id is a number', { status: true, data: { ACCESS_ETEAMSID: 1 } }],
    ['data is null', { status: true, data: null }],
    ['the body is null', null],
    ['the body is a list', []],
    ['the body is a number', 1],
    [
      'everything is behind __proto__',
      JSON.parse('{"__proto__":{"status":true,"data":{"ACCESS_ETEAMSID":"a"}}}'),
    ],
  ])('does not confirm the session when %s', (_, body) => {
    expect(parseSessionInfo(body).ok).toBe(false);
  });
});
