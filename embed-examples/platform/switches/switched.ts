import type { MiddlewareHandler } from 'hono';

import type { Clock } from '../http/clock.js';
import { sessionExpired } from '../http/envelope.js';
import type { ExchangeEnv, ServerName } from '../http/exchange.js';
import { LOGIN_PAGE_HTML, LOGIN_PAGE_PATH } from '../http/loginPage.js';
import type { Sleep } from '../http/sleep.js';
import { switchedCallOf } from './calls.js';
import { switchMode } from './modes.js';
import type { PresignedAnswers } from './presignedAnswers.js';
import type { Switches } from './switches.js';

/** The parts of the stack that modes use. */
export interface SwitchDeps {
  readonly switches: Switches;
  readonly presigned: PresignedAnswers;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly origins: { readonly api: string; readonly static: string };
}

/** Answers switched calls of `server`; all others continue to their route. */
export function switched(
  { switches, presigned, clock, sleep, origins }: SwitchDeps,
  server: ServerName,
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
      // A conditional request gets the full answer: a 304 would leave nothing to change.
      c.req.raw.headers.delete('if-none-match');
      await next();
      return c.res;
    };
    const response = await switchMode(settings.mode).run(settings, {
      answer,
      incoming: c.env.incoming,
      loginPage: { address: origins.api + LOGIN_PAGE_PATH, html: LOGIN_PAGE_HTML },
      now: () => Date.now() + clock.skewSeconds * 1000,
      sleep,
      expired: async () => sessionExpired(c),
      presign: async (answer) => origins.static + (await presigned.keep(answer)),
    });
    if (response === c.res) return;
    // Hono merges the headers of an existing answer into its replacement.
    c.res = undefined;
    c.res = response;
  };
}
