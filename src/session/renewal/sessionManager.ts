import { linkAbort, raceAbort } from '../../core/abort.js';
import { WeaverError, asWeaverError, isWeaverError } from '../../core/errors.js';
import { createDeferred, sleep } from '../../core/promises.js';
import { warnAndContinue } from '../../core/log.js';
import { parseIssuedSession, type IssuedSession } from '../../wire/session.js';
import type { Prompts } from '../../ui/prompts/index.js';
import { createRenewalHistory, type RenewalHistory } from './schedule.js';
import { askSources, type SessionSource, type SourceResult } from './sessionNetwork.js';
import {
  hasSession,
  refusalOf,
  TabSession,
  type ManagedSession,
  type Renewal,
  type SessionEvent,
  type SignIn,
  type SignOutReason,
} from './tabSession.js';

/** How long a tab that waited for the lock waits for the new session of the tab that held it. */
const HANDOVER_MS = 1_000;
/** How long the relogin box may stay open. */
const RELOGIN_LIMIT_MS = 30 * 60_000;

/** Shows the relogin box; resolves to the new session, or to undefined when the user closes it. */
export type AskRelogin = (
  signal: AbortSignal,
) => Promise<{ readonly eteamsid: string; readonly expiresIn?: number | undefined } | undefined>;

/** How the renewal reaches the user and the host. */
export interface RenewalHost {
  readonly isPc: () => Promise<boolean>;
  /** Shows the relogin box. */
  readonly askRelogin: Prompts['askRelogin'];
  /** The result of `classifyLink` for the URL of a login page. */
  readonly checkLink: (href: string) => Promise<{ readonly kind: string; readonly url?: string | undefined }>;
  /** Opens a login page. */
  readonly open: (url: string) => void;
  readonly on: (event: SessionEvent) => void;
}

/** A {@link ManagedSession}, and how its user signs in again. */
export interface RenewableSession extends ManagedSession, Pick<RenewalHost, 'isPc'> {
  /** Shows the relogin box: on a PC at once, on a phone when the user asks for it. Undefined: there is none. */
  readonly askRelogin: AskRelogin | undefined;
}

/**
 * Renews the session of a tab ({@link TabSession}): once for all refused calls and all tabs of the user, and before it
 * expires (spec 1 §4, §8; contract §1). The sources are called in order, then the relogin box is shown on a PC, or the
 * user is signed out on other clients. Islands stay mounted. No timer or listener runs before {@link watch}.
 */
export class SessionManager {
  private readonly given: RenewableSession;
  private readonly tab: TabSession;
  private readonly renewals: RenewalHistory;

  constructor(given: RenewableSession) {
    this.tab = new TabSession(
      given,
      () => {
        this.renewBeforeExpiry();
      },
      () => {
        this.recheck();
      },
    );
    this.given = this.tab.isAnonymous ? { ...given, askRelogin: undefined } : given;
    this.renewals = createRenewalHistory(this.tab.clock.steadyMs);
    given.session.guardCalls(() => {
      this.sessionId();
    });
  }

  /**
   * The current session id.
   *
   * @throws WeaverError SESSION_EXPIRED after a logout, DESTROYED after dispose: no call is sent then
   */
  sessionId(): string | undefined {
    this.tab.noticeSignOut();
    const code = refusalOf(this.tab.state);
    if (code) throw new WeaverError(code);
    return this.given.session.sessionId();
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
    this.tab.noticeSignOut();
    if (!hasSession(this.tab.state)) return false;
    if (this.tab.isReplaced(used)) return true;
    const { result } =
      this.tab.state.name === 'signingIn' ? this.tab.state.signIn : this.beginRenewal(used, true);
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
    if (this.tab.state.name === 'signingIn') return this.tab.state.signIn.result;
    if (this.tab.state.name === 'signedOut') return this.beginSignIn(this.tab.state.reason);
    if (!hasSession(this.tab.state)) return false;
    if (!this.tab.isLost()) return true;
    if (this.tab.state.name !== 'renewing') return this.beginSignIn(undefined);
    await this.tab.state.renewal.result;
    return this.signIn();
  }

