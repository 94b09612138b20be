import { describe, expect, it } from 'vitest';

import { parseEnvelope, isSessionExpired } from '../../../src/wire/envelope.js';
import { parseTokenAnswer } from '../../../src/wire/session.js';
import { RELOGIN_CALL } from '../../../src/wire/relogin.js';
import { useTestStack } from '../testStack.js';
import type { LiveSession } from './sessions.js';

const LIST = '/api/hrm/people/list';
const DETAIL = '/api/hrm/people/detail?id=me';
const GONE = 'never-issued';

const stack = useTestStack();

async function live(): Promise<LiveSession[]> {
  return (await stack.control('GET', '/sessions'))['sessions'] as LiveSession[];
}

async function issue(body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${stack.api}/papi/session/issue`, {
    method: 'POST',
    headers: { 'x-weaver-app-secret': stack.appSecret },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

const endOf = async (account: string): Promise<number> =>
  Date.parse((await live()).find((session) => session.account === account)?.expiresAt ?? '');

describe('session lifetime', () => {
  it('is set by the issuer, otherwise by the rules', async () => {
    expect(await issue({ account: 'li.wei' })).toMatchObject({ data: { expiresIn: 7200, sliding: false } });
    await stack.control('PUT', '/session-rules', { lifeSeconds: 90, isSliding: true });
    expect(await issue({ account: 'li.wei' })).toMatchObject({ data: { expiresIn: 90, sliding: true } });
    const own = { account: 'li.wei', expiresInSeconds: 30, sliding: false };
    expect(await issue(own)).toMatchObject({ data: { expiresIn: 30, sliding: false } });
    expect(await issue({ account: 'li.wei', sliding: 'yes' })).toMatchObject({ code: 400 });
  });

  it('is listed on the control page, without session ids', async () => {
    const session = await stack.signIn('li.wei', 60);
    const shown = await live();
    expect(shown).toMatchObject([{ account: 'li.wei', name: '李伟', isSliding: false, lifeSeconds: 60 }]);
    expect(JSON.stringify(shown)).not.toContain(session);
  });

  it.each([
    ['restarts with each call when sliding', true],
    ['ends at its original time when fixed', false],
  ])('%s', async (_what, isSliding) => {
    await stack.control('PUT', '/session-rules', { lifeSeconds: 600, isSliding });
    const session = await stack.signIn('li.wei');
    const before = await endOf('li.wei');
    stack.passTime(60);
    await stack.call('POST', LIST, session);
    expect((await endOf('li.wei')) > before).toBe(isSliding);
  });

  it('can be shortened for one person, sliding or not', async () => {
    await stack.control('PUT', '/session-rules', { isSliding: true });
    const [mine, theirs] = [await stack.signIn('li.wei'), await stack.signIn('layla.hassan')];
    expect(await stack.control('POST', '/expire', { account: 'li.wei', inSeconds: 0.2 })).toEqual({
      shortened: 1,
    });
    stack.passTime(0.2);
    expect(await stack.call('POST', LIST, mine)).toMatchObject({ code: -1 });
    expect(await stack.call('POST', LIST, theirs)).toMatchObject({ code: 200 });
  });

  it('can be ended for one person or for all', async () => {
    const [one, two] = [await stack.signIn('li.wei'), await stack.signIn('li.wei')];
    const other = await stack.signIn('layla.hassan');
    expect(await stack.control('POST', '/expire', { account: 'li.wei' })).toEqual({ expired: 2 });
    for (const session of [one, two]) {
      expect(await stack.call('POST', LIST, session)).toMatchObject({ code: -1 });
    }
    expect(await stack.call('POST', LIST, other)).toMatchObject({ code: 200 });
    expect(await stack.control('POST', '/expire', { account: 'nobody' })).toEqual({ expired: 0 });
    expect(await stack.control('POST', '/expire')).toEqual({ expired: 1 });
  });
});

describe('an expired session', () => {
  const ask = (method: 'GET' | 'POST', path: string): Promise<Response> =>
    fetch(stack.api + path, { method, headers: { eteamsid: GONE, origin: stack.host }, redirect: 'manual' });

  it('is reported with HTTP 200 or 401, and with code, action or both', async () => {
    for (const [status, form] of [
      [200, 'both'],
      [401, 'both'],
      [200, 'code'],
      [401, 'code'],
      [200, 'action'],
    ] as const) {
      await stack.control('PUT', '/session-rules', { expiredAnswers: { status, form } });
      const response = await ask('POST', LIST);
      const body = (await response.json()) as Record<string, unknown>;
      const envelope = parseEnvelope(body);
      expect([
        ...[status, form, response.status, response.headers.get('access-control-allow-origin')],
        envelope.ok && isSessionExpired(envelope.value),
        'actionMsg' in body,
      ]).toEqual([status, form, status, stack.host, true, form !== 'code']);
      if (form !== 'action') expect(body).toMatchObject({ code: -1, fail: true, status: false });
    }
  });

  it('may be reported to a GET as a login page, or as a redirect to it', async () => {
    await stack.control('PUT', '/session-rules', { expiredAnswers: { gets: 'loginPage' } });
    const page = await ask('GET', DETAIL);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(await page.text()).toMatch(/^<!doctype html>/);
    expect(await (await ask('POST', LIST)).json()).toMatchObject({ code: -1 });

    await stack.control('PUT', '/session-rules', { expiredAnswers: { gets: 'redirect' } });
    const redirect = await ask('GET', DETAIL);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/login']);
  });

  it('cannot be reported in any other way', async () => {
    for (const rules of [
      { expiredAnswers: { status: 403 } },
      { expiredAnswers: { form: 'toString' } },
      { expiredAnswers: { gets: '' } },
      { expiredAnswers: 1 },
      { lifeSeconds: 0 },
      { isSliding: 1 },
    ]) {
      const set = stack.control('PUT', '/session-rules', rules);
      await expect(set, JSON.stringify(rules)).rejects.toThrow(/must be/);
    }
  });
});

describe('relogin', () => {
  const relogin = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(stack.api + RELOGIN_CALL.path, { method: 'POST', headers, body: JSON.stringify(body) });
  const RIGHT = { account: 'li.wei', password: 'li.wei-2026' };
  const WRONG = { account: 'li.wei', password: 'guess' };

  it('returns a session for the right password', async () => {
    const answer = await relogin(RIGHT);
    const body: unknown = await answer.json();
    expect(body).toMatchObject({ code: 200, status: true, data: { expiresIn: 7200 } });
    const issued = parseTokenAnswer(body);
    expect(await stack.call('POST', LIST, issued.ok ? issued.value.sessionId : '')).toMatchObject({
      code: 200,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('renews the cookie of a page that has one', async () => {
    const answer = await relogin(RIGHT, { cookie: `ETEAMSID=${GONE}` });
    const { data } = (await answer.json()) as { data: { eteamsid: string } };
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringContaining(`ETEAMSID=${data.eteamsid}; Path=/`),
    ]);
  });

  it('refuses a wrong password and an unknown account with the same message', async () => {
    const one: unknown = await (await relogin(WRONG)).json();
    const two: unknown = await (await relogin({ account: 'nobody', password: 'guess' })).json();
    expect(one).toEqual({
      code: 403,
      status: false,
      msg: 'The account or the password is wrong',
      data: null,
    });
    expect(two).toEqual(one);
    expect(await live()).toEqual([]);
  });

  it.each(['li.wei', 'nobody'])(
    'blocks %s after five wrong passwords, whether it exists or not',
    async (account) => {
      const guesses = Array.from({ length: 5 }, () => relogin({ account, password: 'guess' }));
      for (const guess of guesses) expect(await (await guess).json()).toMatchObject({ code: 403 });
      const sixth = await relogin({ account, password: 'li.wei-2026' });
      expect(await sixth.json()).toMatchObject({ code: 429, status: false });
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
      const other = { account: 'layla.hassan', password: 'layla.hassan-2026' };
      expect(await (await relogin(other)).json()).toMatchObject({ code: 200 });
      await stack.control('POST', '/reset');
      expect(await (await relogin(RIGHT)).json()).toMatchObject({ code: 200 });
    },
  );

  it('refuses an account that is none like any unknown one', async () => {
    for (const account of ['a\0', 'x'.repeat(10_000)]) {
      expect(await (await relogin({ account, password: 'x' })).json()).toMatchObject({ code: 403 });
    }
  });

  it('writes no password into the log', async () => {
    await relogin(RIGHT);
    expect(JSON.stringify(await stack.control('GET', '/log'))).not.toContain(RIGHT.password);
  });
});
