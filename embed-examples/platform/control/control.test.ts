import { request } from 'node:http';

import { describe, expect, it } from 'vitest';

import type { LoggedRequest } from '../http/requestLog.js';
import { useTestStack } from '../testStack.js';

const INFO = '/papi/app/baseserver/info/getInfo';
const LIST = '/api/hrm/people/list';

const stack = useTestStack();

async function log(query = ''): Promise<LoggedRequest[]> {
  return (await stack.control('GET', `/log${query}`))['requests'] as LoggedRequest[];
}

describe('reset', () => {
  it('restores everything to the same state each time', async () => {
    const first = await stack.call('POST', LIST, await stack.signIn('li.wei'));
    await stack.control('PUT', '/switch/getInfo', { mode: 'fail' });
    await stack.control('PUT', '/delay', { delayMs: 5 });
    await stack.control('PUT', '/cors', { fault: 'noOrigin' });
    await stack.control('PUT', '/clock', { skewSeconds: 60 });
    await stack.loginToken('li.wei');
    const session = await stack.signIn('li.wei');

    const state = await stack.control('POST', '/reset');
    expect(state).toMatchObject({ switches: {}, delayMs: 0, corsFault: 'none', skewSeconds: 0 });
    expect(await stack.control('DELETE', '/login-tokens')).toEqual({ expired: 0 });
    expect(await stack.call('POST', INFO, session)).toMatchObject({ data: { isInvalidEteamsid: true } });
    expect(await stack.call('POST', LIST, await stack.signIn('li.wei'))).toEqual(first);
  });
});

describe('expire', () => {
  it('ends one session or all', async () => {
    const [one, two] = [await stack.signIn('li.wei'), await stack.signIn('layla.hassan')];
    expect(await stack.control('POST', '/expire', { sessionId: one })).toEqual({ expired: 1 });
    expect(await stack.call('POST', LIST, one)).toMatchObject({ code: -1 });
    expect(await stack.call('POST', LIST, two)).toMatchObject({ code: 200 });
    expect(await stack.control('POST', '/expire')).toEqual({ expired: 1 });
    expect(await stack.call('POST', LIST, two)).toMatchObject({ code: -1 });
  });
});

describe('delay', () => {
  it('delays every request, preflights included', async () => {
    await stack.control('PUT', '/delay', { delayMs: 3 });
    const requests: [string, RequestInit][] = [
      [stack.api + INFO, { method: 'POST' }],
      [stack.api + INFO, { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }],
      [`${stack.static}/build/moduleversion.json`, {}],
      [`${stack.host}/demo/`, {}],
    ];
    for (const [address, init] of requests) {
      const wait = stack.holdNextWait();
      const order: string[] = [];
      const held = fetch(address, init).then(() => order.push('held'));
      expect(await wait.begun).toBe(3);
      // The same request without the delay arrives first.
      await fetch(address, init);
      order.push('overtaking');
      wait.end();
      await held;
      expect(order).toEqual(['overtaking', 'held']);
    }
  });

  it.each([-1, 'x', 1e9, undefined])('refuses %s', async (delayMs) => {
    await expect(stack.control('PUT', '/delay', { delayMs })).rejects.toThrow('delayMs must be');
  });
});

describe('CORS', () => {
  it.each([undefined, 'toString', '', null])('refuses the unknown fault %s', async (fault) => {
    await expect(stack.control('PUT', '/cors', { fault })).rejects.toThrow('fault must be one of none,');
  });
});