  /** Call it when a call was refused for want of a session: the user may have closed the message that offers to sign in. */
  offerSignIn(): void {
    // Who signed out in another tab knows it.
    if (this.tab.state.name === 'signedOut' && this.tab.state.reason === 'expired')
      this.given.on({ kind: 'signInNeeded' });
  }

  /**
   * Starts renewal before expiry, messages from other tabs, and the check after sleep.
   *
   * @param isRestored the page has come back from the back/forward cache: the session is checked at once
   */
  watch(isRestored = false): void {
    this.tab.watch();
    if (isRestored) this.recheck();
  }

  /** Receives the `Date` header of a platform response. */
  noteDate(date: string | null): void {
    this.tab.clock.noteDate(date);
  }

  /** Ends the session: first in the other tabs, then at the platform. Never rejects. */
  async logout(): Promise<void> {
    if (this.tab.state.name === 'loggingOut') return this.tab.state.done;
    if (!hasSession(this.tab.state)) return;
    this.tab.tabs.broadcast({ kind: 'over' });
    const done = this.given.network.end();
    this.tab.become({ name: 'loggingOut', done });
    await done;
  }

  /** Stops every timer, listener, channel and renewal of this tab. Other tabs are not affected. */
  dispose(): void {
    if (this.tab.become({ name: 'destroyed' })) this.tab.end('DESTROYED');
  }

  /** Calls the sources in `list` and uses the session they return. A refused session id is not accepted again. */
  private async obtain(
    { used, isNeeded }: { readonly used: string | undefined; readonly isNeeded: boolean },
    list: readonly SessionSource[],
    signal: AbortSignal,
    limitMs = this.given.network.stageLimitMs,
  ): Promise<SourceResult> {
    const verifyNew = (issued: IssuedSession, limit: AbortSignal): Promise<void> =>
      isNeeded && issued.sessionId === used
        ? Promise.reject(new WeaverError('TOKEN_FAILED'))
        : this.tab.verify(issued, limit);
    const result = await askSources(list, verifyNew, limitMs, signal);
    if (!result.ok || signal.aborted) return result;
    this.tab.accept(result.issued);
    this.tab.tabs.broadcast({ kind: 'renewed', issued: result.issued });
    return result;
  }

  /** Shows the relogin box. */
  private readonly relogin: SessionSource = async (signal) => {
    const given = parseIssuedSession(await this.given.askRelogin?.(signal));
    return given.ok ? given.value : undefined;
  };

  private renewBeforeExpiry(): void {
    const used = this.given.session.sessionId();
    if (used === undefined || !hasSession(this.tab.state)) return;
    const isRenewed =
      this.tab.state.name === 'signingIn' ? Promise.resolve(false) : this.beginRenewal(used, false).result;
    void isRenewed.then((isDone) => {
      if (!isDone && hasSession(this.tab.state)) this.tab.schedule.postpone();
    });
  }

  /** Checks the session once with the platform: after sleep, and after the back/forward cache. */
  private recheck(): void {
    this.tab.noticeSignOut();
    const used = this.given.session.sessionId();
    if (used === undefined || this.tab.state.name !== 'idle') return;
    this.tab.become({ name: 'checking' });
    void this.given.network
      .isAlive(used, this.tab.ended.signal)
      // Without a response the state is unknown; the next call will show it.
      .catch(() => true)
      .then((isAlive) => {
        if (this.tab.state.name === 'checking') this.tab.become({ name: 'idle' });
        if (!isAlive) void this.renew(used, undefined);
      });
  }

  private beginRenewal(used: string | undefined, isNeeded: boolean): Renewal {
    if (this.tab.state.name === 'renewing') {
      this.tab.state.renewal.isNeeded ||= isNeeded;
      return this.tab.state.renewal;
    }
    const renewal: Renewal = {
      used,
      stop: new AbortController(),
      otherTab: createDeferred(),
      isNeeded,
      result: Promise.resolve(false),
    };
    this.tab.become({ name: 'renewing', renewal });
    renewal.result = this.runRenewal(renewal);
    return renewal;
  }

