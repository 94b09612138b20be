import { createLeaseLock, createTabLock } from '../../browser/leaseLock.js';
import { watchPage } from '../../browser/pageLifecycle.js';
import { localTabStorage, openTabChannel, sessionTabStorage, webLock } from '../../browser/tabs.js';
import { linkAbort } from '../../core/abort.js';
import { randomHex } from '../../core/ids.js';
import { isRecord, ownProperty, type WireRecord } from '../../wire/record.js';
import { parseIssuedSession, type IssuedSession } from '../../wire/session.js';
import { isScope } from './owner.js';
import { PAGE_TIME } from './schedule.js';

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

/** Messages between the tabs of one user. */
type TabMessage =
  /** A tab has a new session for all tabs. */
  | { readonly kind: 'renewed'; readonly issued: IssuedSession }
  /** Every source of a tab failed. */
  | { readonly kind: 'failed' }
  /** The user signed out, or another user signed in. */
  | { readonly kind: 'over' };

/** What a session uses of the browser: clocks, locks, channels, storages. Other ones in tests. */
export type SessionBrowser = ReturnType<typeof pageBrowser>;

/** The browser of the page. */
export function pageBrowser() {
  return {
    time: PAGE_TIME,
    randomText: () => randomHex(32),
    /** Undefined if unsupported. */
    webLock: webLock(),
    openChannel: openTabChannel,
    sharedStorage: localTabStorage(),
    /** Storage of this tab only, kept across reloads. */
    tabStorage: sessionTabStorage(),
    watchPage,
  };
}

const NO_STORAGE: SessionBrowser['sharedStorage'] = {
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
  onChange: () => () => undefined,
};

/** For the session of a shared page, which has no user: its tab neither knows of others nor is known to them. */
export const ALONE = {
  webLock: undefined,
  openChannel: () => undefined,
  sharedStorage: NO_STORAGE,
  tabStorage: NO_STORAGE,
} satisfies Partial<SessionBrowser>;

/** What a tab remembers of the sign-outs of one user; other tabs see its marks in the storage at once. */
function createSignOutMark(scope: string, beganAtMs: number, browser: SessionBrowser) {
  const { randomText, sharedStorage, time } = browser;
  const key = NAMES.over + scope;
  const markAtStart = sharedStorage.read(key);
  /** The mark that this tab has set or has dealt with. */
  let ownMark: string | undefined;
  return {
    key,
    /** Marks the end of the session of a user. */
    set(ofScope = scope): void {
      ownMark = `${time.wallMs()} ${randomText()}`;
      sharedStorage.write(NAMES.over + ofScope, ownMark);
    },
    /** True when a tab signed out since this session started. */
    isSet: (): boolean => {
      const mark = sharedStorage.read(key);
      if (mark === undefined || mark === ownMark) return false;
      // An entry found at start counts if it was written after the session started.
      return mark !== markAtStart || Number.parseInt(mark, 10) > beganAtMs;
    },
    /** What tabs said before does not count any more. */
    forget: (): void => {
      ownMark = sharedStorage.read(key);
    },
  };
}

/**
 * Creates the lock by which one tab at a time renews a session.
 *
 * @param limitMs a suspended tab, or another script of the page, may hold the lock: a call does not wait longer for it
 * @param isBehind whether another tab may have renewed the session just now
 */
function createRenewalLock(
  scope: string,
  { randomText, sharedStorage, time, webLock: locks }: SessionBrowser,
  limitMs: number,
  isBehind: () => boolean,
) {
  const leases = createLeaseLock(sharedStorage, time, randomText);
  const lock = createTabLock(locks, leases, () => NAMES.lease + scope);
  return async <T>(signal: AbortSignal, work: (waited: boolean) => Promise<T>): Promise<T> => {
    let isStarted = false;
    const waiting = linkAbort(signal);
    const cancelLimit = time.after(limitMs, () => {
      waiting.controller.abort();
    });
    const started: typeof work = (waited) => {
      isStarted = true;
      cancelLimit();
      const isLate = isBehind();
      return work(waited || isLate);
    };
    try {
      return await lock(NAMES.lock + scope, waiting.controller.signal, started);
    } catch (error) {
      if (isStarted || signal.aborted) throw error;
      return await started(true);
    } finally {
      cancelLimit();
      waiting.unlink();
    }
  };
}

/**
 * Connects the tabs of one user, `scope`. Without BroadcastChannel they are notified by storage events; a session id is
 * never stored.
 *
 * @param beganAtMs when the session started in this tab, in ms since 1970
 * @param limitMs longest wait for the other tabs
 * @param onMessage `renewedElsewhere`: another tab renewed its session, but without channels cannot pass it on
 */
export function createTabs(
  scope: string,
  beganAtMs: number,
  browser: SessionBrowser,
  limitMs: number,
  onMessage: (message: TabMessage | { readonly kind: 'renewedElsewhere' }) => void,
) {
  const { openChannel, randomText, sharedStorage, tabStorage } = browser;
  const signOut = createSignOutMark(scope, beganAtMs, browser);
  const renewedKey = NAMES.renewed + scope;
  let seen = sharedStorage.read(renewedKey);
  let channel: ReturnType<typeof openChannel>;
  let unwatch: (() => void) | undefined;

  /** Remembers that this tab has the newest session. */
  const markSeen = (): void => {
    seen = sharedStorage.read(renewedKey);
  };

  /** Runs `work` in one tab at a time. Rejects as `work` does, and when the signal aborts while waiting. */
  const exclusively = createRenewalLock(scope, browser, limitMs, () => {
    // The storage entry is visible at once, the message only later. A missing entry only means that the storage was cleared.
    const mark = sharedStorage.read(renewedKey);
    const isBehind = channel !== undefined && mark !== undefined && mark !== seen;
    markSeen();
    return isBehind;
  });

  // Another user signed in, in this tab: the tabs of the previous user are signed out.
  const previousScope = tabStorage.read(TAB_KEY);
  if (isScope(previousScope) && previousScope !== scope) {
    signOut.set(previousScope);
    const previousChannel = openChannel(NAMES.channel + previousScope, () => undefined);
    previousChannel?.post(tabMessageWire(previousScope, { kind: 'over' }));
    previousChannel?.close();
  }
  tabStorage.write(TAB_KEY, scope);

  return {
    markSeen,
    exclusively,
    /** True when a tab signed out since this session started, also if no message of it has arrived. */
    isSignedOut: signOut.isSet,
    /** The user has signed in here again: what tabs said before does not count any more. */
    forgetSignOut: signOut.forget,
    /** Starts listening; may be called again after `close`. */
    open(): void {
      if (unwatch) return;
      channel = openChannel(NAMES.channel + scope, (value) => {
        const message = parseTabMessage(scope, value);
        if (message) onMessage(message);
      });
      unwatch = sharedStorage.onChange((key) => {
        if (key === signOut.key && signOut.isSet()) onMessage({ kind: 'over' });
        if (key === renewedKey && !channel) onMessage({ kind: 'renewedElsewhere' });
      });
    },
    broadcast(message: TabMessage): void {
      if (message.kind === 'over') {
        signOut.set();
        // The next user of this tab need not sign out the other tabs again.
        tabStorage.remove(TAB_KEY);
      }
      if (message.kind === 'renewed') {
        seen = randomText();
        sharedStorage.write(renewedKey, seen);
      }
      channel?.post(tabMessageWire(scope, message));
    },
    close(): void {
      channel?.close();
      channel = undefined;
      unwatch?.();
      unwatch = undefined;
    },
  };
}

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
