import {
  parsed,
  refused,
  isRecord,
  kindOf,
  ownProperty,
  ownText,
  type Parsed,
  type WireRecord,
  ownRecord,
} from './record.js';

/**
 * The general response envelope: `code`, `status`, `msg`, `data` (spec 1 §3). Codes may be strings of digits on the
 * wire.
 */
export interface Envelope {
  /** The code as a number; undefined if missing or not an integer. */
  readonly code: number | undefined;
  /** False only if the response has `status: false`. */
  readonly status: boolean;
  /** The server's message, '' without one. */
  readonly msg: string;
  readonly data: unknown;
  /** The whole body, unchanged. */
  readonly body: WireRecord;
}

/** A code as a number: `200` and `"200"` are equal; undefined for anything else. */
export function wireCode(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** Parses a body as an envelope. Refuses anything but a JSON object. */
export function parseEnvelope(value: unknown): Parsed<Envelope> {
  if (!isRecord(value)) return refused(`expected an envelope object, got ${kindOf(value)}`);
  const status = ownProperty(value, 'status');
  return parsed({
    code: wireCode(ownProperty(value, 'code')),
    status: status !== false && status !== 'false',
    msg: ownText(value, 'msg'),
    data: ownProperty(value, 'data'),
    body: value,
  });
}

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
