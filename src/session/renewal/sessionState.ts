import type { Deferred } from '../../core/promises.js';

/** Why the session of this tab ended: in another tab, or here on a phone when every source failed. */
export type SignOutReason = 'elsewhere' | 'expired';

/** A running renewal. */
export interface Renewal {
  /** The session id that was refused, or that expires soon. */
  readonly used: string | undefined;
  readonly stop: AbortController;
  /** Resolves with the result of the tab that holds the lock. */
  readonly otherTab: Deferred<'renewed' | 'failed' | 'renewedElsewhere'>;
  /** A call was refused: if all sources fail, the user has to sign in again. */
  isNeeded: boolean;
  /** Resolves to true if there is a new session. Never rejects. */
  result: Promise<boolean>;
}

/** The user is signing in again. */
export interface SignIn {
  readonly stop: AbortController;
  /** What the session is if the user does not sign in; undefined: idle, with a session that the platform refuses. */
  signedOut: SignOutReason | undefined;
  /** Resolves to true if there is a session. Never rejects. */
  result: Promise<boolean>;
}

/**
 * What the session of a tab is doing.
 *
 * | state      | begins with                                                | calls are sent | a refused call            |
 * | ---------- | ---------------------------------------------------------- | -------------- | ------------------------- |
 * | idle       | init, or the end of what follows                           | yes            | starts a renewal          |
 * | checking   | the end of a sleep, the return from the back/forward cache | yes            | starts a renewal          |
 * | renewing   | a refused call, the minute before the session expires      | yes            | waits for it              |
 * | signingIn  | the user's wish, after the session was lost                | unless signed out before | waits for it    |
 * | loggingOut | `logout()`                                                 | yes            | fails                     |
 * | signedOut  | a logout in another tab, the loss of the session on a phone | no            | fails                     |
 * | destroyed  | `destroy()`, the next init                                 | no             | fails                     |
 */
export type SessionState =
  | { readonly name: 'idle' }
  | { readonly name: 'checking' }
  | { readonly name: 'renewing'; readonly renewal: Renewal }
  | { readonly name: 'signingIn'; readonly signIn: SignIn }
  | { readonly name: 'loggingOut'; readonly done: Promise<void> }
  | { readonly name: 'signedOut'; readonly reason: SignOutReason }
  | { readonly name: 'destroyed' };

/** The name of a {@link SessionState}. */
export type StateName = SessionState['name'];

/** The states that may follow each state. */
export const NEXT_STATES: Readonly<Record<StateName, readonly StateName[]>> = {
  idle: ['checking', 'renewing', 'signingIn', 'loggingOut', 'signedOut', 'destroyed'],
  checking: ['idle', 'renewing', 'signingIn', 'loggingOut', 'signedOut', 'destroyed'],
  renewing: ['idle', 'loggingOut', 'signedOut', 'destroyed'],
  signingIn: ['idle', 'loggingOut', 'signedOut', 'destroyed'],
  loggingOut: ['destroyed'],
  signedOut: ['signingIn', 'destroyed'],
  destroyed: [],
};

/** Whether calls may be sent with the session of a tab, and if not, the code of the error that they fail with. */
export function refusalOf(state: SessionState): 'SESSION_EXPIRED' | 'DESTROYED' | undefined {
  if (state.name === 'destroyed') return 'DESTROYED';
  if (state.name === 'signedOut') return 'SESSION_EXPIRED';
  return state.name === 'signingIn' && state.signIn.signedOut !== undefined ? 'SESSION_EXPIRED' : undefined;
}

/** Whether a tab has a session that it may go on with: the user has neither signed out nor is signing out. */
export function hasSession(state: SessionState): boolean {
  return refusalOf(state) === undefined && state.name !== 'loggingOut';
}
