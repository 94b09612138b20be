import { describe, expect, it, vi } from 'vitest';
import { isWeaverError } from '../../core/errors.js';
import { loginScriptUrl, pollLoginCookie, type LoginPoll, sharesCookies } from './loginByScript.js';

function polling(given: Partial<LoginPoll> = {}) {
  const looks = vi.fn<LoginPoll['cookies']>(given.cookies ?? (() => []));
  const confirm = vi.fn<LoginPoll['confirm']>(given.confirm ?? (() => Promise.resolve(false)));
  const wait = vi.fn<LoginPoll['wait']>(() => Promise.resolve());
  const poll = { before: [], ...given, cookies: looks, confirm, wait };
  return { looks, confirm, wait, outcome: pollLoginCookie(poll).catch((error: unknown) => error) };
}

describe('the cookie of the login script', () => {
  it('is the session as soon as it is set', async () => {
    let looks = 0;
    const { outcome, confirm } = polling({ cookies: () => ((looks += 1) > 3 ? ['fresh'] : []) });
    expect(await outcome).toEqual({ sessionId: 'fresh' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('is read 100 times every 20 ms, then the poll fails', async () => {
    const { outcome, wait, looks } = polling();
    const error = await outcome;
    expect(isWeaverError(error) && [error.code, error.message]).toEqual([
      'LOGIN_POLL_TIMEOUT',
      'Cannot obtain ETEAMSID',
    ]);
    expect(wait.mock.calls).toEqual(Array.from({ length: 100 }, () => [20]));
    expect(looks).toHaveBeenCalledTimes(101);
  });
});

describe('a cookie that existed before', () => {
  it('is the session when getInfo confirms it', async () => {
    const { outcome, confirm } = polling({
      before: ['stale'],
      cookies: () => ['stale'],
      confirm: () => Promise.resolve(true),
    });
    expect(await outcome).toEqual({ sessionId: 'stale' });
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('is checked once when getInfo refuses it, and polling continues until the new one', async () => {
    let looks = 0;
    const { outcome, confirm } = polling({
      before: ['stale'],
      cookies: () => ((looks += 1) > 20 ? ['stale', 'fresh'] : ['stale']),
    });
    expect(await outcome).toEqual({ sessionId: 'fresh' });
    expect(confirm.mock.calls).toEqual([['stale']]);
  });

  it('is not the session when it is refused and stays', async () => {
    const { outcome } = polling({ before: ['stale'], cookies: () => ['stale'] });
    expect(isWeaverError(await outcome)).toBe(true);
  });
});

it('ignores a cookie whose value is not a valid session id', async () => {
  const { outcome } = polling({ cookies: () => ['', 'a b', 'ü'] });
  expect(isWeaverError(await outcome)).toBe(true);
});

it.each([
  ['&gopage=//evil.example', '%26gopage%3D%2F%2Fevil.example'],
  ['a#b', 'a%23b'],
  ['a\nb', 'a%0Ab'],
  ['ü%2e', '%C3%BC%252e'],
])('encodes the token %j as one query value of the URL', (token, encoded) => {
  const url = loginScriptUrl('https://oa.example.com', token, 'https://portal.example.com/?a=1&b=2#c');
  expect(url.replace(/&randomkey_.*$/, '')).toBe(
    `https://oa.example.com/papi/iaauthclient/oauth/login?tk=${encoded}&gopage=https%3A%2F%2Fportal.example.com%2F%3Fa%3D1%26b%3D2%23c`,
  );
  expect(new URL(url).searchParams.getAll('gopage')).toEqual(['https://portal.example.com/?a=1&b=2#c']);
});

it('asks for the script by another URL each time, so that no cache answers', () => {
  const urls = Array.from({ length: 3 }, () =>
    loginScriptUrl('https://oa.example.com', 'a', 'https://p.example'),
  );
  expect(new Set(urls).size).toBe(3);
});

it.each([
  ['https://portal.example.com', 'https://oa.example.com', true],
  ['https://example.com', 'https://oa.example.com', true],
  ['http://localhost:7803', 'http://localhost:7801', true],
  ['http://10.0.0.1:1', 'http://10.0.0.1:2', true],
  ['http://localhost:7803', 'http://127.0.0.1:7801', false],
  ['http://10.0.0.1', 'http://10.1.0.1', false],
  ['https://portal.partner.com', 'https://oa.example.com', false],
  ['http://intranet', 'http://portal', false],
  ['null', 'https://oa.example.com', false],
])('a page of %s can read the cookies of %s: %s', (page, server, expected) => {
  expect(sharesCookies(page, server)).toBe(expected);
});
