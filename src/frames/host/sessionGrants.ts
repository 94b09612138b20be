import { isWeaverError } from '../../core/errors.js';
import type { FrameSession } from '../../wire/frameMessages.js';
import type { FrameServices } from './frameServices.js';

/** Sessions that a page may ask for in {@link WINDOW_MS} (contract §8); those after renewals are not counted. */
const MAX_GRANTS = 6;
const WINDOW_MS = 60_000;

/** The data of the call `session`: {@link FrameSession}, or why there is none. */
export type SessionAnswer = FrameSession | { readonly refused: string };

/**
 * Creates the {@link SessionGrants} of a frame on the platform's origin. The page gets a session when it asks, at most six
 * times a minute, and after each renewal if it has asked before; nothing once the session has ended.
 *
 * @param send sends an answer to the page, if it is connected
 * @param nowMs a monotonic clock
 */
export function createSessionGrants(
  { sessionFor, onRenewed }: Pick<FrameServices, 'sessionFor' | 'onRenewed'>,
  send: (answer: SessionAnswer) => void,
  nowMs: () => number,
) {
  let askedAtMs: readonly number[] = [];
  /** The page's session; undefined before it has one. */
  let givenId: string | undefined;
  let load = 0;
  let answering = 0;

  const give = (session: FrameSession): void => {
    givenId = session.eteamsid;
    send(session);
  };
  const stop = onRenewed((session) => {
    // A page that waits for its answer gets the renewed session with it.
    if (givenId !== undefined && session.eteamsid !== givenId && answering === 0) give(session);
  });

  return {
    /** Answers one request of the page. */
    async answer(): Promise<void> {
      const now = nowMs();
      askedAtMs = askedAtMs.filter((atMs) => now - atMs < WINDOW_MS);
      if (askedAtMs.length >= MAX_GRANTS) {
        send({ refused: `a page may ask for the session ${MAX_GRANTS} times a minute` });
        return;
      }
      askedAtMs = [...askedAtMs, now];
      const asked = load;
      answering += 1;
      try {
        const session = await sessionFor(givenId);
        // Another page may be in the frame now.
        if (asked === load) give(session);
      } catch (error) {
        if (asked === load) send({ refused: isWeaverError(error) ? error.message : 'there is no session' });
      } finally {
        answering -= 1;
      }
    },
    /** The page was loaded again: it has no session. */
    forget(): void {
      load += 1;
      givenId = undefined;
    },
    stop,
  };
}

/** Gives the session to the page of one frame. */
export type SessionGrants = ReturnType<typeof createSessionGrants>;
