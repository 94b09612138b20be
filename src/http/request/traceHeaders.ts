/** What a call is to carry for whoever follows it through the platform. */
export interface TraceWish {
  /** The header `traceid` (spec 1 §7), when its switch is on. */
  readonly traceid: boolean;
  /** The header `traceparent` (W3C Trace Context). */
  readonly traceparent: boolean;
}

/** Lower-case hex digits; a trace of nothing but zeros is none, and as likely as never. */
function hex(length: number, random: () => number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
}

/** New trace headers; both name the same trace. `random` gives numbers from 0 up to 1: they are no secret. */
export function traceHeaders(
  { traceid, traceparent }: TraceWish,
  random: () => number,
): Readonly<Record<string, string>> {
  if (!traceid && !traceparent) return {};
  const trace = hex(32, random);
  return {
    ...(traceid ? { traceid: trace } : {}),
    ...(traceparent ? { traceparent: `00-${trace}-${hex(16, random)}-01` } : {}),
  };
}
