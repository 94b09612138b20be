import type { Page } from 'playwright';
import { configFor } from '../bare/pageSdk.js';
import { answerReports, type Received } from './reports.js';
import type { World } from '../../testing/world.js';

/** A page with the SDK, before init. */
export async function openBare(world: World): Promise<Received & { readonly page: Page }> {
  const { page } = await world.open('/bare/');
  return { page, ...(await answerReports(page, world.stack, { switchStatus: true })) };
}

/** Signs in, and shows the slow list. */
export const showSlow = (world: World, page: Page): Promise<void> =>
  page.evaluate(async (config) => {
    await weaverSDK.init(config);
    const place = document.createElement('div');
    document.body.append(place);
    await weaverSDK.render(place, '@weapp/broken/SlowList', { busyMs: 120 }).ready;
  }, configFor(world.stack));

/** Turns the monitor on or off. */
export const setEnabled = (page: Page, on: boolean): Promise<number> =>
  page.evaluate((wanted) => {
    weaverSDK.monitor.setEnabled(wanted);
    return Date.now();
  }, on);

/** The components in a report. */
export const componentsOf = (sub: Received['subs'][number] | undefined) =>
  sub?.reportData.islands.map(({ component }) => component);
