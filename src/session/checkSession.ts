import { WeaverError, isWeaverError } from '../core/errors.js';
import type { HttpClient } from '../http/httpClient.js';
import { parseEnvelope } from '../wire/envelope.js';
import { parseSessionInfo, type SessionInfo } from '../wire/session.js';

/** Statuses with which a server says "not signed in" rather than "broken". */
const REFUSED_STATUSES: readonly (number | undefined)[] = [401, 403];

function invalid(reason: string, status?: number): WeaverError {
  return new WeaverError('SESSION_INVALID', { status, cause: new Error(reason) });
}

/** Stops a tenant other than the one that the host expects, wherever it turns up (contract §2). */
export function expectTenant(expected: string | undefined, came: string | undefined): void {
  if (expected !== undefined && came !== undefined && came !== expected) {
    throw invalid('the session belongs to another tenant than oatenantkey');
  }
}

/**
 * Asks getInfo whether the session counts.
 *
 * @throws WeaverError SESSION_INVALID when it is not confirmed, REQUEST_* when no answer came, ANSWER_UNREADABLE
 */
export async function checkSession(
  http: HttpClient,
  expectedTenant: string | undefined,
  signal: AbortSignal,
): Promise<SessionInfo> {
  let json: unknown;
  try {
    json = await http.api('getInfo', { signal });
  } catch (error) {
    if (isWeaverError(error) && REFUSED_STATUSES.includes(error.status))
      throw invalid('refused', error.status);
    throw error;
  }
  const envelope = parseEnvelope(json);
  if (!envelope.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: `getInfo: ${envelope.problem}` });
  const info = parseSessionInfo(json);
  if (!info.ok) throw invalid(info.problem);
  expectTenant(expectedTenant, info.value.tenantKey);
  return info.value;
}
