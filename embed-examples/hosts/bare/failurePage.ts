import type { BrowserContextOptions, Page } from 'playwright';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { PHONE } from '../../testing/phone.js';
import { configFor } from './pageSdk.js';
import type { World } from '../../testing/world.js';

/** A component that shows the signed-in person. */
export const CARD = '@weapp/people/ProfileCard';

/** The failure view of the island. */
export const alert = (page: Page) => page.locator('#island [role=alert]');

/** Calls init and renders a card; both may fail. */
export async function start(world: World, page: Page, over: object = {}, name = CARD): Promise<void> {
  await page.evaluate(
    async ([config, compName]) => {
      await weaverSDK.init(config as never).catch(() => undefined);
      weaverSDK.render('#island', compName).ready.catch(() => undefined);
    },
    [{ ...configFor(world.stack), language: 'en_US', ...over }, name] as const,
  );
}

/** Opens the page on a phone with a session that the host cannot renew, and ends it. */
export const open = async (
  world: World,
  options: BrowserContextOptions = {},
  beforeItEnds: (page: Page) => Promise<void> = () => Promise.resolve(),
) => {
  const opened = await world.open('/bare/', {
    ...PHONE,
    viewport: { width: 375, height: 700 },
    ...options,
  });
  const { page } = opened;
  await page.evaluate(
    async (config) => {
      let asked = 0;
      await weaverSDK.init({
        ...config,
        authTokenApi: undefined,
        authTokenRequest: async () => {
          asked += 1;
          if (asked > 1) throw new Error('the host has no other session');
          const answer = await fetch('/api/weaver-token?user=li.wei');
          const { data } = (await answer.json()) as { data: { eteamsid: string } };
          return data;
        },
      });
    },
    { ...configFor(world.stack), language: 'en_US' as const },
  );
  await beforeItEnds(page);
  await afterFirstPaint(page);
  await world.control.expire();
  return opened;
};

/** Signs in again in the relogin dialog. */
export const signIn = async (page: Page): Promise<void> => {
  const box = page.getByRole('dialog', { name: 'Your session has ended' });
  await box.getByLabel('Password').fill('li.wei-2026');
  await box.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await box.waitFor({ state: 'detached' });
};
