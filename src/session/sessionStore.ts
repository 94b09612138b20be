import type { IssuedSession } from '../wire/session.js';
import type { Tenant } from '../wire/tenant.js';

/** The session of one SDK instance. It is kept only in this closure, never in storage (design §4). */
export interface SessionStore {
  /** The session id; undefined before there is one and after it ended. */
  readonly sessionId: () => string | undefined;
  /**
   * The session id to send with a call.
   *
   * @throws WeaverError what the guard throws: SESSION_EXPIRED after a logout, DESTROYED after dispose
   */
  readonly sessionIdForCall: () => string | undefined;
  /** Sets a function that runs before every call; it throws when no call may be sent any more. */
  readonly guardCalls: (guard: () => void) => void;
  /** Lifetime in seconds from when the session was set; undefined if unknown. */
  readonly expiresInSeconds: () => number | undefined;
  /** The tenant of the session; undefined while unknown. */
  readonly tenantKey: () => string | undefined;
  readonly setTenantKey: (tenantKey: string | undefined) => void;
  /** The whole tenant; undefined until init has loaded it. */
  readonly tenant: () => Tenant | undefined;
  readonly setTenant: (tenant: Tenant) => void;
  readonly set: (session: IssuedSession) => void;
  /** When the session was set, in ms since 1970. */
  readonly setAtMs: () => number;
  /** Calls `listener` after each `set` and `clear`; returns the function that removes it. */
  readonly onChange: (listener: () => void) => () => void;
  readonly clear: () => void;
}

/** Creates an empty {@link SessionStore}. */
export function createSessionStore(): SessionStore {
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
    tenant: () => tenant,
    setTenant(loaded) {
      tenant = loaded;
      tenantKey = loaded.tenantKey;
    },
    set(session) {
      current = session;
      setAtMs = Date.now();
      changed();
    },
    setAtMs: () => setAtMs,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      current = undefined;
      changed();
    },
  };
}
