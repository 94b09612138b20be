import type { BrowserContextOptions } from 'playwright';
import type { HostPage, World } from '../../testing/world.js';
import { stackCalls } from '../testStack.js';

/** Opens a page of the platform in a tab, with the cookie of a session of `account`. */
export async function openTab(
  world: World,
  path: string,
  options: BrowserContextOptions,
  account = 'li.wei',
): Promise<HostPage> {
  const { api } = world.stack;
  const value = await stackCalls(() => world.stack).signIn(account);
  const cookie = { name: 'ETEAMSID', value, domain: new URL(api).hostname, path: '/', expires: -1 };
  return world.open(api + path, {
    ...options,
    storageState: {
      cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' }],
      origins: [],
    },
  });
}
