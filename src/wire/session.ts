import { parsed, refused, isRecord, kindOf, ownProperty, ownRecord, ownText, type Parsed } from './record.js';

/** A session as its issuer gives it. */
export interface IssuedSession {
  /** `eteamsid` on the wire. */
  readonly sessionId: string;
  /** Life time in seconds, when the issuer says it. */
  readonly expiresInSeconds?: number;
}

/** What getInfo says of the session that asked (contract §2). */
export interface SessionInfo {
  readonly sessionId: string;
  /** The session's tenant, when the answer names it. */
  readonly tenantKey?: string;
}

/** Longest session id that is taken; real ones have 32 to 128 characters. */
export const SESSION_ID_MAX_LENGTH = 4096;

/** A session id must survive as a header value: visible ASCII, at least one character, at most {@link SESSION_ID_MAX_LENGTH}. */
export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SESSION_ID_MAX_LENGTH && /^[\x21-\x7e]+$/.test(value);
}

/**
 * Reads what a token source gave: the text itself, or `{ eteamsid, expiresIn? }` with `expiresIn` in seconds
 * (contract §1, authTokenRequest).
 */
export function parseIssuedSession(value: unknown): Parsed<IssuedSession> {
  if (isSessionId(value)) return parsed({ sessionId: value });
  if (!isRecord(value)) return refused(`expected a session id or { eteamsid }, got ${kindOf(value)}`);
  const sessionId = ownProperty(value, 'eteamsid');
  if (!isSessionId(sessionId))
    return refused(`expected data.eteamsid to be a session id, got ${kindOf(sessionId)}`);
  const expiresIn = ownProperty(value, 'expiresIn');
  const known = typeof expiresIn === 'number' && Number.isFinite(expiresIn) && expiresIn > 0;
  return parsed(known ? { sessionId, expiresInSeconds: expiresIn } : { sessionId });
}

/** What the host's `authTokenApi` answers: `{ status, data: { eteamsid, expiresIn? }, msg }` (contract §1). */
export interface TokenAnswer {
  readonly status: boolean;
  readonly data?: { readonly eteamsid: string; readonly expiresIn?: number };
  readonly msg?: string;
}

/** Reads the answer of `authTokenApi`. On refusal `msg` is the server's own text, '' without one. */
export function parseTokenAnswer(
  value: unknown,
): Parsed<IssuedSession> | { readonly ok: false; readonly problem: string; readonly msg: string } {
  if (!isRecord(value))
    return { ...refused(`expected { status, data, msg }, got ${kindOf(value)}`), msg: '' };
  const msg = ownText(value, 'msg').slice(0, 500);
  const status = ownProperty(value, 'status');
  if (status !== undefined && status !== true && status !== 'true') {
    return { ...refused('the answer says status false'), msg };
  }
  const data = ownProperty(value, 'data');
  if (!isRecord(data)) return { ...refused(`expected data to be an object, got ${kindOf(data)}`), msg };
  const issued = parseIssuedSession(data);
  return issued.ok ? issued : { ...issued, msg };
}

/** The answer of getInfo on the wire. */
export interface GetInfoAnswer {
  readonly status: boolean;
  readonly data: {
    readonly ACCESS_ETEAMSID: string;
    readonly isInvalidEteamsid: boolean;
    readonly tenantKey?: string;
  };
}

/**
 * Reads getInfo. Valid = status true, isInvalidEteamsid not true, ACCESS_ETEAMSID a non-empty text (contract §2).
 * Everything else "does not confirm" the session.
 */
export function parseSessionInfo(value: unknown): Parsed<SessionInfo> {
  if (!isRecord(value)) return refused(`expected { status, data }, got ${kindOf(value)}`);
  if (ownProperty(value, 'status') !== true) return refused('status is not true');
  const data = ownRecord(value, 'data');
  const invalid = ownProperty(data, 'isInvalidEteamsid');
  if (invalid === true || invalid === 'true') return refused('isInvalidEteamsid is true');
  const sessionId = ownProperty(data, 'ACCESS_ETEAMSID');
  if (!isSessionId(sessionId)) return refused('ACCESS_ETEAMSID is missing');
  const tenantKey = ownText(data, 'tenantKey');
  return parsed(tenantKey === '' ? { sessionId } : { sessionId, tenantKey });
}
