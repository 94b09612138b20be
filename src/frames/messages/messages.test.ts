import { describe, expect, it } from 'vitest';
import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import { HOST_MESSAGES } from '../page/pageChannel.js';
import { isOwnType, readMessage } from './message.js';
import { PAGE_MESSAGES } from '../host/messageGate.browser.js';

const type = MESSAGE_TYPE;

/** Rows of one value each: a list among them is a value too. */
const rows = (values: readonly unknown[]): [unknown][] => values.map((value) => [value]);

const fromPage = (data: object): unknown => {
  const message = readMessage({ type, ...data }, PAGE_MESSAGES);
  return message.ok ? message.value : `refused: ${message.problem}`;
};
const fromHost = (data: object): unknown => {
  const message = readMessage({ type, ...data }, HOST_MESSAGES);
  return message.ok ? message.value : `refused: ${message.problem}`;
};

describe('a message of the wire', () => {
  it.each(
    rows([
      null,
      undefined,
      0,
      '',
      type,
      [],
      [type],
      {},
      { type: [type] },
      { type: `${type} ` },
      Object.create({ type }),
    ]),
  )('is not %j', (data: unknown) => {
    expect(isOwnType(data)).toBe(false);
  });

  it('has the type as an own property', () => {
    expect(isOwnType({ type })).toBe(true);
  });

  it.each(
    rows([
      'constructor',
      'toString',
      '__proto__',
      'destroy',
      '',
      null,
      ['emit'],
      ['call'],
      ['handshake-reply'],
      undefined,
    ]),
  )('of the kind %j is refused in both directions', (postmate: unknown) => {
    expect(fromPage({ postmate })).toBe('refused: an unexpected kind');
    expect(fromHost({ postmate })).toBe('refused: an unexpected kind');
  });

  it('of the other direction is refused', () => {
    for (const postmate of ['handshake', 'call', 'request']) {
      expect(fromPage({ postmate, property: 'x', uid: 1 })).toBe('refused: an unexpected kind');
    }
    for (const postmate of ['handshake-reply', 'emit', 'reply']) {
      expect(fromHost({ postmate, uid: 1, value: { name: 'x' } })).toBe('refused: an unexpected kind');
    }
  });
});

describe('from the page', () => {
  it('a handshake-reply has no members', () => {
    expect(fromPage({ postmate: 'handshake-reply', model: { x: 1 }, childOrigin: 'x' })).toEqual({
      type,
      postmate: 'handshake-reply',
    });
  });

  it('an event has a name and plain data', () => {
    const value = { name: 'title', data: { title: 'x', __proto__: { inherited: 1 } }, more: 1 };
    expect(fromPage({ postmate: 'emit', value: { ...value, data: { title: 'x' } } })).toEqual({
      type,
      postmate: 'emit',
      value: { name: 'title', data: { title: 'x' } },
    });
  });

  it.each(
    rows([
      undefined,
      null,
      'title',
      [],
      {},
      { name: '' },
      { name: 5 },
      { name: 'x'.repeat(201) },
      Object.create({ name: 'x' }),
    ]),
  )('an event without an own name is refused: %j', (value: unknown) => {
    expect(fromPage({ postmate: 'emit', value })).toBe('refused: an event without a name');
  });

  it('an event with other data is refused', () => {
    expect(fromPage({ postmate: 'emit', value: { name: 'x', data: new Map() } })).toBe(
      'refused: x: only what JSON can hold is plain data',
    );
  });

  it.each(rows(['1', 1.5, NaN, Infinity, 2 ** 53, null, undefined, {}]))(
    'a reply of the number %j is refused',
    (uid) => {
      expect(fromPage({ postmate: 'reply', uid, value: 1 })).toBe('refused: a reply without a number');
    },
  );

  it('a reply whose value cannot be handed on says why, so that the caller hears of it', () => {
    expect(fromPage({ postmate: 'reply', uid: 1, value: new Date(0) })).toEqual({
      type,
      postmate: 'reply',
      uid: 1,
      value: undefined,
      error: 'the answer is refused: only what JSON can hold is plain data',
    });
  });

  it('a reply may carry an error, which is a text', () => {
    expect(fromPage({ postmate: 'reply', uid: 1, error: 'failed' })).toMatchObject({ error: 'failed' });
    expect(fromPage({ postmate: 'reply', uid: 1, error: { message: 'x' } })).not.toHaveProperty('error');
  });
});

describe('from the host page', () => {
  it('a handshake has a plain model', () => {
    expect(
      fromHost({ postmate: 'handshake', model: JSON.parse('{"__proto__":{"x":1},"a":1}') as unknown }),
    ).toEqual({
      type,
      postmate: 'handshake',
      model: { a: 1 },
    });
    expect(fromHost({ postmate: 'handshake', model: new Map() })).toMatch(/^refused/);
  });

  it.each(rows([undefined, null, 0, '', ['greet'], { toString: () => 'greet' }, 'x'.repeat(201)]))(
    'a call or request of the name %j is refused',
    (property: unknown) => {
      expect(fromHost({ postmate: 'call', property })).toBe('refused: no name');
      expect(fromHost({ postmate: 'request', property, uid: 1 })).toBe('refused: no name or number');
    },
  );

  it('a request needs a number', () => {
    expect(fromHost({ postmate: 'request', property: 'x', uid: '1' })).toBe('refused: no name or number');
    expect(fromHost({ postmate: 'request', property: 'x', uid: 1, data: 1 })).toEqual({
      type,
      postmate: 'request',
      property: 'x',
      uid: 1,
    });
  });
});
