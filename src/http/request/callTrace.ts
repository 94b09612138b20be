import { randomHex } from '../../core/randomText.js';

/** The ids of a call in W3C Trace Context. */
export interface CallTrace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** The trace headers to send with a call. */
export interface TraceOptions {
  /** The header `traceid` (spec 1 §7), when its switch is on. */
  readonly traceid: boolean;
  /** The header `traceparent` (W3C Trace Context). */
  readonly traceparent: boolean;
}

/**
 * New ids for a call that sends trace headers. W3C Trace Context forbids ids of only zeros; a random one is practically
 * never that.
 *
 * @param traceId the trace that the call belongs to; without it the call is a trace of its own
 */
export function createCallTrace(traceId: string | undefined): CallTrace {
  return { traceId: traceId ?? randomHex(32), spanId: randomHex(16) };
}

/** The trace headers of a call. */
export function traceHeaders(
  { traceid, traceparent }: TraceOptions,
  { traceId, spanId }: CallTrace,
): Readonly<Record<string, string>> {
  return {
    ...(traceid ? { traceid: traceId } : {}),
    ...(traceparent ? { traceparent: `00-${traceId}-${spanId}-01` } : {}),
  };
}
