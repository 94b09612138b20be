import { createLeaseLock, createTabLock } from '../../browser/leaseLock.js';
import { linkAbort } from '../../core/abort.js';
import { isScope } from './owner.js';
import type { ManagerDeps, TabChannel } from './managerDeps.js';
import { isRecord, ownProperty, type WireRecord } from '../../wire/record.js';
import { parseIssuedSession, type IssuedSession } from '../../wire/session.js';

/** Prefixes of names in storage, of channels and of locks; the scope is appended. */
const NAMES = {
  channel: 'weaver-session.',
  lock: 'weaver-session-renewal.',
  over: 'weaver_session_over.',
  renewed: 'weaver_session_renewed.',
  lease: 'weaver_session_lease.',
} as const;

/** The key under which a tab stores the scope of its session. */
const TAB_KEY = 'weaver_session_scope';

const NO_STORAGE: ManagerDeps['sharedStorage'] = {
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
  onChange: () => () => undefined,
};

/** Nobody's session belongs to one shared page: its tab neither knows of others nor is known to them. */
export const ALONE = {
  webLock: undefined,
  openChannel: () => undefined,
  sharedStorage: NO_STORAGE,
  tabStorage: NO_STORAGE,
} satisfies Partial<ManagerDeps>;

/** Another tab renewed its session, but without channels the session cannot be passed on. */
interface RenewedElsewhere {
  readonly kind: 'renewedElsewhere';
}

