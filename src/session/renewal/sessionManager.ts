import { abortWith, linkAbort, raceAbort } from '../../core/abort.js';
import { WeaverError, asWeaverError, isWeaverError } from '../../core/errors.js';
import { createDeferred, type Deferred } from '../../core/deferred.js';
import { warnAndContinue } from '../../core/log.js';
import { sleep } from '../../core/sleep.js';
import { parseIssuedSession, type IssuedSession } from '../../wire/session.js';
import { askSources } from './askSources.js';
import { expectOwner, scopeOf } from './owner.js';
import { createRenewalHistory } from './renewalLimit.js';
import { createSchedule } from './schedule.js';
import { createServerClock } from './serverClock.js';
import type { ManagerDeps, SessionManager, SessionSource, SignOutReason } from './managerDeps.js';
import { ALONE, createTabs } from './tabs.js';

/** How long a tab that waited for the lock waits for the new session of the tab that held it. */
const HANDOVER_MS = 1_000;
/** How long the relogin box may stay open. */
const RELOGIN_LIMIT_MS = 30 * 60_000;

/** A running renewal. */
interface Renewal {
  readonly used: string | undefined;
  readonly stop: AbortController;
  /** Resolves with the result of the tab that holds the lock. */
  readonly otherTab: Deferred<'renewed' | 'failed' | 'renewedElsewhere'>;
  /** A call was refused: if all sources fail, the user has to sign in again. */
  isNeeded: boolean;
  result: Promise<boolean>;
}

/**
 * Creates the manager of a session after init. It renews the session once for all refused calls and all tabs of the
 * user, and before it expires (spec 1 §4, §8; contract §1). It calls the sources in order, then shows the relogin box
 * on a PC or signs out on other clients. Islands stay mounted. No timer or listener runs before
 * {@link SessionManager.watch}.
 */
