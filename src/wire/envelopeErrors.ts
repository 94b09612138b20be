import { wireCode, type Envelope } from './envelope.js';
import { isRecord, ownProperty, ownRecord, ownText } from './record.js';

/** An envelope is an error when status is false, or code is below 200, or code is 400 or more (spec 1 §8). */
export function isEnvelopeError({ status, code }: Envelope): boolean {
  return !status || (code !== undefined && (code < 200 || code >= 400));
}

/**
 * The server's message of an answer that is an error by its HTTP status or its envelope; '' without one, and of an
 * envelope that reports a success.
 */
export function errorMessage(envelope: Envelope): string {
  return isEnvelopeError(envelope) || envelope.code === undefined ? envelope.msg : '';
}

/** The session has ended: `code: -1`, or `actionMsg.code: -1` (contract §2, "session expired"). */
export function isSessionExpired({ code, body }: Envelope): boolean {
  return code === -1 || wireCode(ownProperty(ownRecord(body, 'actionMsg'), 'code')) === -1;
}

/** URL and time of a security intercept, '' where the platform does not name them; undefined without one. */
export function securityIntercept({
  body,
}: Envelope): { readonly address: string; readonly time: string } | undefined {
  const intercept = ownProperty(body, '_securityIntercept_');
  if (intercept === true) return { address: '', time: '' };
  if (!isRecord(intercept)) return undefined;
  return { address: ownText(intercept, 'address'), time: ownText(intercept, 'time') };
}
