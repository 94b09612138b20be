import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { apiCalls, BASE_TEAMS, expectExisting, expectSignedIn, GET_INFO, WAYS } from './waysIn.js';

const world = useWorld();

it.each(WAYS.filter(([way]) => ['eteamsid-renewed', 'loginToken'].includes(way)))(
  'the authentication method %s shows the signed-in person after the required calls only',
  (...row) => expectSignedIn(world, row),
);

it('the authentication method session uses the existing session of the browser', () =>
  expectExisting(world, 'session', [GET_INFO, BASE_TEAMS]));

it('with passport alone, the SDK itself calls neither getInfo nor baseTeams', async () => {
  const { page } = await world.open('/ways-in/?way=passport');
  await page.getByText(/^Signed in as 李伟, tenant /).waitFor();
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  const requested = (await apiCalls(world)).filter((path) => [GET_INFO, BASE_TEAMS].includes(path));
  expect(requested).toEqual([GET_INFO, BASE_TEAMS]);
});
