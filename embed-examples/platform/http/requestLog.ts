import type { MiddlewareHandler } from 'hono';

import { PRESIGNED_PARAMETER } from '../switches/presignedAnswers.js';
import type { ExchangeEnv, ServerName } from './exchange.js';

/** A request as a server received it. */
export interface LoggedRequest {
  /** Increases as long as the stack runs; not reset when the log is emptied. */
  readonly id: number;
  /** ISO time of arrival. */
  readonly at: string;
  readonly server: ServerName;
  readonly method: string;
  readonly path: string;
  /** With the values of {@link SECRET_PARAMETERS} masked. */
  readonly query: string;
  readonly origin: string | null;
  /** Set for a call that was wrapped into another one. */
  readonly transferred?: true;
  /** Those of {@link LOGGED_HEADERS} that were sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** null until the answer is sent, so always for one that hangs. */
  status: number | null;
  durationMs: number | null;
}

/** Request headers that are logged: origin, identity and trace. */
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

/** Query parameters that would sign a person in or give access to a file. */
const SECRET_PARAMETERS: readonly string[] = ['tk', PRESIGNED_PARAMETER];

/** A query without secrets. */
function withoutSecrets(search: string): string {
  const mask = (pair: string): string => {
    // Decoded as the router does it: `%74k` is the same name.
    const [name] = new URLSearchParams(pair).keys();
    return name !== undefined && SECRET_PARAMETERS.includes(name) ? `${name}=***` : pair;
  };
  return search === '' ? '' : `?${search.slice(1).split('&').map(mask).join('&')}`;
}

/** The most recent requests of all servers, oldest first. */
export interface RequestLog {
  readonly entries: () => readonly LoggedRequest[];
  clear(): void;
  /** Logs a request on arrival; the returned entry is completed when the answer is known. */
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

/** Logs every request of `server`. */
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
