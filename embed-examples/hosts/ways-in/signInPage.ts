import type { Page } from 'playwright';
import type { World } from '../../testing/world.js';

/** The cookie of a session. */
const COOKIE = 'ETEAMSID';

/** The limit for a missing answer; any other answer needs a fraction of it, even on a busy machine. */
const timeouts = { request: 3_000, script: 4_000 };

/** The outcome of init. */
interface Outcome {
  readonly status: string;
  readonly user?: string;
  readonly code?: string;
  readonly message?: string;
  readonly json: string;
}

/** Runs init on a page; `source` is the text of a function for authTokenRequest. */
export async function init(page: Page, config: object, source?: string): Promise<Outcome> {
  return page.evaluate(
    async ([given, text]) => {
      const script = document.createElement('script');
      script.textContent = `window.source = ${text ?? 'undefined'};`;
      document.head.append(script);
      const { source: authTokenRequest } = window as unknown as { source?: unknown };
      const whole = authTokenRequest === undefined ? given : { ...given, authTokenRequest };
      const outcome = await weaverSDK.init(whole as never).then(
        ({ user }) => ({ user: user.username }),
        (error: { code: string; message: string }) => ({ code: error.code, message: error.message, error }),
      );
      return { ...outcome, status: weaverSDK.status, json: JSON.stringify([outcome, weaverSDK]) };
    },
    [config, source] as const,
  );
}

/** The config of a platform on another site. */
export const platform = (world: World) => ({
  oadomain: world.stack.api,
  staticDomain: world.stack.static,
  timeouts,
});

/** The config of a platform on the page’s own site. */
export const ownSite = (world: World) => ({
  oadomain: world.stack.sameSite.api,
  staticDomain: world.stack.sameSite.static,
  timeouts,
});

/** A token for the login script, as the host’s back end gets it. */
export async function loginToken(world: World, user = 'li.wei'): Promise<string> {
  const answer = await fetch(`${world.stack.host}/api/weaver-login-token?user=${user}`);
  const { data } = (await answer.json()) as { data: { loginToken: string } };
  return data.loginToken;
}

/** The id of a session, as the host’s back end gets it. */
export async function sessionId(world: World, user = 'li.wei'): Promise<string> {
  const answer = await fetch(`${world.stack.host}/api/weaver-token?user=${user}`);
  const { data } = (await answer.json()) as { data: { eteamsid: string } };
  return data.eteamsid;
}

/** The bare page in a browser with a cookie of this value. */
export const withCookie = async (world: World, value: string): Promise<Page> => {
  const { page } = await world.open('/bare/');
  // The platform deletes its own cookie; one that another page set for another path remains.
  await world.control.switchCall('clearCookie', { mode: 'fail', status: 500 });
  await page.context().addCookies([{ name: COOKIE, value, domain: 'localhost', path: '/' }]);
  return page;
};

/** A config with the passport. */
export const passport = (world: World) => ({
  ...platform(world),
  authTokenApi: '/api/weaver-token',
  enablePassport: true,
});
