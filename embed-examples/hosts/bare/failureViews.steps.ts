import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { PHONE } from '../../testing/phone.js';
import type { HostPage, World } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

/** The card that the tests render. */
export const CARD = '@weapp/people/ProfileCard';

/** What the island shows instead of its content. */
export const alert = (page: Page): Locator => page.locator('#island [role=alert]');

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

/** Opens the bare page on a phone with a session that ends at once, for a host without another one. */
export async function openEnded(
  world: World,
  options: BrowserContextOptions = {},
  beforeItEnds: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<HostPage> {
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
}

/** Signs in again in the box of the SDK. */
export async function signIn(page: Page): Promise<void> {
  const box = page.getByRole('dialog', { name: 'Your session has ended' });
  await box.getByLabel('Password').fill('li.wei-2026');
  // A message that the session is over is inside of the dialog, with a button of the same name.
  await box.locator('button[type=submit]').tap();
  await box.waitFor({ state: 'detached' });
}
