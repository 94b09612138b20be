import { beforeEach, describe, expect, it } from 'vitest';

import {
  parseEnvelope,
  type Envelope,
  isEnvelopeError,
  isSessionExpired,
} from '../../../src/wire/envelope.js';
import { parseLabels } from '../../../src/wire/labels.js';
import { parseSessionInfo, parseTokenAnswer } from '../../../src/wire/session.js';
import { parseTenant } from '../../../src/wire/tenant.js';
import type { PeopleListData } from '../../../src/wire/office/people.js';
import { useTestStack } from '../testStack.js';

const LIST = '/api/hrm/people/list';
const DETAIL = '/api/hrm/people/detail';
const INFO = '/papi/app/baseserver/info/getInfo';
const TEAMS = '/api/baseserver/layout/baseTeams';

const stack = useTestStack();
let liWei: string;
let layla: string;

function envelope(body: unknown): Envelope {
  const read = parseEnvelope(body);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

async function listPeople(sessionId: string, body: object = {}): Promise<PeopleListData> {
  const answer = envelope(await stack.call('POST', LIST, sessionId, body));
  expect(isEnvelopeError(answer)).toBe(false);
  return answer.data as PeopleListData;
}

beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
  layla = await stack.signIn('layla.hassan');
});

describe('sessions', () => {
  const issue = (secret: string | undefined, body: unknown): Promise<Response> =>
    fetch(`${stack.api}/papi/session/issue`, {
      method: 'POST',
      headers: secret === undefined ? {} : { 'x-weaver-app-secret': secret },
      body: JSON.stringify(body),
    });

  it('are issued only with the app secret', async () => {
    expect((await issue(undefined, { account: 'li.wei' })).status).toBe(401);
    expect((await issue('guess', { account: 'li.wei' })).status).toBe(401);
    const issued = parseTokenAnswer(await (await issue(stack.appSecret, { account: 'li.wei' })).json());
    expect(issued).toMatchObject({ ok: true, value: { expiresInSeconds: 7200 } });
    if (issued.ok) expect(issued.value.sessionId.length).toBeGreaterThanOrEqual(32);
  });

  it('are not issued for unknown accounts and impossible times', async () => {
    for (const [body, code] of [
      [{}, 400],
      [{ account: 'nobody' }, 404],
      [{ account: 'li.wei', expiresInSeconds: -1 }, 400],
      [{ account: 'li.wei', expiresInSeconds: 1e9 }, 400],
    ] as const) {
      const answer = envelope(await (await issue(stack.appSecret, body)).json());
      expect([body, answer]).toMatchObject([body, { code, status: false }]);
    }
  });

  it('are read from the cookie when there is no header', async () => {
    const response = await fetch(stack.api + INFO, {
      method: 'POST',
      headers: { cookie: `ETEAMSID=${liWei}` },
    });
    expect(parseSessionInfo(await response.json()).ok).toBe(true);
  });

  it('expire', async () => {
    const short = await stack.signIn('li.wei', 0.2);
    stack.passTime(0.2);
    expect(parseSessionInfo(await stack.call('POST', INFO, short)).ok).toBe(false);
    const answer = await stack.call('POST', TEAMS, short);
    expect(answer).toMatchObject({ code: -1, fail: true, status: false, actionMsg: { code: -1 } });
    expect(isSessionExpired(envelope(answer))).toBe(true);
  });

  it('lose their cookie after clearCookie', async () => {
    const response = await fetch(`${stack.api}/papi/app/baseserver/clearCookie?service=x`);
    expect(response.headers.get('set-cookie')).toMatch(/^ETEAMSID=;.*Max-Age=0.*Path=\//);
  });
});

describe('baseTeams', () => {
  it('returns the tenant of the person', async () => {
    for (const [account, tenantKey, username, language] of [
      ['li.wei', 'tcn7h2k9qd', '李伟', 'zh_CN'],
      ['layla.hassan', 'tar5w8m3xe', 'ليلى حسن', 'ar_AE'],
    ] as const) {
      const answer = envelope(await stack.call('POST', TEAMS, await stack.signIn(account)));
      expect(answer.code).toBe(200);
      const tenant = parseTenant(answer.data);
      expect(tenant).toMatchObject({
        ok: true,
        value: { tenantKey, currentUser: { username }, locale: { language } },
      });
      // The server sends exactly what the guard reads: nothing is dropped or filled in.
      if (tenant.ok) expect(tenant.value).toEqual(answer.data);
    }
  });

  it('returns pictures that exist', async () => {
    const { data } = envelope(await stack.call('POST', TEAMS, layla));
    const tenant = parseTenant(data);
    if (!tenant.ok) throw new Error(tenant.problem);
    const { faviconUrl } = tenant.value.tenantLogo;
    const pictures = [
      tenant.value.currentUser.avatar,
      `${stack.api}/api/file/preview?fileId=${faviconUrl}&type=imgs`,
    ];
    for (const picture of pictures) {
      const response = await fetch(picture);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(await response.text()).toMatch(/^<svg /);
    }
  });
});

describe('people', () => {
  it('are searched by keyword and department', async () => {
    expect((await listPeople(liWei, { keyword: '工程师' })).people.map(({ name }) => name)).toEqual([
      '刘洋',
      '吴志强',
    ]);
    expect((await listPeople(liWei, { keyword: 'LI.W' })).people.map(({ name }) => name)).toEqual(['李伟']);
    expect((await listPeople(liWei, { keyword: '%' })).people).toEqual([]);
    const { departments } = await listPeople(liWei);
    const finance = departments.find(({ name }) => name === '财务部');
    const found = await listPeople(liWei, { departmentId: finance?.id });
    expect(found.people.map(({ name }) => name)).toEqual(['王芳', '何建平']);
  });

  it('are never visible to another tenant', async () => {
    const mine = await listPeople(liWei);
    const theirs = await listPeople(layla);
    const myIds = new Set([...mine.people, ...mine.departments].map(({ id }) => id));
    expect([...theirs.people, ...theirs.departments].filter(({ id }) => myIds.has(id))).toEqual([]);
    const stranger = mine.people[0]?.id ?? '';
    expect(await stack.call('GET', `${DETAIL}?id=${stranger}`, layla)).toMatchObject({ code: 404 });
    const department = mine.departments[0]?.id;
    expect((await listPeople(layla, { departmentId: department })).people).toEqual([]);
  });

  it('are refused with code 400 for a body that is no JSON object', async () => {
    const response = await fetch(stack.api + LIST, {
      method: 'POST',
      headers: { eteamsid: liWei },
      body: '[1',
    });
    expect(await response.json()).toMatchObject({ code: 400, status: false });
  });
});

describe('languages', () => {
  it('returns labels and refuses an invalid module name', async () => {
    const path = '/api/bs/i18n/transmod/getLabels?module=';
    expect(await stack.call('GET', `${path}../../x`, liWei)).toMatchObject({ code: 400 });
    expect(await stack.call('GET', `${path}nothing`, liWei)).toMatchObject({ code: 404 });
    for (const [session, text] of [
      [liWei, '演示'],
      [layla, 'Demo'],
    ] as const) {
      const labels = parseLabels(envelope(await stack.call('GET', `${path}demo`, session)).data);
      expect(labels.ok && labels.value.get('-100')).toBe(text);
    }
  });
});

describe('unknown addresses', () => {
  it('are answered in the envelope', async () => {
    const response = await fetch(`${stack.api}/api/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 404, status: false });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
