import { expect } from 'vitest';

import { API_CALLS } from '../../src/wire/calls.js';
import { ECODE_LIST_CALL } from '../../src/wire/ecode.js';
import { ERROR_RECORD_CALL } from '../../src/wire/errorRecord.js';
import { FILE_CALLS } from '../../src/wire/files.js';
import { BATCH_TASK_CALLS } from '../../src/wire/office/batchTasks.js';
import { BLOG_CALLS } from '../../src/wire/office/blog.js';
import { CALENDAR_CALLS } from '../../src/wire/office/calendar.js';
import { DOCUMENT_CALLS } from '../../src/wire/office/documents.js';
import { FINANCE_CALLS } from '../../src/wire/office/finance.js';
import { LEAVE_CALLS } from '../../src/wire/office/leave.js';
import { PEOPLE_CALLS } from '../../src/wire/office/people.js';
import { PLATFORM_CALLS } from '../../src/wire/office/platformCalls.js';
import { RECORD_CALLS } from '../../src/wire/office/records.js';
import { TASK_CALLS } from '../../src/wire/office/tasks.js';
import { OPEN_FILE_CALL } from '../../src/wire/openFileCall.js';
import { PEOPLE_NAME_CALLS } from '../../src/wire/people.js';
import { APPEAL_CALLS } from '../../src/wire/sensitiveFinding.js';
import { RELOGIN_CALL } from '../../src/wire/relogin.js';
import { parseSessionInfo } from '../../src/wire/session.js';
import { readSettings, SETTINGS_CALL } from '../../src/wire/settings.js';
import { parseTenant } from '../../src/wire/tenant.js';
import { casesOf, EXPIRED, type Call } from './contractCase.js';

const {
  clearCookie: _open,
  getInfo: _info,
  getTeamDefaultLang: _language,
  logout: _end,
  ...apiCalls
} = API_CALLS;

/** Calls that are answered to a signed-in person only. */
const NEED_SESSION: readonly Call[] = [
  apiCalls,
  PEOPLE_CALLS,
  PEOPLE_NAME_CALLS,
  TASK_CALLS,
  LEAVE_CALLS,
  DOCUMENT_CALLS,
  CALENDAR_CALLS,
  BLOG_CALLS,
  RECORD_CALLS,
  FINANCE_CALLS,
  BATCH_TASK_CALLS,
  APPEAL_CALLS,
  PLATFORM_CALLS,
  {
    upload: FILE_CALLS.upload,
    settings: SETTINGS_CALL,
    ecode: ECODE_LIST_CALL,
    file: OPEN_FILE_CALL,
    errors: ERROR_RECORD_CALL,
  },
].flatMap((calls): readonly Call[] => Object.values<Call>(calls));

export const SESSION_CASES = casesOf('sessions', {
  'getInfo confirms a session and names its tenant': async ({ call, session }) => {
    const info = parseSessionInfo((await call('POST', API_CALLS.getInfo.path, { body: {} })).body);
    expect(info).toMatchObject({ ok: true, value: { sessionId: session } });
    const { body } = await call('POST', API_CALLS.baseTeams.path, { body: {} });
    expect(info).toMatchObject({ value: { tenantKey: (body?.['data'] as { tenantKey: string }).tenantKey } });
  },
  'getInfo confirms neither a missing session nor an unknown one': async ({ call }) => {
    for (const session of ['', 'nobody', 'a'.repeat(43), "' or 1=1 --"]) {
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
    for (const { method, path } of NEED_SESSION) {
      for (const session of ['', 'made-up-session-id']) {
        const { status, body } = await call(method, path, {
          session,
          ...(method === 'POST' && { body: {} }),
        });
        expect([path, status, body]).toMatchObject([path, 200, EXPIRED]);
      }
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
    for (const body of [{}, { account: 1, password: 'x' }, []]) {
      expect((await relogin(body)).body).toMatchObject({ code: 400, status: false });
    }
    expect((await relogin({})).body).toMatchObject({ msg: 'account is missing' });
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
