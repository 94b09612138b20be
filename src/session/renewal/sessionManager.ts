import { abortWith, linkAbort, raceAbort } from '../../core/abort.js';
import { WeaverError, asWeaverError, isWeaverError } from '../../core/errors.js';
import { createDeferred, sleep } from '../../core/promises.js';
import { warnAndContinue } from '../../core/log.js';
import { parseIssuedSession, type IssuedSession } from '../../wire/session.js';
import { askSources, type SourceResult } from './askSources.js';
import { expectOwner, scopeOf } from './owner.js';
import { createRenewalHistory, type RenewalHistory } from './renewalLimit.js';
import { createSchedule, type Schedule } from './schedule.js';
import { createServerClock, type ServerClock } from './serverClock.js';
import {
  hasSession,
  NEXT_STATES,
  refusalOf,
  type Renewal,
  type SessionState,
  type SignIn,
  type SignOutReason,
} from './sessionState.js';
import type { ManagerDeps, SessionSource } from './managerDeps.js';
import { ALONE, createTabs, type Tabs } from './tabs.js';

/** How long a tab that waited for the lock waits for the new session of the tab that held it. */
const HANDOVER_MS = 1_000;
/** How long the relogin box may stay open. */
const RELOGIN_LIMIT_MS = 30 * 60_000;

/**
 * The session of a tab after init. It is renewed once for all refused calls and all tabs of the user, and before it
 * expires (spec 1 §4, §8; contract §1): the sources are called in order, then the relogin box is shown on a PC, or the
 * user is signed out on other clients. Islands stay mounted. What it is doing is a {@link SessionState}; no timer or
 * listener runs before {@link watch}.
 */
export class SessionManager {
  private readonly deps: ManagerDeps;
  private readonly isAnonymous: boolean;
  private readonly clock: ServerClock;
  private readonly renewals: RenewalHistory;
  private readonly handovers: RenewalHistory;
  private readonly schedule: Schedule;
  private readonly tabs: Tabs;
  private state: SessionState = { name: 'idle' };
  /** The session that was last reported as lost; a newer one is not lost. */
  private lost: { readonly used: string | undefined } | undefined;
  /** Aborted when the session ends; another one when the user has signed in again. */
  private ended = new AbortController();
  private unwatchPage: (() => void) | undefined;
  /** Sessions of other tabs are taken one after the other. */
  private adopting: Promise<void> = Promise.resolve();

  constructor(given: ManagerDeps) {
    // On a shared page (contract §7) sources may renew the session; signing in and other tabs are a person's.
    this.isAnonymous = given.owner.userId === '';
    const deps = this.isAnonymous ? { ...given, ...ALONE, askRelogin: undefined } : given;
    const { time } = deps;
    this.deps = deps;
    this.clock = createServerClock(time);
    this.renewals = createRenewalHistory(this.clock.steadyMs);
    this.handovers = createRenewalHistory(this.clock.steadyMs);
    this.schedule = createSchedule(time, this.clock, {
      onDue: () => {
        this.renewBeforeExpiry();
      },
      onWake: () => {
        this.recheck();
      },
    });
    this.tabs = createTabs(scopeOf(deps.oadomain, deps.owner), deps, (message) => {
      if (message.kind === 'over') this.signOutHere('elsewhere');
      else if (message.kind === 'renewed')
        this.adopting = this.adopting.then(() => this.adopt(message.issued));
      else if (this.state.name === 'renewing') this.state.renewal.otherTab.resolve(message.kind);
    });
  }

  /**
   * The current session id.
   *
   * @throws WeaverError SESSION_EXPIRED after a logout, DESTROYED after dispose: no call is sent then
   */
  sessionId(): string | undefined {
    this.noticeSignOut();
    const code = refusalOf(this.state);
    if (code) throw new WeaverError(code);
    return this.deps.session.sessionId();
  }

  /**
   * Call it when a response reports an expired session. Concurrent calls share one renewal. Resolves at once if a
   * newer session exists.
   *
   * @param used the session id of the refused call
   * @param signal ends this caller's waiting, not the renewal; it then rejects with REQUEST_ABORTED or the signal's
   * WeaverError
   * @returns true if there is a new session: repeat the call once
   */
  async renew(used: string | undefined, signal: AbortSignal | undefined): Promise<boolean> {
    this.noticeSignOut();
    if (!hasSession(this.state)) return false;
    if (this.isReplaced(used)) return true;
    const { result } = this.state.name === 'signingIn' ? this.state.signIn : this.beginRenewal(used, true);
    if (!signal) return result;
    try {
      return await raceAbort(result, signal);
    } catch (error) {
      throw isWeaverError(error) ? error : asWeaverError(error, 'REQUEST_ABORTED');
    }
  }

