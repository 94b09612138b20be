import { expect, it } from 'vitest';
import { canSignIn } from './authentication.js';

const config = {
  oadomain: 'https://oa.example.com',
  limits: { requestMs: 1, scriptMs: 1 },
  enablePassport: false,
  withCredentials: false,
};

it.each<[string, object, boolean, boolean]>([
  ['a token server', { authTokenApi: '/token' }, true, true],
  ['a function of the host', { authTokenRequest: () => 'x' }, true, true],
  ['the passport', { enablePassport: true }, true, true],
  ['a session of the platform', { withCredentials: true }, true, true],
  ['a given session id: only by the relogin box', { eteamsid: 'x' }, false, true],
  ['a login token: only by the relogin box', { loginToken: 'x' }, false, true],
  [
    'a given session id without the relogin box',
    { eteamsid: 'x', prompts: { relogin: false } },
    false,
    false,
  ],
  [
    'the renewal of the host',
    { eteamsid: 'x', prompts: { relogin: false }, onTokenExpired: () => undefined },
    false,
    true,
  ],
])('can sign in by %s', (_, given, whenInitFailed, afterInit) => {
  expect(canSignIn({ ...config, ...given }, false)).toBe(whenInitFailed);
  expect(canSignIn({ ...config, ...given }, true)).toBe(afterInit);
});