export function createSessionManager(deps: ManagerDeps): SessionManager {
  const { owner, session, time, sources, stageLimitMs } = deps;
  // On a shared page (contract §7) sources may renew the session; signing in and other tabs are a person's.
  const isNobody = owner.userId === '';
  const askRelogin = isNobody ? undefined : deps.askRelogin;
  const clock = createServerClock(time);
  const renewals = createRenewalHistory(clock.steadyMs);
  const handovers = createRenewalHistory(clock.steadyMs);
  /** Aborted when the session ends; a new one when the user signs in again. */
  let ended = new AbortController();
  let endReason: SignOutReason | undefined;
  let endCode: 'SESSION_EXPIRED' | 'DESTROYED' | undefined;
  let loggingOut: Promise<void> | undefined;
  let currentRenewal: Renewal | undefined;
  let adopting: Promise<void> = Promise.resolve();
  let checking: Promise<void> | undefined;
  let unwatchPage: (() => void) | undefined;
  let signingIn: Promise<boolean> | undefined;
  let stopSignIn: (() => void) | undefined;
  let lost: { readonly used: string | undefined } | undefined;

  const end = (code: 'SESSION_EXPIRED' | 'DESTROYED'): void => {
    endCode = code;
    session.clear();
    schedule.stop();
    tabs.close();
    unwatchPage?.();
    abortWith(ended, new WeaverError(code));
  };

  /** Afterwards no source is called and no call is sent. */
  const signOutHere = (reason: SignOutReason = 'elsewhere'): void => {
    if (endCode) return;
    end('SESSION_EXPIRED');
    endReason = reason;
    deps.onSignedOut(reason);
  };

  const reportLost = (used: string | undefined, cause: WeaverError | undefined): void => {
    if (endCode || (lost && lost.used === used)) return;
    lost = { used };
    deps.onLost(cause?.code === 'SESSION_INVALID' ? cause : new WeaverError('SESSION_EXPIRED', { cause }));
  };

  const verify = async ({ sessionId }: IssuedSession, signal: AbortSignal): Promise<void> => {
    expectOwner(owner, await deps.identify(sessionId, signal));
  };

  const accept = (issued: IssuedSession): void => {
    session.set(issued);
    const { expiresInSeconds } = issued;
    schedule.begin(expiresInSeconds === undefined ? undefined : expiresInSeconds * 1000);
  };

  /** Uses a session of another tab, after the platform confirmed its owner. */
  const adopt = async (issued: IssuedSession): Promise<void> => {
    if (endCode || issued.sessionId === session.sessionId() || !handovers.isAllowed()) return;
    try {
      await verify(issued, ended.signal);
      handovers.record(true);
      if (ended.signal.aborted) return;
      accept(issued);
      tabs.markSeen();
      currentRenewal?.otherTab.resolve('renewed');
      if (currentRenewal) abortWith(currentRenewal.stop, new WeaverError('REQUEST_ABORTED'));
    } catch (error) {
      handovers.record(false);
      if (!ended.signal.aborted) warnAndContinue('the session of another tab was not taken', error);
    }
  };

  const tabs = createTabs(
    scopeOf(deps.oadomain, owner),
    isNobody ? { ...deps, ...ALONE } : deps,
    (message) => {
      switch (message.kind) {
        case 'over':
          signOutHere();
          break;
        case 'renewed':
          adopting = adopting.then(() => adopt(message.issued));
          break;
        default:
          currentRenewal?.otherTab.resolve(message.kind);
      }
    },
  );

  const isReplaced = (used: string | undefined): boolean => {
    const now = session.sessionId();
    return now !== undefined && now !== used;
  };

  /** Calls the sources in `list` and uses the session they return. The refused session id is not accepted again. */
  const obtain = async (
    renewal: Pick<Renewal, 'used' | 'isNeeded'>,
    list: readonly SessionSource[],
    signal: AbortSignal,
    limitMs = stageLimitMs,
  ) => {
    const verifyNew = (issued: IssuedSession, limit: AbortSignal): Promise<void> =>
      renewal.isNeeded && issued.sessionId === renewal.used
        ? Promise.reject(new WeaverError('TOKEN_FAILED'))
        : verify(issued, limit);
    const result = await askSources(list, verifyNew, limitMs, signal);
    if (!result.ok || signal.aborted) return result;
    accept(result.issued);
    tabs.broadcast({ kind: 'renewed', issued: result.issued });
    return result;
  };

  const relogin: SessionSource = async (signal) => {
    const given = parseIssuedSession(await askRelogin?.(signal));
    return given.ok ? given.value : undefined;
  };

  const runRenewal = async (renewal: Renewal): Promise<boolean> => {
    const { used, stop, otherTab } = renewal;
    const { controller, unlink } = linkAbort(stop.signal, ended.signal);
    const { signal } = controller;
    let error: WeaverError | undefined;
    try {
      await adopting;
      if (isReplaced(used)) return true;
      if (renewals.isAllowed()) {
        const isRenewed = await tabs.exclusively(signal, async (waited) => {
          const otherResult = waited
            ? await Promise.race([
                otherTab.promise,
                sleep(HANDOVER_MS, undefined, (delayMs, work) => time.after(delayMs, work)),
              ])
            : undefined;
          await adopting;
          if (isReplaced(used)) return true;
          if (otherResult === 'failed' || signal.aborted || tabs.isSignedOut()) return false;
          const result = await obtain(renewal, sources, signal);
          if (result.ok) return true;
          if (isReplaced(used)) return true;
          error = result.error;
          tabs.broadcast({ kind: 'failed' });
          return false;
        });
        renewals.record(isRenewed);
        if (isRenewed && !endCode) return true;
        if (tabs.isSignedOut()) signOutHere();
        if (endCode || !renewal.isNeeded) return false;
        const isPc = await deps.isPc().catch(() => true);
        if (isPc && askRelogin) {
          const result = await obtain(renewal, [relogin], signal, RELOGIN_LIMIT_MS);
          if (result.ok || isReplaced(used)) return true;
        }
        if (isReplaced(used)) return true;
        reportLost(used, error);
        if (!isPc && !isNobody) signOutHere('expired');
        return false;
      }
      if (renewal.isNeeded) reportLost(used, undefined);
      return false;
    } catch (failure) {
      if (isReplaced(used)) return true;
      if (!endCode) warnAndContinue('the session was not renewed', failure);
      return false;
    } finally {
      unlink();
    }
  };

  const start = (used: string | undefined, isNeeded: boolean): Renewal => {
    if (currentRenewal && currentRenewal.used === used) {
      currentRenewal.isNeeded ||= isNeeded;
      return currentRenewal;
    }
    const renewal: Renewal = {
      used,
      stop: new AbortController(),
      otherTab: createDeferred(),
      isNeeded,
      result: Promise.resolve(false),
    };
    currentRenewal = renewal;
    renewal.result = runRenewal(renewal).finally(() => {
      if (currentRenewal === renewal) currentRenewal = undefined;
    });
    return renewal;
  };

  /** Checks the session once with the platform: after sleep, and after the back/forward cache. */
  const recheck = (): void => {
    const used = session.sessionId();
    if (endCode || checking || currentRenewal || used === undefined) return;
    if (tabs.isSignedOut()) {
      signOutHere();
      return;
    }
    checking = deps
      .isAlive(used, ended.signal)
      .then(async (isAlive) => {
        if (!isAlive && !endCode && !isReplaced(used)) await start(used, true).result;
      })
      // Without a response the state is unknown; the next call will show it.
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
      });
  };

  const schedule = createSchedule(time, clock, {
    onDue() {
      const used = session.sessionId();
      if (endCode || used === undefined) return;
      void start(used, false).result.then((isRenewed) => {
        if (!isRenewed && !endCode) schedule.postpone();
      });
    },
    onWake: recheck,
  });

  const watchPage = (): void => {
    unwatchPage = deps.watchPage({
      onLeave: () => {
        tabs.close();
      },
      onReturn: () => {
        tabs.open();
        recheck();
      },
      onVisible: () => {
        schedule.check();
      },
    });
  };

  /** The part of {@link SessionManager.signIn} that runs once for all callers. */
  const signInAgain = async (): Promise<boolean> => {
    const used = session.sessionId();
    const stop = new AbortController();
    stopSignIn = () => {
      abortWith(stop, new WeaverError('DESTROYED'));
    };
    const attempt = { used: used ?? lost?.used, isNeeded: true };
    let result = await obtain(attempt, sources, stop.signal);
    if (!result.ok && askRelogin) result = await obtain(attempt, [relogin], stop.signal, RELOGIN_LIMIT_MS);
    if (!result.ok || stop.signal.aborted) return false;
    lost = undefined;
    if (endCode) {
      endCode = undefined;
      ended = new AbortController();
      tabs.forgetSignOut();
      tabs.open();
      schedule.check();
      watchPage();
    }
    deps.onSignedIn();
    return true;
  };

  return {
    sessionId() {
      if (!endCode && tabs.isSignedOut()) signOutHere();
      if (endCode) throw new WeaverError(endCode);
      return session.sessionId();
    },

    async renew(used, signal) {
      if (!endCode && tabs.isSignedOut()) signOutHere();
      if (endCode !== undefined || loggingOut !== undefined) return false;
      if (isReplaced(used)) return true;
      const { result } = start(used, true);
      if (!signal) return result;
      try {
        return await raceAbort(result, signal);
      } catch (error) {
        throw isWeaverError(error) ? error : asWeaverError(error, 'REQUEST_ABORTED');
      }
    },

    watch() {
      tabs.open();
      if (tabs.isSignedOut()) {
        signOutHere();
        return;
      }
      const lifetime = session.expiresInSeconds();
      const elapsedMs = Math.max(time.wallMs() - deps.beganAtMs, 0);
      schedule.begin(lifetime === undefined ? undefined : lifetime * 1000 - elapsedMs);
      schedule.check();
      watchPage();
    },

    async signIn() {
      const isLost = endCode === 'SESSION_EXPIRED' || (lost && lost.used === session.sessionId());
      if (!isLost) return endCode === undefined;
      if (loggingOut !== undefined) return false;
      signingIn ??= signInAgain()
        .catch((failure: unknown) => {
          warnAndContinue('the user could not sign in again', failure);
          return false;
        })
        .finally(() => {
          signingIn = undefined;
        });
      return signingIn;
    },

    offerSignIn() {
      // Who signed out in another tab knows it.
      if (endCode === 'SESSION_EXPIRED' && endReason === 'expired' && !signingIn) deps.offerSignIn();
    },

    noteDate: clock.noteDate,

    async logout() {
      if (endCode) return;
      if (loggingOut === undefined) tabs.broadcast({ kind: 'over' });
      loggingOut ??= deps.endAtPlatform();
      await loggingOut;
    },

    dispose() {
      stopSignIn?.();
      if (endCode !== 'DESTROYED') end('DESTROYED');
    },
  };
}
