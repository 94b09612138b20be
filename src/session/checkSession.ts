import { WeaverError, isWeaverError } from '../core/errors.js';
import type { HttpClient } from '../http/httpClient.js';
import { parseEnvelope } from '../wire/envelope.js';
import { parseSessionInfo, type SessionInfo } from '../wire/session.js';

/** Statuses that mean "not signed in" and not a server error. */
const REFUSED_STATUSES: readonly (number | undefined)[] = [401, 403];

function invalid(reason: string, status?: number): WeaverError {
  return new WeaverError('SESSION_INVALID', { status, cause: new Error(reason) });
}

/** Throws SESSION_INVALID for another tenant than the host expects (contract §2). */
export function expectTenant(expected: string | undefined, actual: string | undefined): void {
  if (expected !== undefined && actual !== undefined && actual !== expected) {
    throw invalid('the session belongs to another tenant than oatenantkey');
  }
}

/**
 * Checks with getInfo that the session is valid.
 *
 * @param retryUntilMs see `CallOptions`: until when the call may be repeated once
 * @throws WeaverError SESSION_INVALID when it is not confirmed, SECURITY_INTERCEPT or ANSWER_ERROR (special code), REQUEST_* when no response came, ANSWER_UNREADABLE
 */
export async function checkSession(
  http: HttpClient,
  expectedTenant: string | undefined,
  signal: AbortSignal,
  retryUntilMs?: number,
): Promise<SessionInfo> {
  let json: unknown;
  try {
    json = await http.api('getInfo', { signal, retryUntilMs });
  } catch (error) {
    // An error with the envelope says more: the platform requests an action, or stopped the call.
    const isRefused = isWeaverError(error) && REFUSED_STATUSES.includes(error.status);
    if (isRefused && error.envelope === undefined) throw invalid('refused', error.status);
    throw error;
  }
  const envelope = parseEnvelope(json);
  if (!envelope.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: `getInfo: ${envelope.problem}` });
  const info = parseSessionInfo(json);
  if (!info.ok) throw invalid(info.problem);
  expectTenant(expectedTenant, info.value.tenantKey);
  return info.value;
}
