import { WeaverError, asWeaverError, isWeaverError } from '../../core/errors.js';
import { withTimeLimit } from '../../core/abort.js';
import type { IssuedSession } from '../../wire/session.js';
import type { SessionSource } from './managerDeps.js';

/** The result of the sources. */
export type SourceResult =
  | { readonly ok: true; readonly issued: IssuedSession }
  /** The most relevant error; undefined if no source failed. */
  | { readonly ok: false; readonly error: WeaverError | undefined };

/**
 * Calls the sources in order until one returns a session that passes `verify`. When a source fails, returns none or
 * takes longer than `limitMs`, the next one is called. Never rejects.
 */
export async function askSources(
  sources: readonly SessionSource[],
  verify: (issued: IssuedSession, signal: AbortSignal) => Promise<void>,
  limitMs: number,
  signal: AbortSignal,
): Promise<SourceResult> {
  const timeoutError = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
  let error: WeaverError | undefined;
  for (const source of sources) {
    if (signal.aborted) break;
    try {
      const issued = await withTimeLimit(limitMs, timeoutError, signal, source);
      if (!issued) continue;
      await withTimeLimit(limitMs, timeoutError, signal, (limit) => verify(issued, limit));
      return { ok: true, issued };
    } catch (cause) {
      // SESSION_INVALID (a session of another user) is kept: it says more than a timeout or TOKEN_FAILED.
      if (error?.code !== 'SESSION_INVALID' || (isWeaverError(cause) && cause.code === 'SESSION_INVALID')) {
        error = asWeaverError(cause, 'TOKEN_FAILED');
      }
    }
  }
  return { ok: false, error };
}
