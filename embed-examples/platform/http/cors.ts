import type { MiddlewareHandler } from 'hono';

import { isAllowedPage, type AllowedPages } from './allowedPages.js';
import type { ExchangeEnv } from './exchange.js';

/** What pages of other origins may do at a server. */
export interface CorsRules extends AllowedPages {
  readonly credentials: boolean;
  readonly methods: readonly string[];
  readonly requestHeaders: readonly string[];
  /** Answer headers that scripts may read. */
  readonly exposedHeaders: readonly string[];
}

/** The API: sessions are sent in headers, and as cookies where the browser allows it. */
export const API_CORS = {
  credentials: true,
  methods: ['GET', 'POST'],
  requestHeaders: [
    'content-type',
    'eteamsid',
    'langType',
    'last-event-id',
    'timeZoneOffset',
    'traceid',
    'traceparent',
  ],
  exposedHeaders: ['content-disposition', 'date', 'retry-after', 'traceid'],
} as const;

/** Static files: all allowed origins may read them, without a session. */
export const STATIC_CORS = {
  credentials: false,
  methods: ['GET'],
  requestHeaders: [],
  exposedHeaders: ['date', 'etag'],
} as const;

const PREFLIGHT_SECONDS = '600';

/**
 * Cross-origin rules, evaluated for each request. An origin that is not allowed gets no CORS header and no
 * explanation.
 */
export function cors(currentRules: () => CorsRules): MiddlewareHandler<ExchangeEnv> {
  return async (c, next) => {
    const rules = currentRules();
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && isAllowedPage(origin, rules);
    const preflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (preflight) c.res = c.body(null, 204);
    else await next();

    // Also without an Origin header: a shared cache must not return this answer to a page that needs another one.
    c.header('Vary', 'Origin', { append: true });
    if (!allowed) return;
    c.header('Access-Control-Allow-Origin', origin);
    // Without it the browser hides sizes and statuses from the page's developer tools and from ours.
    c.header('Timing-Allow-Origin', origin);
    if (rules.credentials) c.header('Access-Control-Allow-Credentials', 'true');
    if (preflight) {
      c.header('Access-Control-Allow-Methods', rules.methods.join(', '));
      if (rules.requestHeaders.length > 0)
        c.header('Access-Control-Allow-Headers', rules.requestHeaders.join(', '));
      c.header('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    } else {
      c.header('Access-Control-Expose-Headers', rules.exposedHeaders.join(', '));
    }
  };
}
