import { expect, it } from 'vitest';

import { parseReloginRequest } from './relogin.js';

it('reads the account, and the password unchanged', () => {
  const wanted = { account: 'li.wei', password: ' p ' };
  expect(parseReloginRequest({ ...wanted, more: 1 })).toEqual({ ok: true, value: wanted });
});

it.each([
  null,
  [],
  {},
  { account: 'a' },
  { password: 'p' },
  { account: 'a', password: 1 },
  { account: '', password: 'p' },
])('refuses %j and never quotes it', (value) => {
  expect(parseReloginRequest(value).ok).toBe(false);
});
