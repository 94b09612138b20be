import { expect, it } from 'vitest';
import { useWorld } from '../testing/world.js';
import {
  CHINESE,
  INFO,
  openHost,
  post,
  runPassport,
  runScript,
  sessionCookie,
} from './authentication.steps.js';
import { stackCalls } from './testStack.js';

const world = useWorld();
const { signIn, loginToken } = stackCalls(() => world.stack);

it('the login script gives a page of the same site a readable session cookie, and one of another site no session', async () => {
  const page = await openHost(world);
  await runScript(page, world.stack.api, await loginToken('li.wei'));
  expect(await sessionCookie(page)).toBe('');
  await runScript(page, world.stack.sameSite.api, await loginToken('li.wei'));
  const cookie = await sessionCookie(page);
  expect(cookie).toMatch(/^ETEAMSID=[\w-]{43}$/);
  const eteamsid = cookie.slice('ETEAMSID='.length);
  expect(await post(page, world.stack.api + INFO, { headers: { eteamsid } })).toMatchObject({
    data: { ...CHINESE, ACCESS_ETEAMSID: eteamsid },
  });
});

it('an existing session is confirmed by cookie with credentials, not for another site, until clearCookie', async () => {
  const page = await openHost(world);
  const hostPage = page.url();
  await page.goto(`${world.stack.sameSite.api}/login`);
  await page.getByLabel('Account').selectOption('li.wei');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as 李伟').waitFor();
  await page.goto(hostPage);

  const ask = (api: string, credentials: RequestCredentials): Promise<unknown> =>
    post(page, api + INFO, { credentials });
  const invalid = { data: { isInvalidEteamsid: true } };
  expect(await ask(world.stack.sameSite.api, 'include')).toMatchObject({ data: CHINESE });
  expect(await ask(world.stack.sameSite.api, 'omit')).toMatchObject(invalid);
  expect(await ask(world.stack.api, 'include')).toMatchObject(invalid);
  const address = `${world.stack.sameSite.api}/papi/app/baseserver/clearCookie?service=x`;
  await page.evaluate((url) => fetch(url, { credentials: 'include' }).then(() => undefined), address);
  expect(await ask(world.stack.sameSite.api, 'include')).toMatchObject(invalid);
});

it('the passport refuses a missing session and a tenant other than the expected one, and returns the tenant of a session', async () => {
  const page = await openHost(world);
  expect(await runPassport(page, world)).toBe('rejects: Eteamsid invalid');
  const eteamsid = await signIn('li.wei');
  expect(await runPassport(page, world, { eteamsid, oatenantkey: 'tar5w8m3xe' })).toBe(
    'rejects: Eteamsid invalid',
  );
  expect(await runPassport(page, world, { eteamsid, oatenantkey: CHINESE.tenantKey })).toMatchObject({
    eteamsid,
    tenant: { ...CHINESE, currentUser: { username: '李伟' } },
  });
});
