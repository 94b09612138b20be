import { parsed, refused, isRecord, kindOf, ownProperty, type Parsed } from './record.js';
import { isSessionId } from './session.js';
import { parseTenant, type Tenant } from './tenant.js';

/** The result of the passport. */
export interface PassportResult {
  /** Undefined if the passport returns none: the session is the given one, or a cookie. */
  readonly sessionId: string | undefined;
  readonly tenant: Tenant;
}

/**
 * Parses the result of `passportSDK.init`: the tenant object, or `{ eteamsid?, tenant }` (contract §1).
 *
 * @param mayBeAnonymous as in {@link parseTenant}
 */
export function parsePassport(value: unknown, mayBeAnonymous = false): Parsed<PassportResult> {
  if (!isRecord(value))
    return refused(`expected a tenant object or { eteamsid?, tenant }, got ${kindOf(value)}`);
  const wrapped = ownProperty(value, 'tenant');
  const tenant = parseTenant(isRecord(wrapped) ? wrapped : value, mayBeAnonymous);
  if (!tenant.ok) return tenant;
  const sessionId = ownProperty(value, 'eteamsid');
  if (sessionId !== undefined && sessionId !== null && sessionId !== '' && !isSessionId(sessionId)) {
    return refused('eteamsid is no session id');
  }
  return parsed({ sessionId: isSessionId(sessionId) ? sessionId : undefined, tenant: tenant.value });
}