  /**
   * Call it when the user wants to go on after the session was lost: calls the sources again, then shows the relogin box,
   * on a phone too. Islands stay mounted. Does nothing while there is a session. Never rejects.
   *
   * @returns true if there is a session
   */
  async signIn(): Promise<boolean> {
    if (this.state.name === 'signingIn') return this.state.signIn.result;
    if (this.state.name === 'signedOut') return this.beginSignIn(this.state.reason);
    if (!hasSession(this.state)) return false;
    if (!this.isLost()) return true;
    if (this.state.name !== 'renewing') return this.beginSignIn(undefined);
    await this.state.renewal.result;
    return this.signIn();
  }

  /** Call it when a call was refused for want of a session: the user may have closed the message that offers to sign in. */
  offerSignIn(): void {
    // Who signed out in another tab knows it.
    if (this.state.name === 'signedOut' && this.state.reason === 'expired') this.deps.offerSignIn();
  }

  /**
   * Starts renewal before expiry, messages from other tabs, and the check after sleep.
   *
   * @param isRestored the page has come back from the back/forward cache: the session is checked at once
   */
  watch(isRestored = false): void {
    const { deps, tabs, schedule } = this;
    tabs.open();
    this.noticeSignOut();
    if (!hasSession(this.state)) return;
    const lifetime = deps.session.expiresInSeconds();
    const elapsedMs = Math.max(deps.time.wallMs() - deps.beganAtMs, 0);
    schedule.begin(lifetime === undefined ? undefined : lifetime * 1000 - elapsedMs);
    schedule.check();
    this.watchPage();
    if (isRestored) this.recheck();
  }

  /** Receives the `Date` header of a platform response. */
  noteDate(date: string | null): void {
    this.clock.noteDate(date);
  }

  /** Ends the session: first in the other tabs, then at the platform. Never rejects. */
  async logout(): Promise<void> {
    if (this.state.name === 'loggingOut') return this.state.done;
    if (!hasSession(this.state)) return;
    this.tabs.broadcast({ kind: 'over' });
    const done = this.deps.endAtPlatform();
    this.become({ name: 'loggingOut', done });
    await done;
  }

  /** Stops every timer, listener, channel and renewal of this tab. Other tabs are not affected. */
  dispose(): void {
    if (this.become({ name: 'destroyed' })) this.endSession('DESTROYED');
  }

  /**
   * Goes on to a state if it may follow the current one. What the current state was waiting for is stopped, unless it is
   * what ends it.
   *
   * @returns false if nothing has changed
   */
  private become(next: SessionState): boolean {
    const { state } = this;
    if (!NEXT_STATES[state.name].includes(next.name)) return false;
    this.state = next;
    const reason = new WeaverError(next.name === 'destroyed' ? 'DESTROYED' : 'REQUEST_ABORTED');
    if (state.name === 'renewing') abortWith(state.renewal.stop, reason);
    if (state.name === 'signingIn') abortWith(state.signIn.stop, reason);
    return true;
  }

  /** Afterwards no source is called and no call is sent, unless the user signs in again. */
  private endSession(code: 'SESSION_EXPIRED' | 'DESTROYED'): void {
    this.deps.session.clear();
    this.schedule.stop();
    this.tabs.close();
    this.unwatchPage?.();
    abortWith(this.ended, new WeaverError(code));
  }

  private signOutHere(reason: SignOutReason): void {
    const { state } = this;
    if (state.name === 'signingIn' && state.signIn.signedOut === undefined) state.signIn.signedOut = reason;
    else if (!this.become({ name: 'signedOut', reason })) return;
    this.endSession('SESSION_EXPIRED');
    this.deps.onSignedOut(reason);
  }

  /** A tab may have signed out while its message is on its way. */
  private noticeSignOut(): void {
    if (hasSession(this.state) && this.tabs.isSignedOut()) this.signOutHere('elsewhere');
  }

  private isLost(): boolean {
    return this.lost !== undefined && this.lost.used === this.deps.session.sessionId();
  }

