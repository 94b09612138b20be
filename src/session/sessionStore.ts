import type { IssuedSession } from '../wire/session.js';

/** The session of one SDK instance. It lives in this closure and nowhere else (design §4). */
export interface SessionStore {
  /** The id, undefined before there is one and after it ended. */
  readonly sessionId: () => string | undefined;
  /**
   * The id that a call goes with.
   *
   * @throws WeaverError what the guard throws: SESSION_EXPIRED once the person signed out, DESTROYED once the SDK is gone
   */
  readonly sessionIdForCall: () => string | undefined;
  /** From now on `guard` is asked before every call; it throws when none may be sent any more. */
  readonly guardCalls: (guard: () => void) => void;
  /** Its life time in seconds from when it was set, undefined when nobody said it. */
  readonly expiresInSeconds: () => number | undefined;
  /** The tenant that the session belongs to, as far as the platform has said it. */
  readonly tenantKey: () => string | undefined;
  readonly setTenantKey: (tenantKey: string | undefined) => void;
  readonly set: (session: IssuedSession) => void;
  readonly clear: () => void;
}

/** Creates an empty {@link SessionStore}. */
export function createSessionStore(): SessionStore {
  let current: IssuedSession | undefined;
  let tenantKey: string | undefined;
  let guard: () => void = () => undefined;
  return {
    sessionId: () => current?.sessionId,
    sessionIdForCall() {
      guard();
      return current?.sessionId;
    },
    guardCalls(next) {
      guard = next;
    },
    expiresInSeconds: () => current?.expiresInSeconds,
    tenantKey: () => tenantKey,
    setTenantKey(key) {
      tenantKey = key;
    },
    set(session) {
      current = session;
    },
    clear() {
      current = undefined;
    },
  };
}
