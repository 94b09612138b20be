import { loadOnce } from '../core/lazyChunk.js';
import { warnAndContinue } from '../core/log.js';
import type { SessionManager } from './renewal/sessionManager.js';

/** See {@link createSessionRenewal}. */
export type SessionRenewal = ReturnType<typeof createSessionRenewal>;

/**
 * Creates what renews and ends the session of one init. The code is a lazy chunk, loaded after the first paint or by the
 * first refused call (design §10).
 */
export function createSessionRenewal() {
  let manager: SessionManager | undefined;
  let load = (): Promise<SessionManager | undefined> => Promise.resolve(undefined);
  let endAtPlatform = (): Promise<void> => Promise.resolve();

  return {
    /**
     * Enables renewal; before it `renew` resolves to false.
     *
     * @param loadManager loads and starts the manager; rejects with CHUNK_FAILED
     * @param end ends the session at the platform if the manager cannot be loaded; never rejects
     */
    begin(loadManager: () => Promise<SessionManager>, end: () => Promise<void>): void {
      load = loadOnce(async () => (manager = await loadManager()));
      endAtPlatform = end;
    },
    /** Starts renewal before expiry, messages from other tabs, and the check after sleep. Rejects with CHUNK_FAILED. */
    async start(): Promise<void> {
      await load();
    },
    /** As {@link SessionManager.renew}; false without a manager. */
    renew: async (usedSessionId: string | undefined, signal: AbortSignal | undefined): Promise<boolean> => {
      let current: SessionManager | undefined;
      try {
        current = await load();
      } catch (error) {
        warnAndContinue('the session could not be renewed', error);
      }
      return current?.renew(usedSessionId, signal) ?? false;
    },
    /** As {@link SessionManager.signIn}; false without a manager: no session has been lost then. Never rejects. */
    signIn: (): Promise<boolean> => manager?.signIn() ?? Promise.resolve(false),
    /** As {@link SessionManager.offerSignIn}. */
    offerSignIn(): void {
      manager?.offerSignIn();
    },
    /** As {@link SessionManager.noteDate}. */
    noteDate: (date: string | null): void => {
      manager?.noteDate(date);
    },
    /** As {@link SessionManager.logout}. */
    async logout(): Promise<void> {
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
