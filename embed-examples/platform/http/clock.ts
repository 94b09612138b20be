import type { MiddlewareHandler } from 'hono';

import type { ExchangeEnv } from './exchange.js';

/** The platform's clock as its answers tell it. Sessions and login tokens run out by the real one. */
export interface Clock {
  /** How far the `Date` header is ahead; below 0 behind. */
  skewSeconds: number;
}

/** Tells the time of `clock` in the `Date` header. */
export function dated(clock: Clock): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    await next();
    if (clock.skewSeconds === 0) return;
    c.header('Date', new Date(Date.now() + clock.skewSeconds * 1000).toUTCString());
  };
}
