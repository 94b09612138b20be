import type { Page } from 'playwright';
import type { World } from '../testing/world.js';

/** The call that confirms a session. */
export const INFO = '/papi/app/baseserver/info/getInfo';

/** What the calls give of the Chinese tenant. */
export const CHINESE = { tenantKey: 'tcn7h2k9qd' };

/** A page of a host, without the SDK. */
export const openHost = async (world: World): Promise<Page> =>
  (await world.openMadeUp({ html: '<!doctype html><title>Host</title>' }, {})).page;

/**
 * POST as an embedding page sends it; the parsed body, or a fixed text when the browser does not let the page read
 * it.
 */
export function post(page: Page, url: string, init: RequestInit = {}): Promise<unknown> {
  return page.evaluate(
    async ([address, options]) => {
      try {
        const response = await fetch(address, { method: 'POST', body: '{}', ...options });
        return (await response.json()) as unknown;
      } catch {
        return 'not readable';
      }
    },
    [url, init] as const,
  );
}

/** The cookies that scripts of the page can read. */
export const sessionCookie = (page: Page): Promise<string> => page.evaluate(() => document.cookie);

/** Adds the login script of the platform at an origin to the page. */
export async function runScript(page: Page, api: string, token: string): Promise<void> {
  await page.addScriptTag({ url: `${api}/papi/iaauthclient/oauth/login?tk=${token}&gopage=x` });
}

interface PassportOptions {
  readonly eteamsid?: string;
  readonly oatenantkey?: string;
  readonly api?: string;
}

/** Adds the passport's script to the page. */
export const loadPassport = (page: Page, from: string): Promise<unknown> =>
  page.addScriptTag({ url: `${from}/build/passport/passport.js` });

/** Calls the passport's `init`; its result, or a text that says how it failed. */
export async function initPassport(
  page: Page,
  { api, ...more }: PassportOptions & { readonly api: string },
): Promise<unknown> {
  return page.evaluate(
    async (options) => {
      const passport = (window as unknown as { passportSDK?: { init?(o: unknown): Promise<unknown> } })
        .passportSDK;
      if (passport === undefined) return 'no global';
      if (passport.init === undefined) return 'no init';
      try {
        return await passport.init(options).catch((error: Error) => `rejects: ${error.message}`);
      } catch (error) {
        return `throws: ${(error as Error).message}`;
      }
    },
    { oadomain: api, apiDomain: api, ...more },
  );
}

/** Adds the passport's script, of the static server if nothing else is said, and calls its `init`. */
export async function runPassport(
  page: Page,
  { stack }: World,
  { from = stack.static, ...options }: PassportOptions & { readonly from?: string } = {},
): Promise<unknown> {
  await loadPassport(page, from);
  return initPassport(page, { api: stack.api, ...options });
}
