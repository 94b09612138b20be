import { loadOnce } from '../core/loadOnce.js';
import { warnAndContinue } from '../core/log.js';
import type { SessionManager } from './renewal/managerDeps.js';

/** Where the manager of a session comes from. */
export interface ManagerSource {
  /** Loads and starts it. Rejects with CHUNK_FAILED. */
  readonly load: () => Promise<SessionManager>;
  /** Tells the platform of a logout where the manager cannot be loaded. Never rejects. */
  readonly endAtPlatform: () => Promise<void>;
}

/**
 * The way to what renews and ends a session. Its code comes after the first paint, or with the first call that is refused
 * (design §10).
 */
export interface SessionRenewal {
  /** From now on the session can be renewed. Before that it cannot. */
  readonly begin: (source: ManagerSource) => void;
  /** Starts what runs by itself: renewal ahead of the end, other tabs, the way back from sleep. Rejects with CHUNK_FAILED. */
  readonly start: () => Promise<void>;
  /** As {@link SessionManager.renew}; false where nobody can. */
  readonly renew: (usedSessionId: string | undefined, signal: AbortSignal | undefined) => Promise<boolean>;
  /** As {@link SessionManager.noteDate}. */
  readonly noteDate: (date: string | null) => void;
  /** As {@link SessionManager.logout}. */
  readonly logout: () => Promise<void>;
}

/** Creates the {@link SessionRenewal} of one init. */
export function createSessionRenewal(): SessionRenewal {
  let manager: SessionManager | undefined;
  let load = (): Promise<SessionManager | undefined> => Promise.resolve(undefined);
  let endAtPlatform = (): Promise<void> => Promise.resolve();

  return {
    begin(source) {
      load = loadOnce(async () => (manager = await source.load()));
      endAtPlatform = source.endAtPlatform;
    },
    async start() {
      await load();
    },
    async renew(usedSessionId, signal) {
      let current: SessionManager | undefined;
      try {
        current = await load();
      } catch (error) {
        warnAndContinue('the session could not be renewed', error);
      }
      return current?.renew(usedSessionId, signal) ?? false;
    },
    noteDate(date) {
      manager?.noteDate(date);
    },
    async logout() {
      let current: SessionManager | undefined;
      try {
        current = await load();
      } catch (error) {
        warnAndContinue('the other tabs were not told of the logout', error);
        await endAtPlatform();
      }
      await current?.logout();
    },
  };
}
