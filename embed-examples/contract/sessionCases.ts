import { expect } from 'vitest';

import { API_CALLS } from '../../src/wire/calls.js';
import { RELOGIN_CALL } from '../../src/wire/relogin.js';
import { parseSessionInfo } from '../../src/wire/session.js';
import { readSettings, SETTINGS_CALL } from '../../src/wire/settings.js';
import { parseTenant } from '../../src/wire/tenant.js';
import { casesOf, EXPIRED } from './contractCase.js';

export const SESSION_CASES = casesOf('sessions', {
  'getInfo confirms a session and names its tenant': async ({ call, session }) => {
    const info = parseSessionInfo((await call('POST', API_CALLS.getInfo.path, { body: {} })).body);
    expect(info).toMatchObject({ ok: true, value: { sessionId: session } });
    const { body } = await call('POST', API_CALLS.baseTeams.path, { body: {} });
    expect(info).toMatchObject({ value: { tenantKey: (body?.['data'] as { tenantKey: string }).tenantKey } });
  },
  'getInfo confirms neither a missing session nor an unknown one': async ({ call }) => {
    for (const session of ['', 'nobody']) {
      const { status, body } = await call('POST', API_CALLS.getInfo.path, { session, body: {} });
      expect([status, body]).toMatchObject([
        200,
        { code: 200, status: true, data: { ACCESS_ETEAMSID: '', isInvalidEteamsid: true } },
      ]);
    }
  },
  'baseTeams answers the tenant with its person': async ({ call }) => {
    const { body } = await call('POST', API_CALLS.baseTeams.path, { body: {} });
    expect(body).toMatchObject({ code: 200, status: true, msg: '' });
    const tenant = parseTenant(body?.['data']);
    expect(tenant.ok && tenant.value.currentUser.employeeId).toMatch(/./);
    expect(tenant.ok && tenant.value.locale.activeLanguages.length).toBeGreaterThan(0);
  },
  'calls that need a session are answered as expired without one': async ({ call }) => {
    for (const path of [
      API_CALLS.baseTeams.path,
      SETTINGS_CALL.path,
      '/api/task/list',
      '/api/workflow/leave/list',
    ]) {
      const { status, body } = await call('POST', path, { session: '', body: {} });
      expect([path, status, body]).toMatchObject([path, 200, EXPIRED]);
    }
  },
  'clearCookie answers anybody': async ({ call }) => {
    const { body } = await call('GET', `${API_CALLS.clearCookie.path}?service=x`, { session: '' });
    expect(body).toMatchObject({ code: 200, status: true });
  },
  'relogin refuses a wrong password, and names what is missing': async ({ call }) => {
    const relogin = (body: object) => call('POST', RELOGIN_CALL.path, { session: '', body });
    expect((await relogin({ account: 'li.wei', password: 'wrong' })).body).toMatchObject({
      code: 403,
      status: false,
      msg: 'The account or the password is wrong',
    });
    expect((await relogin({ account: 'li.wei' })).body).toMatchObject({
      code: 400,
      msg: 'password is missing',
    });
    expect((await relogin({})).body).toMatchObject({ code: 400, msg: 'account is missing' });
  },
  'the saved settings are rows of key and value': async ({ call }) => {
    const { body } = await call('POST', SETTINGS_CALL.path, { body: SETTINGS_CALL.data });
    expect(readSettings(body).ok).toBe(true);
  },
  'logout ends the session, and may be repeated': async ({ call }) => {
    for (let time = 0; time < 2; time += 1) {
      const { body } = await call('POST', API_CALLS.logout.path, { body: {} });
      expect(body).toMatchObject({ code: 200, status: true });
    }
    expect((await call('POST', API_CALLS.baseTeams.path, { body: {} })).body).toMatchObject(EXPIRED);
  },
});
