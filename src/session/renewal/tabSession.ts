import { abortWith } from '../../core/abort.js';
import { WeaverError } from '../../core/errors.js';
import { warnAndContinue } from '../../core/log.js';
import type { Deferred } from '../../core/promises.js';
import type { IssuedSession } from '../../wire/session.js';
import type { SessionStore } from '../sessionStore.js';
import { expectOwner, scopeOf, type SessionOwner } from './owner.js';
import { createRenewalHistory, createSchedule, createServerClock } from './schedule.js';
import type { SessionNetwork } from './sessionNetwork.js';
import { ALONE, createTabs, type SessionBrowser } from './tabs.js';

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

/** What happens to a session, for the user and the host. */
export type SessionEvent =
  /** The session ended and no source returned another one; once per session. */
  | { readonly kind: 'lost'; readonly error: WeaverError }
  /** The user was signed out: in another tab (`elsewhere`), or here on a phone when every source failed. */
  | { readonly kind: 'signedOut'; readonly reason: SignOutReason }
  /** The user has signed in again after that. */
  | { readonly kind: 'signedIn' }
  /** A call was refused on a phone after the session had expired: the user can be offered to sign in. */
  | { readonly kind: 'signInNeeded' };

/** The session of a tab, and what it uses. */
export interface ManagedSession {
  readonly oadomain: string;
  readonly owner: SessionOwner;
  readonly session: SessionStore;
  /** When the session started in this tab, in ms since 1970: a later logout in another tab ends it. */
  readonly beganAtMs: number;
  readonly network: SessionNetwork;
  readonly browser: SessionBrowser;
  readonly on: (event: SessionEvent) => void;
}

/**
 * The session of a tab after init: what it is doing, which session id it has, and how it ends, here and in the other tabs.
 * No timer or listener runs before {@link watch}.
 */
export class TabSession {
  /** True on a shared page (contract §7): sources may renew its session, but nobody signs in, and it has no other tabs. */
  readonly isAnonymous: boolean;
  readonly clock;
  readonly schedule;
  readonly tabs;
  /** Changed by {@link become} only. */
  state: SessionState = { name: 'idle' };
  /** The session that was last reported as lost; a newer one is not lost. */
  lost: { readonly used: string | undefined } | undefined;
  /** Aborted when the session ends; another one when the user has signed in again. */
  ended = new AbortController();
  /** Sessions of other tabs are taken one after the other. */
  adopting: Promise<void> = Promise.resolve();
  private readonly given: ManagedSession;
  private readonly browser: SessionBrowser;
  private readonly recheck: () => void;
  private readonly handovers;
  private unwatchPage: (() => void) | undefined;

  /**
   * @param onDue called when the session expires soon
   * @param recheck called when it may have ended unnoticed: after a sleep, and on the return from the back/forward cache
   */
  constructor(given: ManagedSession, onDue: () => void, recheck: () => void) {
    this.given = given;
    this.recheck = recheck;
    const { owner, oadomain, beganAtMs, network } = given;
    this.isAnonymous = owner.userId === '';
    this.browser = this.isAnonymous ? { ...given.browser, ...ALONE } : given.browser;
    const { time } = this.browser;
    this.clock = createServerClock(time);
    this.handovers = createRenewalHistory(this.clock.steadyMs);
    this.schedule = createSchedule(time, this.clock, { onDue, onWake: recheck });
    this.tabs = createTabs(
      scopeOf(oadomain, owner),
      beganAtMs,
      this.browser,
      network.stageLimitMs,
      (message) => {
        if (message.kind === 'over') this.signOut('elsewhere');
        else if (message.kind === 'renewed')
          this.adopting = this.adopting.then(() => this.adopt(message.issued));
        else if (this.state.name === 'renewing') this.state.renewal.otherTab.resolve(message.kind);
      },
    );
  }

  /**
   * Goes on to a state if it may follow the current one. What the current state was waiting for is stopped, unless it is
   * what ends it.
   *
   * @returns false if nothing has changed
   */
  become(next: SessionState): boolean {
    const { state } = this;
    if (!NEXT_STATES[state.name].includes(next.name)) return false;
    this.state = next;
    const reason = new WeaverError(next.name === 'destroyed' ? 'DESTROYED' : 'REQUEST_ABORTED');
    if (state.name === 'renewing') abortWith(state.renewal.stop, reason);
    if (state.name === 'signingIn') abortWith(state.signIn.stop, reason);
    return true;
  }

