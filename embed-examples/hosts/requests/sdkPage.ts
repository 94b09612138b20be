import type { Page } from 'playwright';
import type { World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

/** The outcome of a call as plain data. */
export interface Outcome {
  readonly code?: string;
  readonly message?: string;
  readonly body?: unknown;
}

/** A page with only the SDK, signed in. */
export async function signedIn(world: World, config: object = {}, path = '/bare/'): Promise<Page> {
  const { page } = await world.open(path);
  await init(world, page, config);
  return page;
}

/** Signs in on a page with the SDK. */
export async function init(world: World, page: Page, config: object = {}): Promise<void> {
  await page.evaluate(async (given) => void (await weaverSDK.init(given as never)), {
    ...configFor(world.stack),
    ...config,
  });
}

/** Calls a function of the shared library in the page. */
export function callLibrary(page: Page, name: string, options: object): Promise<Outcome> {
  return page.evaluate(
    async ([name, options]) => {
      const shared = (globalThis as unknown as Record<string, Record<string, object>>)['__weaverShared__'];
      const library = shared?.['@weapp/utils'] as Record<string, (options: object) => Promise<unknown>>;
      try {
        return { body: await library[name]?.(options) };
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        return { ...(code === undefined ? {} : { code }), message: message ?? String(error) };
      }
    },
    [name, options] as const,
  );
}

/** Calls the platform in the page. */
export const ask = (page: Page, options: object): Promise<Outcome> => callLibrary(page, 'request', options);