/** The other tabs of one user. */
export interface Tabs {
  /** Starts listening; may be called again after {@link close}. */
  open(): void;
  broadcast(message: TabMessage): void;
  /** Remembers that this tab has the newest session. */
  markSeen(): void;
  /** True when a tab signed out since this session started, also if no message of it has arrived. */
  isSignedOut(): boolean;
  /** The user has signed in here again: what tabs said before does not count any more. */
  forgetSignOut(): void;
  /** Runs `work` in one tab at a time. Rejects as `work` does, and when the signal aborts while waiting. */
  exclusively<T>(signal: AbortSignal, work: (waited: boolean) => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Connects the tabs of `scope`. Without BroadcastChannel they are notified by storage events; a session id is never
 * stored.
 */
export function createTabs(
  scope: string,
  deps: Pick<
    ManagerDeps,
    | 'beganAtMs'
    | 'sharedStorage'
    | 'tabStorage'
    | 'openChannel'
    | 'randomText'
    | 'stageLimitMs'
    | 'time'
    | 'webLock'
  >,
  onMessage: (message: TabMessage | RenewedElsewhere) => void,
): Tabs {
  const { beganAtMs, sharedStorage, tabStorage, openChannel, randomText, stageLimitMs, time, webLock } = deps;
  const signOutKey = NAMES.over + scope;
  const markAtStart = sharedStorage.read(signOutKey);
  const renewedKey = NAMES.renewed + scope;
  const lock = createTabLock(
    webLock,
    createLeaseLock(sharedStorage, time, randomText),
    () => NAMES.lease + scope,
  );
  let seen = sharedStorage.read(renewedKey);
  let channel: TabChannel | undefined;
  let unwatch: (() => void) | undefined;
  let tabMark: string | undefined;

  const markSignedOut = (scopeToEnd: string): void => {
    tabMark = `${time.wallMs()} ${randomText()}`;
    sharedStorage.write(NAMES.over + scopeToEnd, tabMark);
  };
  const isSignedOut = (): boolean => {
    const mark = sharedStorage.read(signOutKey);
    if (mark === undefined || mark === tabMark) return false;
    // An entry found at start counts if it was written after the session started.
    return mark !== markAtStart || Number.parseInt(mark, 10) > beganAtMs;
  };

  const markSeen = (): void => {
    seen = sharedStorage.read(renewedKey);
  };

  // Another user signed in, in this tab: the tabs of the previous user are signed out.
  const previousScope = tabStorage.read(TAB_KEY);
  if (isScope(previousScope) && previousScope !== scope) {
    markSignedOut(previousScope);
    const previousChannel = openChannel(NAMES.channel + previousScope, () => undefined);
    previousChannel?.post(tabMessageWire(previousScope, { kind: 'over' }));
    previousChannel?.close();
  }
  tabStorage.write(TAB_KEY, scope);

  return {
    open() {
      if (unwatch) return;
      channel = openChannel(NAMES.channel + scope, (value) => {
        const message = parseTabMessage(scope, value);
        if (message) onMessage(message);
      });
      unwatch = sharedStorage.onChange((key) => {
        if (key === signOutKey && isSignedOut()) onMessage({ kind: 'over' });
        if (key === renewedKey && !channel) onMessage({ kind: 'renewedElsewhere' });
      });
    },
    broadcast(message) {
      if (message.kind === 'over') {
        markSignedOut(scope);
        // The next user of this tab need not sign out the other tabs again.
        tabStorage.remove(TAB_KEY);
      }
      if (message.kind === 'renewed') {
        seen = randomText();
        sharedStorage.write(renewedKey, seen);
      }
      channel?.post(tabMessageWire(scope, message));
    },
    markSeen,
    isSignedOut,
    forgetSignOut() {
      tabMark = sharedStorage.read(signOutKey);
    },
    async exclusively(signal, work) {
      let isStarted = false;
      const waiting = linkAbort(signal);
      const cancelLimit = time.after(stageLimitMs, () => {
        waiting.controller.abort();
      });
      const started: typeof work = (waited) => {
        isStarted = true;
        cancelLimit();
        // The storage entry is visible at once, the message only later: another tab may have renewed just now. A
        // missing entry only means that the storage was cleared.
        const mark = sharedStorage.read(renewedKey);
        const isBehind = channel !== undefined && mark !== undefined && mark !== seen;
        markSeen();
        return work(waited || isBehind);
      };
      try {
        return await lock(NAMES.lock + scope, waiting.controller.signal, started);
      } catch (error) {
        if (isStarted || signal.aborted) throw error;
        // A suspended tab, or another script of the page, holds the lock: a call must not wait for it for ever.
        return await started(true);
      } finally {
        cancelLimit();
        waiting.unlink();
      }
    },
    close() {
      channel?.close();
      channel = undefined;
      unwatch?.();
      unwatch = undefined;
    },
  };
}

/** Messages between the tabs of one user. */
type TabMessage =
  /** A tab has a new session for all tabs. */
  | { readonly kind: 'renewed'; readonly issued: IssuedSession }
  /** Every source of a tab failed. */
  | { readonly kind: 'failed' }
  /** The user signed out, or another user signed in. */
  | { readonly kind: 'over' };

/** A message as posted. `scope` names its user, so a message on a wrong channel is ignored. */
function tabMessageWire(scope: string, message: TabMessage): Readonly<Record<string, unknown>> {
  if (message.kind !== 'renewed') return { scope, kind: message.kind };
  const { sessionId, expiresInSeconds } = message.issued;
  return { scope, kind: 'renewed', eteamsid: sessionId, expiresIn: expiresInSeconds };
}

/** The parser of each kind of message; the type requires one for every kind. */
const READERS: Readonly<Record<TabMessage['kind'], (posted: WireRecord) => TabMessage | undefined>> = {
  renewed(posted) {
    const issued = parseIssuedSession(posted);
    return issued.ok ? { kind: 'renewed', issued: issued.value } : undefined;
  },
  failed: () => ({ kind: 'failed' }),
  over: () => ({ kind: 'over' }),
};

/** Parses a message of this scope; undefined for anything else, because any script of the origin can post here. */
function parseTabMessage(scope: string, value: unknown): TabMessage | undefined {
  if (!isRecord(value) || ownProperty(value, 'scope') !== scope) return undefined;
  const kind = ownProperty(value, 'kind');
  if (typeof kind !== 'string' || !Object.prototype.hasOwnProperty.call(READERS, kind)) return undefined;
  return READERS[kind as TabMessage['kind']](value);
}