  /** Starts the schedule, and listens to the page and the other tabs. */
  watch(): void {
    const { session, beganAtMs } = this.given;
    this.tabs.open();
    this.noticeSignOut();
    if (!hasSession(this.state)) return;
    const lifetime = session.expiresInSeconds();
    const elapsedMs = Math.max(this.browser.time.wallMs() - beganAtMs, 0);
    this.schedule.begin(lifetime === undefined ? undefined : lifetime * 1000 - elapsedMs);
    this.schedule.check();
    this.watchPage();
  }

  /** The user has signed in after the session had ended here. */
  resume(): void {
    this.ended = new AbortController();
    this.tabs.forgetSignOut();
    this.tabs.open();
    this.schedule.check();
    this.watchPage();
  }

  /** Afterwards no source is called and no call is sent, unless the user signs in again. */
  end(code: 'SESSION_EXPIRED' | 'DESTROYED'): void {
    this.given.session.clear();
    this.schedule.stop();
    this.tabs.close();
    this.unwatchPage?.();
    abortWith(this.ended, new WeaverError(code));
  }

  /** Ends the session because the user has signed out, or has to sign in again. */
  signOut(reason: SignOutReason): void {
    const { state } = this;
    if (state.name === 'signingIn' && state.signIn.signedOut === undefined) state.signIn.signedOut = reason;
    else if (!this.become({ name: 'signedOut', reason })) return;
    this.end('SESSION_EXPIRED');
    this.given.on({ kind: 'signedOut', reason });
  }

  /** A tab may have signed out while its message is on its way. */
  noticeSignOut(): void {
    if (hasSession(this.state) && this.tabs.isSignedOut()) this.signOut('elsewhere');
  }

  isLost(): boolean {
    return this.lost !== undefined && this.lost.used === this.given.session.sessionId();
  }

  /** True if there is a newer session than that of a refused call. */
  isReplaced(used: string | undefined): boolean {
    const now = this.given.session.sessionId();
    return now !== undefined && now !== used;
  }

  /** Reports that a session was lost, once. */
  reportLost(used: string | undefined, cause: WeaverError | undefined): void {
    if (!hasSession(this.state) || (this.lost && this.lost.used === used)) return;
    this.lost = { used };
    const error = cause?.code === 'SESSION_INVALID' ? cause : new WeaverError('SESSION_EXPIRED', { cause });
    this.given.on({ kind: 'lost', error });
  }

  /**
   * Requires that a new session is of the same person and tenant. Rejects with SESSION_INVALID, REQUEST_*,
   * ANSWER_UNREADABLE.
   */
  async verify({ sessionId }: IssuedSession, signal: AbortSignal): Promise<void> {
    expectOwner(this.given.owner, await this.given.network.identify(sessionId, signal));
  }

  /** Uses a verified session. */
  accept(issued: IssuedSession): void {
    this.given.session.set(issued);
    this.lost = undefined;
    const { expiresInSeconds } = issued;
    this.schedule.begin(expiresInSeconds === undefined ? undefined : expiresInSeconds * 1000);
  }

  /** Uses a session of another tab, after the platform confirmed its owner. */
  private async adopt(issued: IssuedSession): Promise<void> {
    const { ended, handovers } = this;
    const isKnown = issued.sessionId === this.given.session.sessionId();
    if (isKnown || !hasSession(this.state) || !handovers.isAllowed()) return;
    try {
      await this.verify(issued, ended.signal);
      handovers.record(true);
      if (!hasSession(this.state)) return;
      this.accept(issued);
      this.tabs.markSeen();
      const { state } = this;
      if (state.name === 'renewing') state.renewal.otherTab.resolve('renewed');
      this.become({ name: 'idle' });
      if (state.name === 'signingIn') this.given.on({ kind: 'signedIn' });
    } catch (error) {
      handovers.record(false);
      if (!ended.signal.aborted) warnAndContinue('the session of another tab was not taken', error);
    }
  }

  private watchPage(): void {
    this.unwatchPage = this.browser.watchPage({
      onLeave: () => {
        this.tabs.close();
      },
      onReturn: () => {
        this.tabs.open();
        this.recheck();
      },
      onVisible: () => {
        this.schedule.check();
      },
    });
  }
}
