import type { Page } from 'playwright';
import { expect } from 'vitest';
import { configFor } from '../../hosts/bare/pageSdk.js';
import type { World } from '../../testing/world.js';

/** A wide window. */
export const PC = { viewport: { width: 1100, height: 900 } };

/** A narrow window with touch. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Opens the bare page and renders November 2026 as `user`; events for the host are stored on the page. */
export async function openMonth(
  world: World,
  user: string,
  options: { viewport: { width: number; height: number } },
): Promise<Page> {
  const { page, pageErrors } = await world.open('/bare/', options);
  await page.evaluate(
    async (config) => {
      await weaverSDK.init(config);
      const island = weaverSDK.render('#island', '@weapp/calendar', { month: '2026-11' });
      const received: unknown[] = [];
      Object.assign(globalThis, { heard: received });
      for (const event of ['selectDay', 'openEvent'] as const) {
        island.on(event, (data: unknown) => received.push([event, data]));
      }
      await island.ready;
    },
    { ...configFor(world.stack), authTokenApi: `/api/weaver-token?user=${user}` },
  );
  expect(pageErrors).toEqual([]);
  return page;
}

/** A day of the month. */
export const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

/** Waits until a day has the focus. */
export const focusedDay = (page: Page, date: string) => page.locator(`[data-day="${date}"]:focus`).waitFor();
