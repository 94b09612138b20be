import type { SessionContext } from '../../context/sessionContext.js';
import { attempt } from '../../core/callerValues.js';

/** The session id for a call; undefined after the end of the session, also by a logout in another tab. */
export function sessionIdOf({
  session,
  signal,
}: Pick<SessionContext, 'session' | 'signal'>): string | undefined {
  return signal.aborted ? undefined : attempt(() => session.sessionIdForCall(), undefined);
}
