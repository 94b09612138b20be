import { parsed, refused, isRecord, kindOf, ownProperty, ownRecord, ownText, type Parsed } from './record.js';

/** A session as issued by a server or the host. */
export interface IssuedSession {
  /** `eteamsid` on the wire. */
  readonly sessionId: string;
  /** Lifetime in seconds, if known. */
  readonly expiresInSeconds?: number;
}

/** The session data of getInfo (contract §2). */
export interface SessionInfo {
  readonly sessionId: string;
  /** The session's tenant, if the response contains it. */
  readonly tenantKey?: string;
}

/** Longest accepted session id; real ones have 32 to 128 characters. */
export const SESSION_ID_MAX_LENGTH = 4096;

/** True for a valid header value: 1 to {@link SESSION_ID_MAX_LENGTH} visible ASCII characters. */
export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SESSION_ID_MAX_LENGTH && /^[\x21-\x7e]+$/.test(value);
}

/**
 * Parses the result of a token source: a string, or `{ eteamsid, expiresIn? }` with `expiresIn` in seconds (contract
 * §1, authTokenRequest).
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

/** The response of the host's `authTokenApi`: `{ status, data: { eteamsid, expiresIn? }, msg }` (contract §1). */
export interface TokenAnswer {
  readonly status: boolean;
  readonly data?: { readonly eteamsid: string; readonly expiresIn?: number };
  readonly msg?: string;
}

/** Parses the response of `authTokenApi`. If refused, `msg` is the server's text, or ''. */
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

/** The response of getInfo on the wire. */
export interface GetInfoAnswer {
  readonly status: boolean;
  readonly data: {
    readonly ACCESS_ETEAMSID: string;
    readonly isInvalidEteamsid: boolean;
    readonly tenantKey?: string;
  };
}

/**
 * Parses getInfo. The session is confirmed if status is true, isInvalidEteamsid is not true, and ACCESS_ETEAMSID is a
 * non-empty string (contract §2).
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
