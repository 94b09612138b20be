import { warnAndContinue } from '../core/log.js';
import type { HttpClient } from '../http/httpClient.js';

/** How long the platform has to answer; nobody waits for more than that. */
const LOGOUT_LIMIT_MS = 5_000;

/**
 * Tells the platform that the session of a client is over. Never rejects.
 *
 * @param failure what is logged when the platform could not be told
 */
export async function endSession(http: HttpClient, failure: string, signal?: AbortSignal): Promise<void> {
  try {
    await http.ping('logout', { body: {}, signal, timeoutMs: LOGOUT_LIMIT_MS });
  } catch (error) {
    warnAndContinue(failure, error);
  }
}
