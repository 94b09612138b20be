import { Hono, type MiddlewareHandler } from 'hono';

import type { StackContext } from '../context.js';
import { switched } from '../switches/switched.js';
import { dated } from './clock.js';
import { delayed } from './delay.js';
import type { ExchangeEnv, ServerName } from './exchange.js';
import { logged } from './requestLog.js';
import { withoutSecondLevel } from './secondLevel.js';

/** The path that routes match: the platform answers below its second-level path too, hosts have none. */
const ROUTED_PATHS: Readonly<Record<ServerName, (pathname: string) => string>> = {
  api: withoutSecondLevel,
  static: withoutSecondLevel,
  host: (pathname) => pathname,
};

/**
 * The middleware before every route, in this order: log, delay, date, CORS, switches. `c.req.path` is the still
 * encoded path without the second-level path.
 */
export function createServerApp(
  context: StackContext,
  server: ServerName,
  corsHandler?: MiddlewareHandler<ExchangeEnv>,
): Hono<ExchangeEnv> {
  const app = new Hono<ExchangeEnv>({
    getPath: ({ url }) => ROUTED_PATHS[server](new URL(url).pathname),
  });
  app.use((c, next) => {
    c.set('expiredAnswers', context.sessionRules.expiredAnswers);
    return next();
  });
  app.use(logged(context.log, server));
  app.use(delayed(context.delay, context.sleep));
  app.use(dated(context.clock));
  // Before the switches: pages can read a switched failure too, as behind a real gateway.
  if (corsHandler !== undefined) app.use(corsHandler);
  app.use(switched(context, server));
  return app;
}
