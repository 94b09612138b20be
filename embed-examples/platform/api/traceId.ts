import type { MiddlewareHandler } from 'hono';

const TRACE_ID = 'traceid';

/** Answers the trace id of a request back, so that both ends write the same one down. */
export const echoTraceId: MiddlewareHandler = async (c, next) => {
  await next();
  const traceId = c.req.header(TRACE_ID);
  if (traceId !== undefined && /^[\w-]{1,128}$/.test(traceId)) c.header(TRACE_ID, traceId);
};