  private async runRenewal(renewal: Renewal): Promise<boolean> {
    const { used, stop } = renewal;
    const { controller, unlink } = linkAbort(stop.signal, this.tab.ended.signal);
    try {
      await this.tab.adopting;
      if (this.tab.isReplaced(used)) return true;
      if (!this.renewals.isAllowed()) {
        if (renewal.isNeeded) this.tab.reportLost(used, undefined);
        return false;
      }
      const result = await this.tab.tabs.exclusively(controller.signal, (waited) =>
        this.askInTurn(renewal, waited, controller.signal),
      );
      this.renewals.record(result.isRenewed);
      if (result.isRenewed) return hasSession(this.tab.state);
      this.tab.noticeSignOut();
      if (!hasSession(this.tab.state) || !renewal.isNeeded) return false;
      return await this.askUser(renewal, result.error, controller.signal);
    } catch (failure) {
      if (this.tab.isReplaced(used)) return true;
      if (hasSession(this.tab.state)) warnAndContinue('the session was not renewed', failure);
      return false;
    } finally {
      unlink();
      if (this.tab.state.name === 'renewing' && this.tab.state.renewal === renewal)
        this.tab.become({ name: 'idle' });
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
    const { browser, network } = this.given;
    const ofOtherTab = waited
      ? await Promise.race([otherTab.promise, sleep(HANDOVER_MS, undefined, browser.time.after)])
      : undefined;
    await this.tab.adopting;
    if (this.tab.isReplaced(used)) return { isRenewed: true };
    if (ofOtherTab === 'failed' || signal.aborted || this.tab.tabs.isSignedOut()) return { isRenewed: false };
    const result = await this.obtain(renewal, network.sources, signal);
    if (result.ok || this.tab.isReplaced(used)) return { isRenewed: true };
    this.tab.tabs.broadcast({ kind: 'failed' });
    return { isRenewed: false, error: result.error };
  }

  /** Shows the relogin box on a PC; elsewhere the user is signed out. False if there is no new session. */
  private async askUser(
    renewal: Renewal,
    error: WeaverError | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { given } = this;
    const isPc = await given.isPc().catch(() => true);
    if (isPc && given.askRelogin) {
      const result = await this.obtain(renewal, [this.relogin], signal, RELOGIN_LIMIT_MS);
      if (result.ok) return true;
    }
    if (this.tab.isReplaced(renewal.used)) return true;
    this.tab.reportLost(renewal.used, error);
    if (!isPc && !this.tab.isAnonymous) this.tab.signOut('expired');
    return false;
  }

  private beginSignIn(signedOut: SignOutReason | undefined): Promise<boolean> {
    const signIn: SignIn = { stop: new AbortController(), signedOut, result: Promise.resolve(false) };
    this.tab.become({ name: 'signingIn', signIn });
    signIn.result = this.runSignIn(signIn);
    return signIn.result;
  }

  private async runSignIn(signIn: SignIn): Promise<boolean> {
    const { given } = this;
    const { signal } = signIn.stop;
    const used = given.session.sessionId() ?? this.tab.lost?.used;
    const attempt = { used, isNeeded: true };
    try {
      let result = await this.obtain(attempt, given.network.sources, signal);
      if (!result.ok && given.askRelogin)
        result = await this.obtain(attempt, [this.relogin], signal, RELOGIN_LIMIT_MS);
      // Meanwhile another tab may have renewed the session.
      if (!result.ok || signal.aborted) return hasSession(this.tab.state) && this.tab.isReplaced(used);
      if (signIn.signedOut !== undefined) this.tab.resume();
      this.tab.become({ name: 'idle' });
      given.on({ kind: 'signedIn' });
      return true;
    } catch (failure) {
      warnAndContinue('the user could not sign in again', failure);
      return false;
    } finally {
      this.endSignIn(signIn);
    }
  }

  /** After a sign-in that gave no session, everything is as before it. */
  private endSignIn(signIn: SignIn): void {
    if (this.tab.state.name !== 'signingIn' || this.tab.state.signIn !== signIn) return;
    const reason = signIn.signedOut;
    this.tab.become(reason === undefined ? { name: 'idle' } : { name: 'signedOut', reason });
  }
}
