import type { BrowserContextOptions } from 'playwright';
import { stackCalls } from '../../platform/testStack.js';
import type { HostPage, World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

/** Opens the bare page with the session of a person, who is signed in on the platform's own pages too. */
export async function openSignedIn(
  world: World,
  account: string,
  options: BrowserContextOptions = {},
): Promise<HostPage> {
  const opened = await world.open('/bare/', options);
  const calls = stackCalls(() => world.stack);
  const { hostname } = new URL(world.stack.api);
  await opened.page
    .context()
    .addCookies([{ name: 'ETEAMSID', value: await calls.signIn(account), domain: hostname, path: '/' }]);
  await opened.page.evaluate(
    async (config) => {
      await weaverSDK.init(config);
    },
    { ...configFor(world.stack), authTokenApi: `/api/weaver-token?user=${account}` },
  );
  return opened;
}
