import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import {
  apiCalls,
  BASE_TEAMS,
  CLEAR_COOKIE,
  expectExisting,
  expectSignedIn,
  GET_INFO,
  WAYS,
} from './waysIn.js';

const world = useWorld();

it.each(WAYS)(
  'the authentication method %s shows the signed-in person after the required calls only',
  (...row) => expectSignedIn(world, row),
);

it('the authentication method passport-cookie uses the existing session of the browser', () =>
  // The passport makes these calls, the SDK makes none.
  expectExisting(world, 'passport-cookie', [GET_INFO, BASE_TEAMS]));

it.each(['session', 'passport-cookie'])(
  'the authentication method %s reports a missing session by name',
  async (way) => {
    const { page } = await world.open(`/ways-in/?way=${way}`);
    await page.getByText('SESSION_INVALID: Eteamsid invalid').waitFor();
  },
);

it("refuses another tenant's session without further calls", async () => {
  const { page } = await world.open('/ways-in/?way=oatenantkey&user=layla.hassan');
  await page.getByText('SESSION_INVALID: Eteamsid invalid').waitFor();
  const fromPage = (await apiCalls(world)).filter((path) => path !== '/papi/session/issue');
  expect(fromPage).toEqual([CLEAR_COOKIE, GET_INFO]);
});

it('is accessible, on a phone too, and shows the code of the authentication method', async () => {
  const { page } = await world.open('/ways-in/?way=loginToken', { viewport: { width: 320, height: 640 } });
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: 'Source of ways/loginToken.js' }).textContent())
    .toContain(`oadomain: '${world.stack.sameSite.api}'`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeViolations(page)).toEqual([]);
});
