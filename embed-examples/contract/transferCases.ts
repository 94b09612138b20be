import { expect } from 'vitest';

import { MESSAGE_STREAM_PATH } from '../../src/wire/batchTaskMessage.js';
import { API_CALLS } from '../../src/wire/calls.js';
import { DOCUMENT_CALLS } from '../../src/wire/office/documents.js';
import { PEOPLE_CALLS } from '../../src/wire/office/people.js';
import { PLATFORM_CALLS, type TenantToken } from '../../src/wire/office/platformCalls.js';
import { TASK_CALLS } from '../../src/wire/office/tasks.js';
import type { Backend } from './backend.js';
import { answerOf, casesOf, dataOf, EXPIRED, expectRefusals } from './contractCase.js';

const wrapped = (route: string, over: object = {}) => ({
  ...{ route, method: 'GET', form: null, body: null, contentType: '' },
  ...over,
});

const transfer = (backend: Backend, body: object) => answerOf(backend, PLATFORM_CALLS.transfer, body);

export const TRANSFER_CASES = casesOf('transfers and tokens', {
  'a transferred call has the answer of its target': async (backend) => {
    const path = `${PEOPLE_CALLS.detail.path}?id=me`;
    expect(await transfer(backend, wrapped(path))).toEqual(await answerOf(backend, { method: 'GET', path }));
    const json = { method: 'POST', contentType: 'application/json' };
    const list = wrapped(TASK_CALLS.list.path, { ...json, body: {} });
    expect(await transfer(backend, list)).toEqual(await answerOf(backend, TASK_CALLS.list, {}));
    const folder = wrapped(DOCUMENT_CALLS.list.path, { ...json, body: { folder: 'nothing' } });
    expect(await transfer(backend, folder)).toMatchObject({ code: 200, data: { documents: [] } });
    const unknown = wrapped(TASK_CALLS.detail.path, { ...json, body: { id: '0' } });
    expect(await transfer(backend, unknown)).toMatchObject({ code: 404 });
  },
  'what is no call of the platform is not transferred': async (backend) => {
    const signing = 'Signing in and out is not transferred';
    const form = { method: 'POST', form: { a: '1' }, contentType: 'application/json' };
    const wrong: readonly (readonly [object, string | RegExp])[] = [
      [wrapped('https://evil.example/api/x'), /^the route must be a path/],
      [wrapped('//evil.example/api/a'), /^the route must be a plain path/],
      [wrapped('/\\evil.example/api/a'), /^the route must be a path/],
      [wrapped('/api/../papi/x'), /^the route must be a plain path/],
      [wrapped('/api/%2e%2e/control/state'), /^the route must be a plain path/],
      [wrapped('/api%2f..%2fcontrol/state'), /^the route must be a plain path/],
      [wrapped('/api/hrm\r\nx: 1'), /^the route must be a path/],
      [wrapped('/login'), 'The route must be a call of the platform'],
      [wrapped('/build/moduleversion.json'), 'The route must be a call of the platform'],
      [wrapped('/api/trans%66er', { method: 'POST' }), 'A transfer cannot hold another one'],
      [wrapped('/papi/session/relogin', { method: 'POST' }), signing],
      [wrapped('/papi/iaauthclient/oauth/login?tk=x'), signing],
      [
        wrapped(TASK_CALLS.list.path, { contentType: 'multipart/form-data; boundary=x' }),
        /^expected contentType/,
      ],
      [wrapped(TASK_CALLS.list.path, { contentType: 'application/json\r\nx: 1' }), /^expected contentType/],
      [{}, /^expected a route/],
      [wrapped('/control/state'), 'The route must be a call of the platform'],
      [wrapped(PLATFORM_CALLS.transfer.path), 'A transfer cannot hold another one'],
      [wrapped('/api/%66ile/preview?fileId=1'), 'Files are not transferred'],
      [wrapped('/API/app/file/x'), 'Files are not transferred'],
      [wrapped(API_CALLS.logout.path, { method: 'POST' }), signing],
      [wrapped(API_CALLS.clearCookie.path), signing],
      [wrapped(TASK_CALLS.list.path, { method: 'PUT' }), /^expected method/],
      [wrapped(TASK_CALLS.list.path, form), 'form and contentType do not agree'],
      [wrapped(MESSAGE_STREAM_PATH), 'The stream cannot be transferred'],
    ];
    await expectRefusals(
      backend,
      wrong.map(([body, msg]) => [PLATFORM_CALLS.transfer, body, 400, msg]),
    );
    const { method, path } = PLATFORM_CALLS.transfer;
    const body = wrapped(`${PEOPLE_CALLS.detail.path}?id=me`);
    expect((await backend.call(method, path, { session: '', body })).body).toMatchObject(EXPIRED);
  },
  'the token of a tenant is for its own people': async (backend) => {
    const { tenantKey } = await dataOf<{ tenantKey: string }>(backend, API_CALLS.baseTeams, {});
    const token = await dataOf<TenantToken>(backend, PLATFORM_CALLS.tenantToken, { tenantKey });
    expect(token).toEqual({
      token: expect.stringMatching(/^\S{16,}$/) as string,
      tenantKey,
      expiresIn: 7200,
    });
    await expectRefusals(backend, [
      [PLATFORM_CALLS.tenantToken, {}, 400, 'tenantKey is missing'],
      [PLATFORM_CALLS.tenantToken, { tenantKey: 5 }, 400, 'tenantKey is missing'],
      [PLATFORM_CALLS.tenantToken, { tenantKey: 'other' }, 403, 'This is the key of another tenant'],
    ]);
  },
});