describe('clock', () => {
  /** The time in the answer, and the true time before and after it, in whole seconds. */
  const shownTime = async (origin: string, path: string): Promise<Record<string, number>> => {
    const secondsNow = (): number => Math.floor(Date.now() / 1000);
    const before = secondsNow();
    const { headers } = await fetch(origin + path, { headers: { origin: stack.host } });
    expect(headers.get('access-control-expose-headers')).toMatch(/\bdate\b/);
    return { before, shown: Date.parse(headers.get('date') ?? '') / 1000, after: secondsNow() };
  };

  it.each([0, 7200, -86_400])('is %i s ahead in the answers of the platform', async (skewSeconds) => {
    await stack.control('PUT', '/clock', { skewSeconds });
    for (const { before = 0, shown = 0, after = 0 } of [
      await shownTime(stack.api, '/papi/i18n/getTeamDefaultLang'),
      await shownTime(stack.static, '/build/moduleversion.json'),
    ]) {
      // Without a skew it is Node's own header, which Node updates each second.
      expect(shown).toBeGreaterThanOrEqual(before + skewSeconds - 1);
      expect(shown).toBeLessThanOrEqual(after + skewSeconds);
    }
  });

  it('does not change when sessions end', async () => {
    await stack.control('PUT', '/clock', { skewSeconds: 1_000_000 });
    expect(await stack.call('POST', LIST, await stack.signIn('li.wei'))).toMatchObject({ code: 200 });
  });

  it.each([1e9, -1e9, '1', undefined])('refuses %s', async (skewSeconds) => {
    await expect(stack.control('PUT', '/clock', { skewSeconds })).rejects.toThrow('skewSeconds must be');
  });
});

describe('a redeployed module', () => {
  const SCRIPT = 'demo.3f9a2b7c.js';
  const ask = (path: string): Promise<Response> => fetch(`${stack.static}/build/${path}`);
  const entriesOf = async (): Promise<string[]> =>
    ((await (await ask('demo/asset-manifest.json')).json()) as { entrypoints: string[] }).entrypoints;
  const versionOf = async (): Promise<string | undefined> =>
    ((await (await ask('moduleversion.json')).json()) as Record<string, { version: string }>)['@weapp/demo']
      ?.version;

  it('has another version and other addresses, and the old ones return 404 until the reset', async () => {
    const script = await (await ask(`demo/${SCRIPT}`)).text();
    const { hash } = await stack.control('POST', '/redeploy', { module: '@weapp/demo' });
    expect(await versionOf()).toBe(`1.0.0+${String(hash)}`);
    expect(await stack.control('GET', '/modules')).toEqual({
      modules: [{ name: '@weapp/demo', version: `1.0.0+${String(hash)}` }],
    });
    expect(await entriesOf()).toEqual([`${String(hash)}/${SCRIPT}`, `${String(hash)}/demo.css`]);
    expect((await ask(`demo/${SCRIPT}`)).status).toBe(404);
    expect(await (await ask(`demo/${String(hash)}/${SCRIPT}`)).text()).toBe(script);

    const { hash: next } = await stack.control('POST', '/redeploy', { module: '@weapp/demo' });
    expect(next).not.toBe(hash);
    expect((await ask(`demo/${String(hash)}/${SCRIPT}`)).status).toBe(404);
    expect((await ask(`demo/${String(next)}/${SCRIPT}`)).status).toBe(200);

    await stack.control('POST', '/reset');
    expect([await versionOf(), await entriesOf()]).toEqual(['1.0.0', [SCRIPT, 'demo.css']]);
    expect((await ask(`demo/${SCRIPT}`)).status).toBe(200);
  });

  it('may be served with the old manifest for some time, as by a cache', async () => {
    const settings = { module: '@weapp/demo', staleManifests: 1 };
    const { hash } = await stack.control('POST', '/redeploy', settings);
    expect([await versionOf(), await entriesOf()]).toEqual(['1.0.0', [SCRIPT, 'demo.css']]);
    expect((await ask(`demo/${SCRIPT}`)).status).toBe(404);
    expect(await versionOf()).toBe(`1.0.0+${String(hash)}`);
    expect((await entriesOf())[0]).toBe(`${String(hash)}/${SCRIPT}`);
  });

  it.each([
    [{}, 'module must be'],
    [{ module: '@weapp/nobody' }, 'module must be'],
    [{ module: 'toString' }, 'module must be'],
    [{ module: '@weapp/demo', staleManifests: -1 }, 'staleManifests must be'],
    [{ module: '@weapp/demo', staleManifests: '1' }, 'staleManifests must be'],
  ])('is refused for %j', async (settings, problem) => {
    await expect(stack.control('POST', '/redeploy', settings)).rejects.toThrow(problem);
  });
});

