import { loadOnce } from '../core/lazyChunk.js';
import { warnAndContinue } from '../core/log.js';
import type { SessionManager } from './renewal/sessionManager.js';

/** Loads the session manager. */
export interface ManagerSource {
  /** Loads and starts the manager. Rejects with CHUNK_FAILED. */
  readonly load: () => Promise<SessionManager>;
  /** Ends the session at the platform if the manager cannot be loaded. Never rejects. */
  readonly endAtPlatform: () => Promise<void>;
}

/**
 * Renews and ends a session. The code is a lazy chunk, loaded after the first paint or by the first refused call
 * (design §10).
 */
export interface SessionRenewal {
  /** Enables renewal; before it `renew` resolves to false. */
  readonly begin: (source: ManagerSource) => void;
  /** Starts renewal before expiry, messages from other tabs, and the check after sleep. Rejects with CHUNK_FAILED. */
  readonly start: () => Promise<void>;
  /** As {@link SessionManager.renew}; false without a manager. */
  readonly renew: (usedSessionId: string | undefined, signal: AbortSignal | undefined) => Promise<boolean>;
  /** As {@link SessionManager.signIn}; false without a manager. Never rejects. */
  readonly signIn: () => Promise<boolean>;
  /** As {@link SessionManager.offerSignIn}. */
  readonly offerSignIn: () => void;
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
    // Without a manager no session has been lost.
    signIn: () => manager?.signIn() ?? Promise.resolve(false),
    offerSignIn() {
      manager?.offerSignIn();
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