  private isReplaced(used: string | undefined): boolean {
    const now = this.deps.session.sessionId();
    return now !== undefined && now !== used;
  }

  private watchPage(): void {
    this.unwatchPage = this.deps.watchPage({
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

  private async verify({ sessionId }: IssuedSession, signal: AbortSignal): Promise<void> {
    expectOwner(this.deps.owner, await this.deps.identify(sessionId, signal));
  }

  private accept(issued: IssuedSession): void {
    this.deps.session.set(issued);
    this.lost = undefined;
    const { expiresInSeconds } = issued;
    this.schedule.begin(expiresInSeconds === undefined ? undefined : expiresInSeconds * 1000);
  }

  /** Uses a session of another tab, after the platform confirmed its owner. */
  private async adopt(issued: IssuedSession): Promise<void> {
    const { ended, handovers } = this;
    const isKnown = issued.sessionId === this.deps.session.sessionId();
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
      if (state.name === 'signingIn') this.deps.onSignedIn();
    } catch (error) {
      handovers.record(false);
      if (!ended.signal.aborted) warnAndContinue('the session of another tab was not taken', error);
    }
  }

  /** Calls the sources in `list` and uses the session they return. A refused session id is not accepted again. */
  private async obtain(
    { used, isNeeded }: { readonly used: string | undefined; readonly isNeeded: boolean },
    list: readonly SessionSource[],
    signal: AbortSignal,
    limitMs = this.deps.stageLimitMs,
  ): Promise<SourceResult> {
    const verifyNew = (issued: IssuedSession, limit: AbortSignal): Promise<void> =>
      isNeeded && issued.sessionId === used
        ? Promise.reject(new WeaverError('TOKEN_FAILED'))
        : this.verify(issued, limit);
    const result = await askSources(list, verifyNew, limitMs, signal);
    if (!result.ok || signal.aborted) return result;
    this.accept(result.issued);
    this.tabs.broadcast({ kind: 'renewed', issued: result.issued });
    return result;
  }

  /** Shows the relogin box. */
  private readonly relogin: SessionSource = async (signal) => {
    const given = parseIssuedSession(await this.deps.askRelogin?.(signal));
    return given.ok ? given.value : undefined;
  };

  private renewBeforeExpiry(): void {
    const used = this.deps.session.sessionId();
    if (used === undefined || !hasSession(this.state)) return;
    const isRenewed =
      this.state.name === 'signingIn' ? Promise.resolve(false) : this.beginRenewal(used, false).result;
    void isRenewed.then((isDone) => {
      if (!isDone && hasSession(this.state)) this.schedule.postpone();
    });
  }

  /** Checks the session once with the platform: after sleep, and after the back/forward cache. */
  private recheck(): void {
    this.noticeSignOut();
    const used = this.deps.session.sessionId();
    if (used === undefined || this.state.name !== 'idle') return;
    this.become({ name: 'checking' });
    void this.deps
      .isAlive(used, this.ended.signal)
      // Without a response the state is unknown; the next call will show it.
      .catch(() => true)
      .then((isAlive) => {
        if (this.state.name === 'checking') this.become({ name: 'idle' });
        if (!isAlive) void this.renew(used, undefined);
      });
  }

  private beginRenewal(used: string | undefined, isNeeded: boolean): Renewal {
    if (this.state.name === 'renewing') {
      this.state.renewal.isNeeded ||= isNeeded;
      return this.state.renewal;
    }
    const renewal: Renewal = {
      used,
      stop: new AbortController(),
      otherTab: createDeferred(),
      isNeeded,
      result: Promise.resolve(false),
    };
    this.become({ name: 'renewing', renewal });
    renewal.result = this.runRenewal(renewal);
    return renewal;
  }

  private async runRenewal(renewal: Renewal): Promise<boolean> {
    const { used, stop } = renewal;
    const { controller, unlink } = linkAbort(stop.signal, this.ended.signal);
    try {
      await this.adopting;
      if (this.isReplaced(used)) return true;
      if (!this.renewals.isAllowed()) {
        if (renewal.isNeeded) this.reportLost(used, undefined);
        return false;
      }
      const result = await this.tabs.exclusively(controller.signal, (waited) =>
        this.askInTurn(renewal, waited, controller.signal),
      );
      this.renewals.record(result.isRenewed);
      if (result.isRenewed) return hasSession(this.state);
      this.noticeSignOut();
      if (!hasSession(this.state) || !renewal.isNeeded) return false;
      return await this.askUser(renewal, result.error, controller.signal);
    } catch (failure) {
      if (this.isReplaced(used)) return true;
      if (hasSession(this.state)) warnAndContinue('the session was not renewed', failure);
      return false;
    } finally {
      unlink();
      if (this.state.name === 'renewing' && this.state.renewal === renewal) this.become({ name: 'idle' });
    }
  }

  /**
   * Calls the sources, while no other tab does.
   *
   * @param waited another tab did before: its new session, or its failure, is on its way
   */
  private async askInTurn(
    renewal: Renewal,
    waited: boolean,
    signal: AbortSignal,
  ): Promise<{ readonly isRenewed: boolean; readonly error?: WeaverError | undefined }> {
    const { used, otherTab } = renewal;
    const { time, sources } = this.deps;
    const ofOtherTab = waited
      ? await Promise.race([
          otherTab.promise,
          sleep(HANDOVER_MS, undefined, (delayMs, work) => time.after(delayMs, work)),
        ])
      : undefined;
    await this.adopting;
    if (this.isReplaced(used)) return { isRenewed: true };
    if (ofOtherTab === 'failed' || signal.aborted || this.tabs.isSignedOut()) return { isRenewed: false };
    const result = await this.obtain(renewal, sources, signal);
    if (result.ok || this.isReplaced(used)) return { isRenewed: true };
    this.tabs.broadcast({ kind: 'failed' });
    return { isRenewed: false, error: result.error };
  }

  /** Shows the relogin box on a PC; elsewhere the user is signed out. False if there is no new session. */
  private async askUser(
    renewal: Renewal,
    error: WeaverError | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { deps } = this;
    const isPc = await deps.isPc().catch(() => true);
    if (isPc && deps.askRelogin) {
      const result = await this.obtain(renewal, [this.relogin], signal, RELOGIN_LIMIT_MS);
      if (result.ok) return true;
    }
    if (this.isReplaced(renewal.used)) return true;
    this.reportLost(renewal.used, error);
    if (!isPc && !this.isAnonymous) this.signOutHere('expired');
    return false;
  }

  private reportLost(used: string | undefined, cause: WeaverError | undefined): void {
    if (!hasSession(this.state) || (this.lost && this.lost.used === used)) return;
    this.lost = { used };
    this.deps.onLost(
      cause?.code === 'SESSION_INVALID' ? cause : new WeaverError('SESSION_EXPIRED', { cause }),
    );
  }

  private beginSignIn(signedOut: SignOutReason | undefined): Promise<boolean> {
    const signIn: SignIn = { stop: new AbortController(), signedOut, result: Promise.resolve(false) };
    this.become({ name: 'signingIn', signIn });
    signIn.result = this.runSignIn(signIn);
    return signIn.result;
  }

  private async runSignIn(signIn: SignIn): Promise<boolean> {
    const { deps } = this;
    const { signal } = signIn.stop;
    const used = deps.session.sessionId() ?? this.lost?.used;
    const attempt = { used, isNeeded: true };
    try {
      let result = await this.obtain(attempt, deps.sources, signal);
      if (!result.ok && deps.askRelogin)
        result = await this.obtain(attempt, [this.relogin], signal, RELOGIN_LIMIT_MS);
      // Meanwhile another tab may have renewed the session.
      if (!result.ok || signal.aborted) return hasSession(this.state) && this.isReplaced(used);
      if (signIn.signedOut !== undefined) this.resume();
      this.become({ name: 'idle' });
      deps.onSignedIn();
      return true;
    } catch (failure) {
      warnAndContinue('the user could not sign in again', failure);
      return false;
    } finally {
      this.endSignIn(signIn);
    }
  }

  /** The user has signed in after the session had ended here. */
  private resume(): void {
    this.ended = new AbortController();
    this.tabs.forgetSignOut();
    this.tabs.open();
    this.schedule.check();
    this.watchPage();
  }

  /** After a sign-in that gave no session, everything is as before it. */
  private endSignIn(signIn: SignIn): void {
    if (this.state.name !== 'signingIn' || this.state.signIn !== signIn) return;
    const reason = signIn.signedOut;
    this.become(reason === undefined ? { name: 'idle' } : { name: 'signedOut', reason });
  }
}
