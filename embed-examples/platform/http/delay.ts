import { setTimeout as sleep } from 'node:timers/promises';

import type { MiddlewareHandler } from 'hono';

import type { ExchangeEnv } from './exchange.js';

/** A round trip that every request of the stack waits for, preflights included. */
export interface Delay {
  delayMs: number;
}

/** Waits for the common delay. */
export function delayed(delay: Delay): MiddlewareHandler<ExchangeEnv> {
  return async (_c, next) => {
    if (delay.delayMs > 0) await sleep(delay.delayMs, undefined, { ref: false });
    await next();
  };
}
