import { describe, expect, it } from 'vitest';
import { answerKeys, likelySessionKey } from './token.js';

const ID = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';

describe('the keys of an answer', () => {
  it('are named with those of the objects in it, without any value', () => {
    expect(answerKeys({ status: true, data: { access_token: ID, expires: 7200 }, msg: '' })).toEqual([
      'status',
      'data.access_token',
      'data.expires',
      'msg',
    ]);
  });

  it('are hidden where a key may be a session id or a text', () => {
    expect(answerKeys({ [ID]: true, 'Not allowed, sorry': 1, data: { [ID]: 1 } })).toEqual([
      '…',
      '…',
      'data.…',
    ]);
  });

  it('are at most twelve', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, index]));
    expect(answerKeys(many)).toHaveLength(13);
  });

  it('are none for anything but an object', () => {
    expect([null, 'text', [1], 1, undefined].map(answerKeys)).toEqual([[], [], [], [], []]);
  });
});

describe('the key that probably contains the session', () => {
  it.each([
    [['status', 'data.access_token', 'msg'], 'data.access_token'],
    [['accessToken', 'refreshToken'], 'accessToken'],
    [['status', 'eteamsid'], 'eteamsid'],
    [['data.eteamsId'], 'data.eteamsId'],
    [['data.teamsid', 'data.token'], 'data.teamsid'],
    [['result.session_id'], 'result.session_id'],
    [['code', 'message'], undefined],
    [[], undefined],
  ])('%j → %s', (keys, key) => {
    expect(likelySessionKey(keys)).toBe(key);
  });
});
