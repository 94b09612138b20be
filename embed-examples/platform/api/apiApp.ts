import type { Hono } from 'hono';

import type { StackContext } from '../context.js';
import { createControlApp } from '../control/controlApp.js';
import { API_CORS, cors } from '../http/cors.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { LOGIN_PAGE_HTML, LOGIN_PAGE_PATH } from '../http/loginPage.js';
import { doors } from '../http/serverApp.js';
import { addFileCalls } from './fileCalls.js';
import { addLanguageCalls } from './languageCalls.js';
import { addPeopleCalls } from './peopleCalls.js';
import { addSessionCalls } from './sessionCalls.js';
import { addTenantCalls } from './tenantCalls.js';

/** The API origin: the platform's calls, and beside them the control of the stack. */
export function createApiApp(
  context: StackContext,
): (request: Request, env: ExchangeEnv['Bindings']) => Response | Promise<Response> {
  const control = createControlApp(context);
  const app: Hono<ExchangeEnv> = doors(
    context,
    'api',
    cors({ ...API_CORS, origins: () => context.allowedOrigins }),
  );

  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    // Answers depend on the session; only files say for themselves how long they keep.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  addSessionCalls(app, context);
  addTenantCalls(app, context);
  addLanguageCalls(app, context);
  addPeopleCalls(app, context);
  addFileCalls(app, context);
  app.get(LOGIN_PAGE_PATH, (c) => c.html(LOGIN_PAGE_HTML));
  app.get('/', (c) => c.redirect('/control/'));
  app.notFound((c) => c.json({ code: 404, status: false, msg: 'request address error', data: null }, 404));
  app.onError((error, c) => {
    console.error('platform:', error);
    return c.json({ code: 500, status: false, msg: 'internal server error', data: null }, 500);
  });

  // Beside the doors, not behind them: a common delay or the log must not get in the way of those who set them.
  return (request, env) => {
    const { pathname } = new URL(request.url);
    return pathname === '/control' || pathname.startsWith('/control/')
      ? control.fetch(request, env)
      : app.fetch(request, env);
  };
}
