import type { Envelope } from './envelope.js';
import { isRecord, ownText } from './record.js';

/** Envelope codes that request an action (spec 1 §8). */
export const SPECIAL_CODES = {
  /** Starts an enterprise authentication check. */
  enterpriseCheck: 20_220_610,
  /** Opens the login URL in `data.loginurl`. */
  loginAddress: 20_221_104,
} as const;

/** The login URL that an envelope with the code `loginAddress` names; '' without one. It has not been checked. */
export function loginAddressOf({ data }: Envelope): string {
  return isRecord(data) ? ownText(data, 'loginurl') : '';
}

/**
 * True for a text that may be an answer which requests an action or reports a security intercept. Those are found in every
 * answer of the platform; the text is not parsed for it.
 */
export function mayRequestAction(text: string): boolean {
  return /_securityIntercept_|20220610|20221104/.test(text);
}
