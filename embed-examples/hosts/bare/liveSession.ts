import type { Page } from 'playwright';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import type { World } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

const TOKEN = '/api/weaver-token';

/** How many sessions the host's back end requested since the log was emptied. */
export async function tokensOf({ control }: World): Promise<number> {
  return (await control.requests()).filter(({ path }) => path === TOKEN).length;
}

/** Starts the SDK on a bare page, with a task list and listeners for session events ({@link heard}). */
export async function startSession(page: Page, world: World, over: object = {}): Promise<void> {
  await page.evaluate(
    async (config) => {
      const received: string[] = [];
      Object.assign(globalThis, { heard: received });
      weaverSDK.on('tokenExpired', () => received.push('tokenExpired'));
      weaverSDK.on('logout', () => received.push('logout'));
      await weaverSDK.init(config);
      const place = document.createElement('div');
      place.id = 'tasks';
      document.body.append(place);
      await weaverSDK.render(place, '@weapp/task/TaskList').ready;
    },
    { ...configFor(world.stack), ...over },
  );
  await page.locator('#tasks').getByRole('checkbox').first().waitFor();
  await afterFirstPaint(page);
}

/** The session events that the page received. */
export const received = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: readonly string[] }).heard);

/** Calls the platform as modules do; returns the code of each answer or error. */
export const call = (page: Page, times = 1): Promise<readonly string[]> =>
  page.evaluate(async (count) => {
    const shared = (globalThis as unknown as Record<string, Record<string, { request: unknown }>>)[
      '__weaverShared__'
    ];
    const request = shared?.['@weapp/utils']?.request as (options: object) => Promise<{ code: number }>;
    return Promise.all(
      Array.from({ length: count }, (_, at) =>
        request({ url: '/api/task/list', method: 'POST', data: { at } }).then(
          ({ code }) => String(code),
          (error: { code: string }) => error.code,
        ),
      ),
    );
  }, times);
