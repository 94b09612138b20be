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
