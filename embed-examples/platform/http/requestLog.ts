import type { MiddlewareHandler } from 'hono';

import { PRESIGNED_PARAMETER } from '../switches/presignedAnswers.js';
import type { ExchangeEnv, ServerName } from './exchange.js';

/** A request as a server saw it. */
export interface LoggedRequest {
  /** Counts up over the life of the stack; not reset when the log is emptied. */
  readonly id: number;
  /** ISO time of arrival. */
  readonly at: string;
  readonly server: ServerName;
  readonly method: string;
  readonly path: string;
  /** With {@link SECRET_PARAMETERS} made unreadable. */
  readonly query: string;
  readonly origin: string | null;
  /** Set for a call that came wrapped into another one. */
  readonly transferred?: true;
  /** Those of {@link LOGGED_HEADERS} that came. */
  readonly headers: Readonly<Record<string, string>>;
  /** null while the answer is under way, for ever for one that hangs. */
  status: number | null;
  durationMs: number | null;
}

/** Request headers worth a look: who asks, with what identity. */
const LOGGED_HEADERS = [
  'host',
  'eteamsid',
  'langType',
  'timeZoneOffset',
  'traceid',
  'traceparent',
  'cookie',
  'content-type',
  'referer',
  'sec-fetch-site',
  'sec-fetch-mode',
  'access-control-request-headers',
] as const;

/** Query parameters that would sign somebody in, or give a file away. */
const SECRET_PARAMETERS: readonly string[] = ['tk', PRESIGNED_PARAMETER];

/** A query as it may be written down. */
function withoutSecrets(search: string): string {
  const mask = (pair: string): string => {
    // Read as the routes read it: `%74k` is the same name.
    const [name] = new URLSearchParams(pair).keys();
    return name !== undefined && SECRET_PARAMETERS.includes(name) ? `${name}=***` : pair;
  };
  return search === '' ? '' : `?${search.slice(1).split('&').map(mask).join('&')}`;
}

/** The most recent requests of all servers, oldest first. */
export interface RequestLog {
  readonly entries: () => readonly LoggedRequest[];
  clear(): void;
  /** Writes down a request on arrival; what is returned is completed when the answer is known. */
  add(request: Omit<LoggedRequest, 'id' | 'at' | 'status' | 'durationMs'>): LoggedRequest;
}

const KEPT_REQUESTS = 2000;

/** An empty log. */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  let lastId = 0;
  return {
    entries: () => entries,
    clear() {
      entries = [];
    },
    add(request) {
      lastId += 1;
      const entry: LoggedRequest = {
        id: lastId,
        at: new Date().toISOString(),
        ...request,
        status: null,
        durationMs: null,
      };
      entries.push(entry);
      if (entries.length > KEPT_REQUESTS) entries = entries.slice(-KEPT_REQUESTS / 2);
      return entry;
    },
  };
}

/** Writes every request of `server` down. */
export function logged(log: RequestLog, server: ServerName): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    const started = performance.now();
    const { pathname, search } = new URL(c.req.url);
    const headers: Record<string, string> = {};
    for (const name of LOGGED_HEADERS) {
      const value = c.req.header(name);
      if (value !== undefined) headers[name] = value;
    }
    const entry = log.add({
      server,
      method: c.req.method,
      path: pathname,
      query: withoutSecrets(search),
      origin: c.req.header('origin') ?? null,
      headers,
      ...(c.env.transferred === true ? { transferred: true } : {}),
    });
    await next();
    entry.status = c.res.status;
    entry.durationMs = Math.round(performance.now() - started);
  };
}
