import { expect, it } from 'vitest';

import { parseTransferRequest, parseTransferRoute, TRANSFER_ROUTE_MAX_LENGTH } from './transfer.js';

it.each([
  ['/api/a', '/api/a', ''],
  ['/oa/papi/a-b/c_d?x=1', '/oa/papi/a-b/c_d', '?x=1'],
  ['/api/%E4%BA%BA?q=%2F..%0d%0a&to=https://oa?x', '/api/%E4%BA%BA', '?q=%2F..%0d%0a&to=https://oa?x'],
])('reads the route %s', (route, path, query) => {
  expect(parseTransferRoute(route)).toEqual({ ok: true, value: { path, query } });
});

it.each([
  undefined,
  null,
  ['/api/a'],
  '',
  'api/a',
  'https://evil.example/api/a',
  '//evil.example/api/a',
  '/\\evil.example/api/a',
  '\\\\evil.example/api/a',
  '/api\\..\\x',
  '/api/../control/state',
  '/api/./a',
  '/api/%2e%2e/control',
  '/api/.%2E/control',
  '/api/a%2fb',
  '/api/a%5Cb',
  '/api/%252e%252e/control',
  '/api/a%00',
  '/api/a;x=1',
  '/api/%E4%BA',
  '/api/%zz',
  '/api//a',
  '/api/a/',
  '/api/a#b',
  '/api/a b',
  '/api/a\r\nx: 1',
  '/api/\u4eba',
  `/api/${'a'.repeat(TRANSFER_ROUTE_MAX_LENGTH)}`,
])('refuses the route %j', (route) => {
  expect(parseTransferRoute(route).ok).toBe(false);
});

const CALL = { route: '/api/a', method: 'GET' };

it('reads a call, and fills in missing fields', () => {
  expect(parseTransferRequest(CALL)).toEqual({
    ok: true,
    value: { ...CALL, form: null, body: null, contentType: '' },
  });
  const form = {
    ...CALL,
    method: 'POST',
    form: { a: '1' },
    contentType: 'application/x-www-form-urlencoded',
  };
  expect(parseTransferRequest(form)).toEqual({ ok: true, value: { ...form, body: null } });
});

it.each([
  null,
  {},
  { ...CALL, method: 'DELETE' },
  { ...CALL, method: 'get' },
  { ...CALL, form: { a: 1 } },
  { ...CALL, form: [] },
  { ...CALL, contentType: 'application/json\r\nx: 1' },
  { ...CALL, contentType: 'multipart/form-data' },
  Object.create(CALL),
])('refuses the call %j', (call) => {
  expect(parseTransferRequest(call).ok).toBe(false);
});
