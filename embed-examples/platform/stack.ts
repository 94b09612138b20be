import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';

import { getRequestListener, type HttpBindings } from '@hono/node-server';

import { createHostApp } from '../hosts/server/hostApp.js';
import { listHosts } from '../hosts/server/hostDescription.js';
import { createApiApp } from './api/apiApp.js';
import { createLoginTokens } from './api/loginTokens.js';
import { createLoginTries } from './api/loginTries.js';
import { pageTimer } from '../../src/core/promises.js';
import { createMessageStreams } from '../../src/wire/office/messageStreams.js';
import { createIngests } from './api/monitor/ingests.js';
import { keepReportsFor, type RetentionRule } from './api/monitor/retention.js';
import { createResourceReports } from './api/resourceReports.js';
import { usualSessionRules } from './api/sessionRules.js';
import { createSessions } from './api/sessions.js';
import type { Origins, SameSiteOrigins, StackContext } from './context.js';
import { openDatabase } from './database/openDatabase.js';
import { writeDemoReports } from './demo/writeDemoReports.js';
import { FOLDERS, type Folders } from './folders.js';
import { listen, type Listening } from './http/listen.js';
import { createRequestLog } from './http/requestLog.js';
import { realSleep, type Sleep } from './http/sleep.js';
import type { ServerName } from './http/exchange.js';
import { createPortraits } from './seed/portraits.js';
import { createRedeployments } from './static/redeployments.js';
import { createStaticApp } from './static/staticApp.js';
import { createPresignedAnswers } from './switches/presignedAnswers.js';
import { createSwitches } from './switches/switches.js';

/** The options of a stack. */
export interface StackOptions {
  /** Preferred ports, 7801 to 7803 when missing; 0 = any free one. */
  readonly ports?: { readonly api?: number; readonly static?: number; readonly host?: number };
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Origins beside the host server's own whose pages may call the platform. */
  readonly allowedOrigins?: readonly string[];
  /** Allows pages of this machine on any port; default false. */
  readonly anyLocalPage?: boolean;
  /** The secret with which host back ends authenticate; by default a new one at each start. */
  readonly appSecret?: string;
  /** Other folders to serve from. */
  readonly folders?: Partial<Folders>;
  /** How many errors and reports of pages may wait to be stored; see `createIngests`. */
  readonly maxWaitingReports?: number;
  /** Deletes old errors and reports of pages; without it they are kept. */
  readonly retention?: RetentionRule;
  /** Whether a database without errors and reports of pages gets some; default false. */
  readonly demoReports?: boolean;
  /** Milliseconds since 1970 by the clock that ends sessions; by default the real one. */
  readonly now?: () => number;
  /** Waits for delays and slow answers; by default in real time. */
  readonly sleep?: Sleep;
}

/** A running platform with its host pages. */
export interface Stack extends Origins {
  /** The platform under the host name of the host server: for pages that need its cookies. */
  readonly sameSite: SameSiteOrigins;
  /** A description of the database. */
  readonly database: string;
  /** Notices for the user: a port that was taken. */
  readonly notices: readonly string[];
  /** For back ends that call the platform themselves. */
  readonly appSecret: string;
  /** Closes everything, hanging answers included. */
  close(): Promise<void>;
}

/** The ports that a stack prefers. */
const PREFERRED_PORTS = { api: 7801, static: 7802, host: 7803 } as const;

const LONGEST_DATABASE_CLOSE_MS = 1500;

/** Browsers may resolve `localhost` to either. */
const LOOPBACK: readonly [string, ...string[]] = ['127.0.0.1', '::1'];

interface Servers {
  readonly origins: Origins;
  readonly sameSite: SameSiteOrigins;
  readonly notices: string[];
  start(handlers: Readonly<Record<ServerName, RequestListener>>): void;
  close(): Promise<void>;
}

