import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';

/** The call that checks a session. */
export const GET_INFO = '/papi/app/baseserver/info/getInfo';

/** The call that loads the tenant. */
export const BASE_TEAMS = '/api/baseserver/layout/baseTeams';

/** The call that deletes the platform’s cookie. */
export const CLEAR_COOKIE = '/papi/app/baseserver/clearCookie';

/** The paths of the calls that reached the platform. */
export async function apiCalls(world: World): Promise<string[]> {
  const requests = await world.control.requests();
  return requests.filter(({ server }) => server === 'api').map(({ path }) => path);
}

/** The methods that need no session of the browser, each with the calls that it makes. */
export const WAYS: readonly (readonly [way: string, calls: readonly string[]])[] = [
  ['authTokenApi', [CLEAR_COOKIE, GET_INFO, BASE_TEAMS]],
  ['authTokenRequest', [CLEAR_COOKIE, GET_INFO, BASE_TEAMS]],
  ['eteamsid', [CLEAR_COOKIE, GET_INFO, BASE_TEAMS]],
  ['eteamsid-renewed', [CLEAR_COOKIE, GET_INFO, GET_INFO, BASE_TEAMS]],
  ['oatenantkey', [CLEAR_COOKIE, GET_INFO, BASE_TEAMS]],
  ['loginToken', [CLEAR_COOKIE, '/papi/iaauthclient/oauth/login', GET_INFO, BASE_TEAMS]],
];

/** Checks that a method shows the signed-in person, after these calls only. */
export async function expectSignedIn(world: World, [way, calls]: (typeof WAYS)[number]): Promise<void> {
  const { page, pageErrors } = await world.open(`/ways-in/?way=${way}`);
  await page.getByText(/^Signed in as 李伟, tenant /).waitFor();
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  const sdkCalls = (await apiCalls(world)).filter((path) => /baseserver|oauth/.test(path));
  expect(sdkCalls).toEqual(calls);
  expect(pageErrors).toEqual([]);
}

/** Signs the browser in to the platform under the host's own name, as a person does. */
async function signIn(world: World, page: Page, account: string): Promise<void> {
  await page.goto(`${world.stack.sameSite.api}/login`);
  await page.locator('select[name=account]').selectOption(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Checks that a method uses the session that the browser has, with these calls. */
export async function expectExisting(world: World, way: string, calls: readonly string[]): Promise<void> {
  const { page } = await world.open('/ways-in/');
  await signIn(world, page, 'layla.hassan');
  await world.control.requests();
  await page.goto(`${world.stack.host}/ways-in/?way=${way}`);
  await page.getByText(/^Signed in as ليلى حسن, tenant /).waitFor();
  await page.locator('#card').getByRole('heading', { name: 'ليلى حسن' }).waitFor();
  const all = await apiCalls(world);
  const sdkCalls = all.slice(all.lastIndexOf('/login') + 1).filter((path) => /baseserver/.test(path));
  expect(sdkCalls).toEqual(calls);
}
