import { expect, it } from 'vitest';
import { parsePassport } from './passport.js';

const tenant = { tenantKey: 't1', currentUser: { id: 'u1' } };

it.each([
  ['the tenant itself', tenant, undefined],
  ['a tenant', { tenant }, undefined],
  ['a session and a tenant', { eteamsid: 'abc', tenant }, 'abc'],
  ['an empty session and a tenant', { eteamsid: '', tenant }, undefined],
])('accepts %s', (_, value, sessionId) => {
  const result = parsePassport(value);
  expect(result.ok && [result.value.sessionId, result.value.tenant.tenantKey]).toEqual([sessionId, 't1']);
});

it.each([
  [undefined],
  [null],
  ['abc'],
  [[]],
  [{}],
  [{ tenant: {} }],
  [{ tenant: null, tenantKey: 't1' }],
  [{ eteamsid: 5, tenant }],
  [{ eteamsid: 'a b', tenant }],
])('refuses %j', (value) => {
  expect(parsePassport(value).ok).toBe(false);
});
