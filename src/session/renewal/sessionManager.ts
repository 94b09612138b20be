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
import type { ManagerDeps, SessionManager, SessionSource } from './managerDeps.js';
import { createTabs } from './tabs.js';

/** How long a tab that had to wait for its turn waits for the new session of the tab before it. */
const HANDOVER_MS = 1_000;
/** How long a person may leave the relogin box open. */
const RELOGIN_LIMIT_MS = 30 * 60_000;

/** A renewal under way. */
interface Flight {
  readonly used: string | undefined;
  readonly stop: AbortController;
  /** Settles with what the tab that is renewing came to. */
  readonly news: Deferred<'renewed' | 'failed' | 'nudge'>;
  /** Somebody's call was refused: without a new session the person has to be asked. */
  isNeeded: boolean;
  result: Promise<boolean>;
}

/**
 * Creates the manager of a session from init on: it is renewed for any number of refused calls, for all tabs of the person,
 * and before it ends (spec 1 §4, §8; contract §1). The order: the sources one by one, then the relogin box on a PC, or
 * logout on other clients. Islands are not touched. Nothing runs by itself before {@link SessionManager.watch}.
 */
export function createSessionManager(around: ManagerDeps): SessionManager {
  const { owner, session, time, sources, stageLimitMs } = around;
  const clock = createServerClock(time);
  const renewals = createRenewalHistory(clock.steadyMs);
  const handovers = createRenewalHistory(clock.steadyMs);
  const ended = new AbortController();
  let over: 'SESSION_EXPIRED' | 'DESTROYED' | undefined;
  let leaving: Promise<void> | undefined;
  let flying: Flight | undefined;
  let adopting: Promise<void> = Promise.resolve();
  let checking: Promise<void> | undefined;
  let unwatchPage: (() => void) | undefined;
  let lost: { readonly used: string | undefined } | undefined;

  const finish = (code: 'SESSION_EXPIRED' | 'DESTROYED'): void => {
    over = code;
    session.clear();
    schedule.stop();
    tabs.close();
    unwatchPage?.();
    abortWith(ended, new WeaverError(code));
  };

  /** No source is asked and nothing is sent from here on. */
  const signOutHere = (): void => {
    if (over) return;
    finish('SESSION_EXPIRED');
    around.onSignedOut();
  };

  const lose = (used: string | undefined, cause: WeaverError | undefined): void => {
    if (over || (lost && lost.used === used)) return;
    lost = { used };
    around.onLost(cause?.code === 'SESSION_INVALID' ? cause : new WeaverError('SESSION_EXPIRED', { cause }));
  };

  const vet = async ({ sessionId }: IssuedSession, signal: AbortSignal): Promise<void> => {
    expectOwner(owner, await around.identify(sessionId, signal));
  };

  const accept = (issued: IssuedSession): void => {
    session.set(issued);
    const { expiresInSeconds } = issued;
    schedule.begin(expiresInSeconds === undefined ? undefined : expiresInSeconds * 1000);
  };

  /** A session that another tab hands over: it counts once the platform says that it is this person's. */
  const adopt = async (issued: IssuedSession): Promise<void> => {
    if (over || issued.sessionId === session.sessionId() || !handovers.may()) return;
    try {
      await vet(issued, ended.signal);
      handovers.note(true);
      if (ended.signal.aborted) return;
      accept(issued);
      tabs.see();
      flying?.news.resolve('renewed');
      if (flying) abortWith(flying.stop, new WeaverError('REQUEST_ABORTED'));
    } catch (error) {
      handovers.note(false);
      if (!ended.signal.aborted) warnAndContinue('the session of another tab was not taken', error);
    }
  };

  const tabs = createTabs(scopeOf(around.oadomain, owner), around, (message) => {
    switch (message.kind) {
      case 'over':
        signOutHere();
        break;
      case 'renewed':
        adopting = adopting.then(() => adopt(message.issued));
        break;
      default:
        flying?.news.resolve(message.kind);
    }
  });

  const isReplaced = (used: string | undefined): boolean => {
    const now = session.sessionId();
    return now !== undefined && now !== used;
  };

  /** Asks `list` and takes what it gives. A source that gives the refused id again gives none. */
  const obtain = async (
    flight: Flight,
    list: readonly SessionSource[],
    signal: AbortSignal,
    limitMs = stageLimitMs,
  ) => {
    const vetNew = (issued: IssuedSession, limit: AbortSignal): Promise<void> =>
      flight.isNeeded && issued.sessionId === flight.used
        ? Promise.reject(new WeaverError('TOKEN_FAILED'))
        : vet(issued, limit);
    const asked = await askSources(list, vetNew, limitMs, signal);
    if (!asked.ok || signal.aborted) return asked;
    accept(asked.issued);
    tabs.tell({ kind: 'renewed', issued: asked.issued });
    return asked;
  };

  const relogin: SessionSource = async (signal) => {
    const given = parseIssuedSession(await around.askRelogin?.(signal));
    return given.ok ? given.value : undefined;
  };

  const fly = async (flight: Flight): Promise<boolean> => {
    const { used, stop, news } = flight;
    const { controller, unlink } = linkAbort(stop.signal, ended.signal);
    const { signal } = controller;
    let error: WeaverError | undefined;
    try {
      await adopting;
      if (isReplaced(used)) return true;
      if (renewals.may()) {
        const isRenewed = await tabs.exclusively(signal, async (waited) => {
          const told = waited
            ? await Promise.race([
                news.promise,
                sleep(HANDOVER_MS, undefined, (delayMs, work) => time.after(delayMs, work)),
              ])
            : undefined;
          await adopting;
          if (isReplaced(used)) return true;
          if (told === 'failed' || signal.aborted || tabs.isOver()) return false;
          const asked = await obtain(flight, sources, signal);
          if (asked.ok) return true;
          if (isReplaced(used)) return true;
          error = asked.error;
          tabs.tell({ kind: 'failed' });
          return false;
        });
        renewals.note(isRenewed);
        if (isRenewed && !over) return true;
        if (tabs.isOver()) signOutHere();
        if (over || !flight.isNeeded) return false;
        const isPc = await around.isPc().catch(() => true);
        if (isPc && around.askRelogin) {
          const asked = await obtain(flight, [relogin], signal, RELOGIN_LIMIT_MS);
          if (asked.ok || isReplaced(used)) return true;
        }
        if (isReplaced(used)) return true;
        lose(used, error);
        if (!isPc) signOutHere();
        return false;
      }
      if (flight.isNeeded) lose(used, undefined);
      return false;
    } catch (failure) {
      if (isReplaced(used)) return true;
      if (!over) warnAndContinue('the session was not renewed', failure);
      return false;
    } finally {
      unlink();
    }
  };

  const start = (used: string | undefined, isNeeded: boolean): Flight => {
    if (flying && flying.used === used) {
      flying.isNeeded ||= isNeeded;
      return flying;
    }
    const flight: Flight = {
      used,
      stop: new AbortController(),
      news: createDeferred(),
      isNeeded,
      result: Promise.resolve(false),
    };
    flying = flight;
    flight.result = fly(flight).finally(() => {
      if (flying === flight) flying = undefined;
    });
    return flight;
  };

  /** After a sleep, and back from the cache: one question, whatever time it is. */
  const recheck = (): void => {
    const used = session.sessionId();
    if (over || checking || flying || used === undefined) return;
    if (tabs.isOver()) {
      signOutHere();
      return;
    }
    checking = around
      .isAlive(used, ended.signal)
      .then(async (isAlive) => {
        if (!isAlive && !over && !isReplaced(used)) await start(used, true).result;
      })
      // No answer says nothing: the next call will tell.
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
      });
  };

  const schedule = createSchedule(time, clock, {
    onDue() {
      const used = session.sessionId();
      if (over || used === undefined) return;
      void start(used, false).result.then((isRenewed) => {
        if (!isRenewed && !over) schedule.putOff();
      });
    },
    onWake: recheck,
  });

  return {
    sessionId() {
      if (!over && tabs.isOver()) signOutHere();
      if (over) throw new WeaverError(over);
      return session.sessionId();
    },

    async renew(used, signal) {
      if (!over && tabs.isOver()) signOutHere();
      if (over !== undefined || leaving !== undefined) return false;
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
      if (tabs.isOver()) {
        signOutHere();
        return;
      }
      const lifetime = session.expiresInSeconds();
      const elapsedMs = Math.max(time.wallMs() - around.beganAtMs, 0);
      schedule.begin(lifetime === undefined ? undefined : lifetime * 1000 - elapsedMs);
      schedule.look();
      unwatchPage = around.watchPage({
        onLeave: () => {
          tabs.close();
        },
        onReturn: () => {
          tabs.open();
          recheck();
        },
        onVisible: () => {
          schedule.look();
        },
      });
    },

    noteDate: clock.noteDate,

    async logout() {
      if (over) return;
      if (leaving === undefined) tabs.tell({ kind: 'over' });
      leaving ??= around.endAtPlatform();
      await leaving;
    },

    dispose() {
      if (over !== 'DESTROYED') finish('DESTROYED');
    },
  };
}
