import type { Page } from 'playwright';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { configFor } from './pageSdk.js';
import type { World } from '../../testing/world.js';

/** The path of a call that any session may make. */
export const PATH = '/papi/i18n/getTeamDefaultLang';

/** A call that any session may make. */
export const CALL = { url: PATH, params: { tenantKey: 'tcn7h2k9qd' } };

/** The outcome of a call as plain data. */
interface Outcome {
  readonly code?: string;
  readonly message?: string;
  readonly name?: string;
  readonly body?: unknown;
}

declare global {
  /** The library that the SDK gives remote modules; a test page is no module and reads it directly. */
  var __weaverShared__: {
    readonly '@weapp/utils': { readonly request: (options: object) => Promise<unknown> };
  };
}

/** Opens a page of the host and signs in. */
export async function signedIn(world: World, path = '/bare/', config: object = {}): Promise<Page> {
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

/** Makes a call as modules do; the outcome is plain data. */
export async function ask(page: Page, options: object = CALL): Promise<Outcome> {
  return page.evaluate(async (given) => {
    try {
      return { body: await __weaverShared__['@weapp/utils'].request(given) };
    } catch (error) {
      const { code, message, name } = error as { code?: string; message?: string; name?: string };
      return { code, message, name } as Outcome;
    }
  }, options);
}

/** The calls that reached the platform. */
export async function sent(world: World, path = PATH) {
  return (await world.control.requests()).filter(
    (request) => request.server === 'api' && request.path === path,
  );
}

/** Makes the platform answer with this body. */
export const lie = (body: unknown, contentType = 'application/json'): SwitchSettings => ({
  mode: 'lie',
  body,
  contentType,
});
