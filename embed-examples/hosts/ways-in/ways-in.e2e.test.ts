import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { GET_INFO, BASE_TEAMS, CLEAR_COOKIE, apiCalls } from './waysIn.js';

const world = useWorld();

/** Signs the browser in to the platform under the host's own name, as a person does. */
async function signIn(page: Page, account: string): Promise<void> {
  await page.goto(`${world.stack.sameSite.api}/login`);
  await page.locator('select[name=account]').selectOption(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

describe.each([
  ['authTokenApi', [CLEAR_COOKIE, GET_INFO, BASE_TEAMS]],
  ['authTokenRequest', [CLEAR_COOKIE, GET_INFO, BASE_TEAMS]],
  ['eteamsid', [CLEAR_COOKIE, GET_INFO, BASE_TEAMS]],
  ['eteamsid-renewed', [CLEAR_COOKIE, GET_INFO, GET_INFO, BASE_TEAMS]],
  ['oatenantkey', [CLEAR_COOKIE, GET_INFO, BASE_TEAMS]],
  ['loginToken', [CLEAR_COOKIE, '/papi/iaauthclient/oauth/login', GET_INFO, BASE_TEAMS]],
])('the authentication method %s', (way, calls) => {
  it('shows the signed-in person after the required calls only', async () => {
    const { page, pageErrors } = await world.open(`/ways-in/?way=${way}`);
    await page.getByText(/^Signed in as 李伟, tenant /).waitFor();
    await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
    const sdkCalls = (await apiCalls(world)).filter((path) => /baseserver|oauth/.test(path));
    expect(sdkCalls).toEqual(calls);
    expect(pageErrors).toEqual([]);
  });
});

describe.each([
  ['session', [GET_INFO, BASE_TEAMS]],
  // The passport makes these calls, the SDK makes none.
  ['passport-cookie', [GET_INFO, BASE_TEAMS]],
])('the authentication method %s', (way, calls) => {
  it('uses the existing session of the browser', async () => {
    const { page } = await world.open('/ways-in/');
    await signIn(page, 'layla.hassan');
    await world.control.requests();
    await page.goto(`${world.stack.host}/ways-in/?way=${way}`);
    await page.getByText(/^Signed in as ليلى حسن, tenant /).waitFor();
    await page.locator('#card').getByRole('heading', { name: 'ليلى حسن' }).waitFor();
    const all = await apiCalls(world);
    const sdkCalls = all.slice(all.lastIndexOf('/login') + 1).filter((path) => /baseserver/.test(path));
    expect(sdkCalls).toEqual(calls);
  });
});

it('with passport alone, the SDK itself calls neither getInfo nor baseTeams', async () => {
  const { page } = await world.open('/ways-in/?way=passport');
  await page.getByText(/^Signed in as 李伟, tenant /).waitFor();
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  const requested = (await apiCalls(world)).filter((path) => [GET_INFO, BASE_TEAMS].includes(path));
  expect(requested).toEqual([GET_INFO, BASE_TEAMS]);
});