describe('the pages of a tenant', () => {
  const BASE_TEAMS = '/api/baseserver/layout/baseTeams';

  it('look as they are told to, until the reset', async () => {
    const change = { h5TitleSetting: '{', mainPageGreyStatus: true, deployMode: 'cloud', faviconFileId: '' };
    await stack.control('PUT', '/tenant', { tenantKey: 'tcn7h2k9qd', change });
    expect(await stack.call('POST', BASE_TEAMS, await stack.signIn('li.wei'))).toMatchObject({
      data: {
        greyInfo: { mainPageGreyStatus: true },
        globalConfig: { h5TitleSetting: '{' },
        deployMode: 'cloud',
        tenantLogo: { faviconUrl: '' },
      },
    });
    await stack.control('POST', '/reset');
    expect(await stack.call('POST', BASE_TEAMS, await stack.signIn('li.wei'))).toMatchObject({
      data: { greyInfo: { mainPageGreyStatus: false }, deployMode: 'private' },
    });
  });

  it.each([
    [{ tenantKey: 'none', change: {} }],
    [{ tenantKey: 'tcn7h2k9qd' }],
    [{ tenantKey: 'tcn7h2k9qd', change: { deployMode: 1 } }],
    [{ tenantKey: 'tcn7h2k9qd', change: { constructor: 'x' } }],
  ])('are not changed by %j', async (body) => {
    await expect(stack.control('PUT', '/tenant', body)).rejects.toThrow('400');
  });
});

describe('login tokens', () => {
  it('are created for manual tests', async () => {
    const { loginToken, expiresIn } = await stack.control('POST', '/login-tokens', { account: 'li.wei' });
    expect(expiresIn).toBe(60);
    const script = `${stack.api}/papi/iaauthclient/oauth/login?tk=${String(loginToken)}`;
    expect((await fetch(script)).headers.getSetCookie()).toHaveLength(1);
  });

  it.each([{}, { account: 'nobody' }, { account: 'li.wei', expiresInSeconds: 1e6 }])(
    'are refused for %j',
    async (body) => {
      await expect(stack.control('POST', '/login-tokens', body)).rejects.toThrow(/must be/);
    },
  );

  it('can be created for the listed accounts', async () => {
    const { accounts } = await stack.control('GET', '/accounts');
    expect(accounts).toHaveLength(26);
  });
});

describe('log', () => {
  it('shows who sent which request', async () => {
    await stack.control('DELETE', '/log');
    const session = await stack.signIn('li.wei');
    await fetch(`${stack.api}/api/hrm/people/detail?id=me`, {
      headers: { origin: stack.host, eteamsid: session, langType: 'ar_AE', timeZoneOffset: '-480' },
    });
    const [entry] = await log('?path=/detail');
    expect(entry).toMatchObject({
      server: 'api',
      method: 'GET',
      path: '/api/hrm/people/detail',
      query: '?id=me',
      origin: stack.host,
      headers: { eteamsid: session, langType: 'ar_AE', timeZoneOffset: '-480' },
      status: 200,
    });
    expect((await log()).map(({ server }) => server)).toEqual(['host', 'api', 'api']);
    expect(await log(`?since=${entry?.id}`)).toEqual([]);
    expect(await log('?server=host')).toHaveLength(1);
    await stack.control('DELETE', '/log');
    expect(await log()).toEqual([]);
  });
});

describe('the control API', () => {
  function state(headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      request(`${stack.api}/control/state`, { headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
        .on('error', reject)
        .end();
    });
  }

  it('is open to this machine and its own page only', async () => {
    expect(await state({})).toBe(200);
    expect(await state({ origin: stack.api })).toBe(200);
    expect(await state({ origin: stack.host })).toBe(403);
    expect(await state({ origin: 'https://evil.example' })).toBe(403);
    expect(await state({ host: `evil.example:${new URL(stack.api).port}` })).toBe(403);
  });

  it('has a page', async () => {
    const response = await fetch(`${stack.api}/`);
    expect(response.url).toBe(`${stack.api}/control/`);
    expect(await response.text()).toContain('Platform control');
    for (const file of ['page.js', 'page.css'])
      expect((await fetch(`${stack.api}/control/${file}`)).status).toBe(200);
  });
});
