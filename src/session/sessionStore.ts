import type { IssuedSession } from '../wire/session.js';
import type { Tenant } from '../wire/tenant.js';

/** See {@link createSessionStore}. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Creates the store of the session of one SDK instance. It is kept only in this closure, never in storage (design §4). */
export function createSessionStore() {
  let current: IssuedSession | undefined;
  let tenantKey: string | undefined;
  let tenant: Tenant | undefined;
  let guard: () => void = () => undefined;
  let setAtMs = 0;
  const listeners = new Set<() => void>();
  const changed = (): void => {
    listeners.forEach((listener) => {
      listener();
    });
  };
  return {
    /** The session id; undefined before there is one and after it ended. */
    sessionId: () => current?.sessionId,
    /**
     * The session id to send with a call.
     *
     * @throws WeaverError what the guard throws: SESSION_EXPIRED after a logout, DESTROYED after dispose
     */
    sessionIdForCall: (): string | undefined => {
      guard();
      return current?.sessionId;
    },
    /** Sets a function that runs before every call; it throws when no call may be sent any more. */
    guardCalls(next: () => void): void {
      guard = next;
    },
    /** Lifetime in seconds from when the session was set; undefined if unknown. */
    expiresInSeconds: () => current?.expiresInSeconds,
    /** The tenant of the session; undefined while unknown. */
    tenantKey: () => tenantKey,
    setTenantKey(key: string | undefined): void {
      tenantKey = key;
    },
    /** The whole tenant; undefined until init has loaded it. */
    tenant: () => tenant,
    setTenant(loaded: Tenant): void {
      tenant = loaded;
      tenantKey = loaded.tenantKey;
    },
    set(session: IssuedSession): void {
      current = session;
      setAtMs = Date.now();
      changed();
    },
    /** When the session was set, in ms since 1970. */
    setAtMs: () => setAtMs,
    /** Calls `listener` after each `set` and `clear`; returns the function that removes it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear(): void {
      current = undefined;
      changed();
    },
  };
}