/** Binds the ports first, since every server has to know the origins of the others. Requests before `start` wait. */
async function openServers(ports: StackOptions['ports'] = {}): Promise<Servers> {
  const preferred = { ...PREFERRED_PORTS, ...ports };
  const avoid = Object.values(preferred);
  let start: Servers['start'] = () => undefined;
  const started = new Promise<Readonly<Record<ServerName, RequestListener>>>((resolve) => {
    start = resolve;
  });
  const opened: Listening[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((server) => server.close()));
  };
  const open = async (server: ServerName, name: string): Promise<number> => {
    const handler: RequestListener = (incoming, outgoing) =>
      void started.then((handlers) => handlers[server](incoming, outgoing));
    const listening = await listen({
      name,
      addresses: LOOPBACK,
      preferredPort: preferred[server],
      avoid,
      handler,
    });
    opened.push(listening);
    return listening.port;
  };
  try {
    const api = await open('api', 'API');
    const files = await open('static', 'static server');
    const host = await open('host', 'host server');
    // Two host names make two sites: host pages are cross-site for the platform unless they use its other name.
    const origins = {
      api: `http://127.0.0.1:${api}`,
      static: `http://127.0.0.1:${files}`,
      host: `http://localhost:${host}`,
    };
    const sameSite = { api: `http://localhost:${api}`, static: `http://localhost:${files}` };
    const notices = opened.flatMap(({ notice }) => (notice === undefined ? [] : [notice]));
    return { origins, sameSite, notices, start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

function nodeListener(fetch: Fetch): RequestListener {
  // Otherwise the adapter would replace the Request and Response of the whole process.
  const options = { overrideGlobalObjects: false };
  // Only HTTP/1 servers are started here, so the bindings are always those of HTTP/1.
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), options);
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

/** Starts platform, static files and host pages. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const database = await openDatabase(options.databaseUrl);
  let endRetention = (): void => undefined;
  try {
    if (options.demoReports === true) await writeDemoReports(database.queries, Date.now());
    if (options.retention !== undefined) endRetention = keepReportsFor(database.queries, options.retention);
    const servers = await openServers(options.ports);
    const { origins, sameSite, notices } = servers;
    const folders = { ...FOLDERS, ...options.folders };
    const named = (await listHosts(folders.hosts)).flatMap(({ origins: others = [] }) => others);
    const appSecret = options.appSecret ?? randomBytes(32).toString('base64url');
    const sessionRules = usualSessionRules();
    const sessions = createSessions(database.queries, sessionRules, options.now);
    const context: StackContext = {
      origins,
      sameSite,
      // The configured origins, and the host names under which host pages are opened.
      allowedOrigins: [origins.host, ...named, ...(options.allowedOrigins ?? [])],
      anyLocalPage: options.anyLocalPage ?? false,
      queries: database.queries,
      resetDatabase: database.reset,
      sessions,
      sessionRules,
      loginTokens: createLoginTokens(),
      loginTries: createLoginTries(),
      switches: createSwitches(),
      presigned: createPresignedAnswers(),
      delay: { delayMs: 0 },
      sleep: options.sleep ?? realSleep,
      clock: { skewSeconds: 0 },
      cors: { fault: 'none' },
      log: createRequestLog(),
      messages: createMessageStreams({
        isLive: (id) => sessions.isLive(id),
        now: options.now ?? Date.now,
        timer: pageTimer,
      }),
      resourceReports: createResourceReports(),
      ingests: createIngests(database.queries, options.maxWaitingReports),
      redeployments: createRedeployments(),
      appSecret,
      folders,
      portraits: createPortraits(),
    };
    servers.start({
      api: nodeListener(createApiApp(context)),
      static: nodeListener(createStaticApp(context).fetch),
      host: nodeListener(createHostApp(context).fetch),
    });

    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      context.messages.clear();
      await servers.close();
      endRetention();
      await Promise.race([database.close(), realSleep(LONGEST_DATABASE_CLOSE_MS)]);
    };
    return {
      ...origins,
      sameSite,
      database: database.label,
      notices,
      appSecret,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    endRetention();
    await database.close();
    throw error;
  }
}
