import { WeaverError } from '../../core/errors.js';
import { randomHex } from '../../core/randomText.js';
import { recordOf } from '../../wire/record.js';

/**
 * A caller's headers, checked before anything is sent: fetch would refuse them with an error that looks like the
 * network's. The content type of a form is the browser's to write, for only it knows the boundary.
 *
 * @throws WeaverError REQUEST_FAILED for a name or value that no header can have
 */
export function sendableHeaders(
  given: Readonly<Record<string, string>> | undefined,
  isForm: boolean,
): Readonly<Record<string, string>> {
  if (given === undefined) return {};
  try {
    void new Headers(given);
  } catch (cause) {
    throw new WeaverError('REQUEST_FAILED', {
      message:
        'a header of the request cannot be sent: its name or value has characters that no header may have',
      cause,
    });
  }
  return isForm
    ? recordOf(Object.entries(given).filter(([name]) => name.toLowerCase() !== 'content-type'))
    : given;
}

/** What a call is to carry for whoever follows it through the platform. */
export interface TraceWish {
  /** The header `traceid` (spec 1 §7), when its switch is on. */
  readonly traceid: boolean;
  /** The header `traceparent` (W3C Trace Context). */
  readonly traceparent: boolean;
}

/** New trace headers; both name the same trace. A trace of nothing but zeros is none, and as likely as never. */
export function traceHeaders({ traceid, traceparent }: TraceWish): Readonly<Record<string, string>> {
  if (!traceid && !traceparent) return {};
  const trace = randomHex(32);
  return {
    ...(traceid ? { traceid: trace } : {}),
    ...(traceparent ? { traceparent: `00-${trace}-${randomHex(16)}-01` } : {}),
  };
}
