import type { MiddlewareHandler } from 'hono';

import type { ExchangeEnv, ServerName } from '../http/exchange.js';
import { LOGIN_PAGE_HTML, LOGIN_PAGE_PATH } from '../http/loginPage.js';
import { switchedCallOf } from './calls.js';
import { switchMode } from './modes.js';
import type { Switches } from './switches.js';

/** Lets a switched call of `server` misbehave; all else goes on to its route. */
export function switched(
  switches: Switches,
  server: ServerName,
  apiOrigin: () => string,
): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const call = switchedCallOf(server, c.req.method, c.req.path);
    const settings = call === undefined ? undefined : switches.take(call, pathname + search);
    if (settings === undefined) {
      await next();
      return;
    }
    const answer = async (): Promise<Response> => {
      await next();
      return c.res;
    };
    const response = await switchMode(settings.mode).run(settings, {
      answer,
      incoming: c.env.incoming,
      loginPage: { address: apiOrigin() + LOGIN_PAGE_PATH, html: LOGIN_PAGE_HTML },
    });
    if (response === c.res) return;
    // Hono merges the headers of an answer that is already there into the one that takes its place.
    c.res = undefined;
    c.res = response;
  };
}
