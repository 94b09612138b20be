import { warnAndContinue } from '../core/log.js';
import type { HttpClient } from '../http/httpClient.js';

/** Time limit of the logout call. */
const LOGOUT_LIMIT_MS = 5_000;

/**
 * Ends the session of a client at the platform. Never rejects.
 *
 * @param failure logged when the call fails
 */
export async function endSession(http: HttpClient, failure: string, signal?: AbortSignal): Promise<void> {
  try {
    await http.ping('logout', { body: {}, signal, timeoutMs: LOGOUT_LIMIT_MS });
  } catch (error) {
    warnAndContinue(failure, error);
  }
}
