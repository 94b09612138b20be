import { describe, expect, it } from 'vitest';

import { parseSessionInfo } from '../../../src/wire/session.js';
import { getRaw, useTestStack } from '../testStack.js';

const INFO = '/papi/app/baseserver/info/getInfo';
const SCRIPT = '/papi/iaauthclient/oauth/login';

const stack = useTestStack();

function askScript(token: string, prefix = ''): Promise<Response> {
  const page = encodeURIComponent(`${stack.host}/demo/?x=1`);
  return fetch(`${stack.api}${prefix}${SCRIPT}?tk=${encodeURIComponent(token)}&gopage=${page}`);
}

describe('the call for a login token', () => {
  const issue = async (secret: string | undefined, body: unknown): Promise<unknown> => {
    const headers: Record<string, string> = secret === undefined ? {} : { 'x-weaver-app-secret': secret };
    const address = `${stack.api}/papi/session/issueLogin`;
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };

  it('succeeds only with the app secret', async () => {
    expect(await issue(undefined, { account: 'li.wei' })).toMatchObject({ code: 401, data: null });
    expect(await issue('guess', { account: 'li.wei' })).toMatchObject({ code: 401, data: null });
    expect(await issue(stack.appSecret, { account: 'li.wei' })).toMatchObject({
      code: 200,
      data: { loginToken: expect.stringMatching(/^[\w-]{43}$/) as unknown, expiresIn: 60 },
    });
  });

  it.each([
    [{}, 400],
    [{ account: 'nobody' }, 404],
    [{ account: 'li.wei', expiresInSeconds: 0 }, 400],
    [{ account: 'li.wei', expiresInSeconds: 601 }, 400],
  ])('refuses %j', async (body, code) => {
    expect(await issue(stack.appSecret, body)).toMatchObject({ code, status: false, data: null });
  });

  it('is made by the host server for its pages', async () => {
    const ask = async (query: string): Promise<unknown> =>
      (await fetch(`${stack.host}/api/weaver-login-token${query}`)).json();
    expect(await ask('?user=layla.hassan')).toMatchObject({ status: true, data: { expiresIn: 60 } });
    expect(await ask('')).toMatchObject({ status: true });
    expect(await ask('?user=nobody')).toEqual({ status: false, msg: 'There is no such account' });
    await stack.control('PUT', '/switch/issueLogin', { mode: 'html' });
    expect(await ask('')).toEqual({ status: false, msg: 'The platform cannot be reached' });
  });
});

describe('the login script', () => {
  it('sets the cookie of a new session, readable by pages', async () => {
    const response = await askScript(await stack.loginToken('layla.hassan'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^ETEAMSID=[\w-]{43}; Path=\/; SameSite=Lax$/);

    const sessionId = cookie.slice('ETEAMSID='.length, cookie.indexOf(';'));
    const info = parseSessionInfo(await stack.call('POST', INFO, sessionId));
    expect(info).toEqual({ ok: true, value: { sessionId, tenantKey: 'tar5w8m3xe' } });
  });

  it('works once, also when requested twice at once', async () => {
    const token = await stack.loginToken('li.wei');
    const answers = await Promise.all([askScript(token), askScript(token)]);
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies).toHaveLength(1);
    expect((await askScript(token)).headers.getSetCookie()).toEqual([]);
  });

  it.each(['', 'guess', '//evil', '#', '\r\n', '登录'])('has no effect for the token %j', async (token) => {
    const response = await askScript(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toMatch(/^\/\* not signed in/);
  });

  it('has no effect once the tokens are expired', async () => {
    const token = await stack.loginToken('li.wei');
    expect(await stack.control('DELETE', '/login-tokens')).toEqual({ expired: 1 });
    expect((await askScript(token)).headers.getSetCookie()).toEqual([]);
  });

  it('is served at the root only, never below a path prefix', async () => {
    const token = await stack.loginToken('li.wei');
    expect((await askScript(token, '/oa')).status).toBe(404);
    expect((await askScript(token)).headers.getSetCookie()).toHaveLength(1);
  });

  it('leaves no token in the log', async () => {
    await stack.control('DELETE', '/log');
    const token = await stack.loginToken('li.wei');
    await askScript(token);
    await getRaw(stack.api, `${SCRIPT}?gopage=x&%74k=${token}`);
    const log = await stack.control('GET', `/log?path=${SCRIPT}`);
    expect(JSON.stringify(log)).not.toContain(token);
    const page = encodeURIComponent(`${stack.host}/demo/?x=1`);
    expect(log).toMatchObject({
      requests: [{ query: `?tk=***&gopage=${page}` }, { query: '?gopage=x&tk=***' }],
    });
  });

  it('can be switched to set no cookie, or to set it late', async () => {
    await stack.control('PUT', '/switch/loginScript', { mode: 'noCookie', times: 1 });
    const without = await askScript(await stack.loginToken('li.wei'));
    expect(without.headers.getSetCookie()).toEqual([]);
    expect(await without.text()).not.toContain('ETEAMSID');

    await stack.control('PUT', '/switch/loginScript', { mode: 'lateCookie', delayMs: 400, times: 1 });
    const late = await askScript(await stack.loginToken('li.wei'));
    expect(late.headers.getSetCookie()).toEqual([]);
    expect(await late.text()).toMatch(/setTimeout\(.*document\.cookie = "ETEAMSID=[\w-]{43}; .*, 400\);/);
  });
});
