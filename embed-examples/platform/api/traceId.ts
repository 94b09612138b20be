import type { MiddlewareHandler } from 'hono';

const TRACE_ID = 'traceid';

/** Returns the trace id of a request, so that both ends log the same one. */
export const echoTraceId: MiddlewareHandler = async (c, next) => {
  await next();
  const traceId = c.req.header(TRACE_ID);
  if (traceId !== undefined && /^[\w-]{1,128}$/.test(traceId)) c.header(TRACE_ID, traceId);
};
