import type { IssuedSession } from '../wire/session.js';

/** The session of one SDK instance. It lives in this closure and nowhere else (design §4). */
export interface SessionStore {
  /** The id, undefined before there is one and after it ended. */
  sessionId(): string | undefined;
  /** Its life time in seconds from when it was set, undefined when nobody said it. */
  expiresInSeconds(): number | undefined;
  set(session: IssuedSession): void;
  clear(): void;
}

/** Creates an empty {@link SessionStore}. */
export function createSessionStore(): SessionStore {
  let current: IssuedSession | undefined;
  return {
    sessionId: () => current?.sessionId,
    expiresInSeconds: () => current?.expiresInSeconds,
    set(session) {
      current = session;
    },
    clear() {
      current = undefined;
    },
  };
}
