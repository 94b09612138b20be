import type { MiddlewareHandler } from 'hono';

import type { ExchangeEnv } from './exchange.js';

/** The clock that answers of the platform show. Sessions and login tokens expire by the real one. */
export interface Clock {
  /** Seconds that the `Date` header is ahead; negative = behind. */
  skewSeconds: number;
}

/** Writes the time of `clock` into the `Date` header. */
export function dated(clock: Clock): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    await next();
    if (clock.skewSeconds === 0) return;
    c.header('Date', new Date(Date.now() + clock.skewSeconds * 1000).toUTCString());
  };
}
