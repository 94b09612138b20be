import { isIP } from 'node:net';

import { Hono, type Context } from 'hono';

import { own, ownText, type WireRecord } from '../../../src/wire/index.js';
import { readBody } from '../api/readBody.js';
import type { StackContext } from '../context.js';
import { CONTROL_PAGE_FOLDER } from '../folders.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { resetDatabase } from '../seed/seed.js';
import { readServedFile } from '../static/files.js';
import { SWITCHED_CALLS } from '../switches/calls.js';
import { SWITCH_MODES } from '../switches/modes.js';
import { parseSwitchSettings } from '../switches/settings.js';

const LONGEST_DELAY_MS = 60_000;
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false;
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/**
 * Only this machine controls the stack, and of its browser only the control page: another page could send a simple POST,
 * or reach the port under a name of its own that it resolves to 127.0.0.1.
 */
function mayControl(c: Context<ExchangeEnv>, apiOrigin: string): boolean {
  const origin = c.req.header('origin');
  const own = new URL(apiOrigin);
  const hosts = [own.host, `localhost:${own.port}`];
  return (
    isLoopback(c.env.incoming.socket.remoteAddress) &&
    hosts.includes(c.req.header('host') ?? '') &&
    (origin === undefined || hosts.some((host) => origin === `http://${host}`))
  );
}

function bad(c: Context, problem: string): Response {
  return c.json({ status: false, msg: problem }, 400);
}

function state({ origins, allowedOrigins, switches, delay }: StackContext): Record<string, unknown> {
  return {
    origins,
    allowedOrigins,
    delayMs: delay.delayMs,
    switches: switches.all(),
    calls: Object.entries(SWITCHED_CALLS).map(([name, { server, method, shown }]) => ({
      name,
      server,
      method,
      path: shown,
    })),
    modes: Object.entries(SWITCH_MODES).map(([name, { title, reads }]) => ({ name, title, reads })),
  };
}

/** `?since=` (an id), `?server=`, `?path=` (a part of it) narrow the log. */
function logEntries({ log }: StackContext, c: Context): readonly unknown[] {
  const since = Number(c.req.query('since') ?? 0);
  const server = c.req.query('server');
  const path = c.req.query('path');
  return log
    .entries()
    .filter(
      (entry) =>
        entry.id > since &&
        (server === undefined || entry.server === server) &&
        (path === undefined || entry.path.includes(path)),
    );
}

function readDelay(body: WireRecord | undefined): number | undefined {
  const delayMs = body === undefined ? undefined : own(body, 'delayMs');
  return typeof delayMs === 'number' && delayMs >= 0 && delayMs <= LONGEST_DELAY_MS ? delayMs : undefined;
}

/** The control of the stack: its API and its page. */
export function createControlApp(context: StackContext): Hono<ExchangeEnv> {
  const app = new Hono<ExchangeEnv>().basePath('/control');
  app.use(async (c, next) => {
    if (!mayControl(c, context.origins.api))
      return c.json({ status: false, msg: 'Only from this machine' }, 403);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', PAGE_POLICY);
    return undefined;
  });

  app.get('/state', (c) => c.json(state(context)));
  app.put('/switch/:call', async (c) => {
    const call = c.req.param('call');
    if (!Object.prototype.hasOwnProperty.call(SWITCHED_CALLS, call)) {
      return c.json(
        { status: false, msg: `No switch ${call}; there are ${Object.keys(SWITCHED_CALLS).join(', ')}` },
        404,
      );
    }
    const settings = parseSwitchSettings(await readBody(c));
    if (!settings.ok) return bad(c, settings.problem);
    context.switches.set(call, settings.value);
    return c.json(state(context));
  });
  app.delete('/switches', (c) => {
    context.switches.clear();
    return c.json(state(context));
  });
  app.put('/delay', async (c) => {
    const delayMs = readDelay(await readBody(c));
    if (delayMs === undefined) return bad(c, `delayMs must be a number from 0 to ${LONGEST_DELAY_MS}`);
    context.delay.delayMs = delayMs;
    return c.json(state(context));
  });
  app.post('/reset', async (c) => {
    context.switches.clear();
    context.delay.delayMs = 0;
    await resetDatabase(context.queries);
    return c.json(state(context));
  });
  app.post('/expire', async (c) => {
    const body = await readBody(c);
    if (body === undefined) return bad(c, 'The body must be { sessionId? }');
    const sessionId = ownText(body, 'sessionId');
    return c.json({ expired: await context.sessions.expire(sessionId === '' ? undefined : sessionId) });
  });
  app.get('/log', (c) => c.json({ requests: logEntries(context, c) }));
  app.delete('/log', (c) => {
    context.log.clear();
    return c.json({ requests: [] });
  });

  app.get('/*', async (c) => {
    const { pathname } = new URL(c.req.url);
    if (pathname === '/control') return c.redirect('/control/');
    const name = pathname.slice('/control/'.length);
    const file = await readServedFile(CONTROL_PAGE_FOLDER, name === '' ? 'index.html' : name);
    if (file === undefined) return c.text('Not found', 404);
    return c.body(new Uint8Array(file.content), 200, { 'Content-Type': file.mediaType });
  });
  return app;
}
