import { Hono, type Context } from 'hono';

import { ownProperty, ownText, type WireRecord } from '../../../src/wire/record.js';
import { isAccount, listAccounts } from '../api/accounts.js';
import { lifeTimeOf } from '../api/lifeTime.js';
import { LOGIN_TOKEN_LIFE } from '../api/loginTokens.js';
import { readBody } from '../api/readBody.js';
import { usualSessionRules } from '../api/sessionRules.js';
import type { StackContext } from '../context.js';
import { CHART_FOLDER, CONTROL_PAGE_FOLDER } from '../folders.js';
import { CORS_FAULTS, isCorsFaultName } from '../http/corsFaults.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { isFromOwnPage } from '../http/ownPages.js';
import { readServedFile } from '../static/files.js';
import { SWITCHED_CALLS } from '../switches/calls.js';
import { parseSwitchSettings } from '../switches/settings.js';
import { bad } from './answers.js';
import { addAppealControls } from './appeals/appealControls.js';
import { addDeploymentControls } from './deploymentControls.js';
import { addErrorControls } from './errors/errorControls.js';
import { addMonitorControls } from './monitor/monitorControls.js';
import { addMessageControls } from './messageControls.js';
import { addLabelControls } from './labelControls.js';
import { addSessionControls } from './sessionControls.js';
import { addSettingControls } from './settingControls.js';
import { controlState } from './state.js';
import { addTenantControls } from './tenantControls.js';

const LONGEST_DELAY_MS = 60_000;
/** A year, so that the Date header stays valid. */
const LARGEST_SKEW_SECONDS = 31_536_000;
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `?since=` (an id), `?server=`, `?path=` (a substring) filter the log. */
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
  const delayMs = body === undefined ? undefined : ownProperty(body, 'delayMs');
  return typeof delayMs === 'number' && delayMs >= 0 && delayMs <= LONGEST_DELAY_MS ? delayMs : undefined;
}

function readSkew(body: WireRecord | undefined): number | undefined {
  const skew = body === undefined ? undefined : ownProperty(body, 'skewSeconds');
  return typeof skew === 'number' && Math.abs(skew) <= LARGEST_SKEW_SECONDS ? skew : undefined;
}

/** The control of the stack: its API and its page. */
export function createControlApp(context: StackContext): Hono<ExchangeEnv> {
  const app = new Hono<ExchangeEnv>().basePath('/control');
  app.use(async (c, next) => {
    if (!isFromOwnPage(c, context.origins.api))
      return c.json({ status: false, msg: 'Only from this machine' }, 403);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', PAGE_POLICY);
    return undefined;
  });

  app.get('/state', async (c) => c.json(await controlState(context)));
  app.put('/switch/:call', async (c) => {
    const call = c.req.param('call');
    if (!Object.prototype.hasOwnProperty.call(SWITCHED_CALLS, call)) {
      return c.json(
        { status: false, msg: `No switch ${call}; there are ${Object.keys(SWITCHED_CALLS).join(', ')}` },
        404,
      );
    }
    const settings = parseSwitchSettings(call, await readBody(c));
    if (!settings.ok) return bad(c, settings.problem);
    context.switches.set(call, settings.value);
    return c.json(await controlState(context));
  });
  app.delete('/switches', async (c) => {
    context.switches.clear();
    return c.json(await controlState(context));
  });
  app.put('/delay', async (c) => {
    const delayMs = readDelay(await readBody(c));
    if (delayMs === undefined) return bad(c, `delayMs must be a number from 0 to ${LONGEST_DELAY_MS}`);
    context.delay.delayMs = delayMs;
    return c.json(await controlState(context));
  });
  app.put('/cors', async (c) => {
    const body = await readBody(c);
    const fault = body === undefined ? undefined : ownProperty(body, 'fault');
    if (!isCorsFaultName(fault)) return bad(c, `fault must be one of ${Object.keys(CORS_FAULTS).join(', ')}`);
    context.cors.fault = fault;
    return c.json(await controlState(context));
  });
  app.put('/clock', async (c) => {
    const skewSeconds = readSkew(await readBody(c));
    if (skewSeconds === undefined) {
      return bad(c, `skewSeconds must be a number from -${LARGEST_SKEW_SECONDS} to ${LARGEST_SKEW_SECONDS}`);
    }
    context.clock.skewSeconds = skewSeconds;
    return c.json(await controlState(context));
  });
  app.post('/reset', async (c) => {
    context.switches.clear();
    context.delay.delayMs = 0;
    context.cors.fault = 'none';
    context.clock.skewSeconds = 0;
    Object.assign(context.sessionRules, usualSessionRules());
    context.loginTokens.expire();
    context.loginTries.clear();
    context.messages.clear();
    context.resourceReports.clear();
    context.redeployments.clear();
    await context.resetDatabase();
    return c.json(await controlState(context));
  });
  addSessionControls(app, context);
  addLabelControls(app, context);
  addSettingControls(app, context);
  addTenantControls(app, context);
  addDeploymentControls(app, context);
  addErrorControls(app, context);
  addMonitorControls(app, context);
  addAppealControls(app, context);
  addMessageControls(app, context);
  app.get('/accounts', async (c) => c.json({ accounts: await listAccounts(context.queries) }));
  app.post('/login-tokens', async (c) => {
    const body = await readBody(c);
    const account = body === undefined ? '' : ownText(body, 'account');
    const expiresIn =
      body === undefined ? undefined : lifeTimeOf(ownProperty(body, 'expiresInSeconds'), LOGIN_TOKEN_LIFE);
    if (!(await isAccount(context.queries, account))) return bad(c, 'account must be one of the accounts');
    if (expiresIn === undefined) {
      return bad(c, `expiresInSeconds must be above 0 and at most ${LOGIN_TOKEN_LIFE.longest}`);
    }
    return c.json({ loginToken: context.loginTokens.issue(account, expiresIn), expiresIn });
  });
  app.delete('/login-tokens', (c) => c.json({ expired: context.loginTokens.expire() }));
  app.get('/resources', (c) => c.json({ resources: context.resourceReports.items() }));
  app.get('/log', (c) => c.json({ requests: logEntries(context, c) }));
  app.delete('/log', (c) => {
    context.log.clear();
    return c.json({ requests: [] });
  });

  app.get('/chart.js', async (c) => {
    const file = await readServedFile(CHART_FOLDER, 'chart.umd.min.js');
    if (file === undefined) return c.text('Not found', 404);
    return c.body(new Uint8Array(file.content), 200, { 'Content-Type': file.mediaType });
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
