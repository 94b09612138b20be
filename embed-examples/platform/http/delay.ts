import type { MiddlewareHandler } from 'hono';

import type { ExchangeEnv } from './exchange.js';
import type { Sleep } from './sleep.js';

/** A delay before every answer of the stack, preflights included. */
export interface Delay {
  delayMs: number;
}

/** Waits for the common delay. */
export function delayed(delay: Delay, sleep: Sleep): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    // A transferred call makes no network request of its own.
    if (delay.delayMs > 0 && c.env.transferred !== true) await sleep(delay.delayMs);
    await next();
  };
}
