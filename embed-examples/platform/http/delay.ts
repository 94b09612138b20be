import type { MiddlewareHandler } from 'hono';

import type { ExchangeEnv } from './exchange.js';
import type { Sleep } from './sleep.js';

/** A round trip that every request of the stack waits for, preflights included. */
export interface Delay {
  delayMs: number;
}

/** Waits for the common delay. */
export function delayed(delay: Delay, sleep: Sleep): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    // A transferred call takes no way of its own.
    if (delay.delayMs > 0 && c.env.transferred !== true) await sleep(delay.delayMs);
    await next();
  };
}
