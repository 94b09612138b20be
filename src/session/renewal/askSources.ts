import { WeaverError, asWeaverError, isWeaverError } from '../../core/errors.js';
import { withTimeLimit } from '../../core/abort.js';
import type { IssuedSession } from '../../wire/session.js';
import type { SessionSource } from './managerDeps.js';

/** What came of asking. */
export type Asked =
  | { readonly ok: true; readonly issued: IssuedSession }
  /** The most telling of the failures; undefined when no source had anything to say. */
  | { readonly ok: false; readonly error: WeaverError | undefined };

/**
 * Asks the sources one after the other, until one gives a session that passes `vet`. A source that fails, gives none or
 * takes longer than `limitMs` is followed by the next. Never rejects.
 */
export async function askSources(
  sources: readonly SessionSource[],
  vet: (issued: IssuedSession, signal: AbortSignal) => Promise<void>,
  limitMs: number,
  signal: AbortSignal,
): Promise<Asked> {
  const late = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
  let error: WeaverError | undefined;
  for (const source of sources) {
    if (signal.aborted) break;
    try {
      const issued = await withTimeLimit(limitMs, late, signal, source);
      if (!issued) continue;
      await withTimeLimit(limitMs, late, signal, (limit) => vet(issued, limit));
      return { ok: true, issued };
    } catch (cause) {
      // That another person's session was refused is worth more than that the next source was silent.
      if (error?.code !== 'SESSION_INVALID' || (isWeaverError(cause) && cause.code === 'SESSION_INVALID')) {
        error = asWeaverError(cause, 'TOKEN_FAILED');
      }
    }
  }
  return { ok: false, error };
}
