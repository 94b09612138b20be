import { Hono, type MiddlewareHandler } from 'hono';

import type { StackContext } from '../context.js';
import { switched } from '../switches/switched.js';
import { delayed } from './delay.js';
import type { ExchangeEnv, ServerName } from './exchange.js';
import { logged } from './requestLog.js';

/** What every request of a server passes before its route: written down, delayed, CORS, switched. In this order. */
export function doors(
  context: StackContext,
  server: ServerName,
  corsHandler?: MiddlewareHandler<ExchangeEnv>,
): Hono<ExchangeEnv> {
  const app = new Hono<ExchangeEnv>();
  app.use(logged(context.log, server));
  app.use(delayed(context.delay));
  // Outside of the switches: a call that fails still fails readably, as behind a real gateway.
  if (corsHandler !== undefined) app.use(corsHandler);
  app.use(switched(context.switches, server, () => context.origins.api));
  return app;
}
