import type { Page } from 'playwright';
import { startSession } from './liveSession.js';
import type { World } from '../../testing/world.js';

/** A page with a session of two hours, on clocks that the test controls. */
export async function signedIn(
  world: World,
  over: object = {},
): Promise<{ readonly page: Page; readonly pageErrors: readonly string[] }> {
  const { page, pageErrors } = await world.open('about:blank');
  await page.clock.install();
  await page.goto(`${world.stack.host}/bare/`);
  const authTokenApi = '/api/weaver-token?user=li.wei&expiresIn=7200';
  await startSession(page, world, { authTokenApi, ...over });
  return { page, pageErrors };
}
