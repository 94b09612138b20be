import type { TabLock } from '../../browser/tabs.js';
import type { WeaverError } from '../../core/errors.js';
import type { IssuedSession } from '../../wire/session.js';
import type { SessionStore } from '../sessionStore.js';
import type { SessionOwner } from './owner.js';
import type { SignOutReason } from './sessionState.js';

/** Clocks and timers. */
export interface ManagerTime {
  /** Milliseconds since 1970; the user may change this clock. */
  wallMs(): number;
  /** Monotonic milliseconds; the clock may stop while the computer sleeps. */
  monotonicMs(): number;
  /** Runs `work` once after `delayMs`; returns a function that cancels it. */
  after(delayMs: number, work: () => void): () => void;
}

/** A channel to the other tabs of the origin. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

/** A storage of short texts. If the browser refuses storage, `read` returns undefined. */
export interface TabStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` with each key that another tab changes. */
  onChange(listener: (key: string) => void): () => void;
}

/** Listeners for the page lifecycle. */
export interface PageLifecycleListeners {
  /** The page enters the back/forward cache, or is unloaded. */
  readonly onLeave: () => void;
  /** The page was restored from the back/forward cache. */
  readonly onReturn: () => void;
  /** The page became visible. */
  readonly onVisible: () => void;
}

/** A source of new sessions. It may return none, throw, or never settle. */
export type SessionSource = (signal: AbortSignal) => Promise<IssuedSession | undefined>;

/** Shows the relogin box; resolves to the new session, or to undefined when the user closes it. */
export type AskRelogin = (
  signal: AbortSignal,
) => Promise<{ readonly eteamsid: string; readonly expiresIn?: number | undefined } | undefined>;

/** What a session manager needs. */
export interface ManagerDeps {
  readonly oadomain: string;
  readonly owner: SessionOwner;
  readonly session: SessionStore;
  /** When the session started in this tab, in ms since 1970: a later logout in another tab ends it. */
  readonly beganAtMs: number;
  /** In the order in which they are called. */
  readonly sources: readonly SessionSource[];
  /** Time limit in milliseconds of one source, and of the check of its session. */
  readonly stageLimitMs: number;
  /** Shows the relogin box: on a PC at once, on a phone when the user asks for it. */
  readonly askRelogin: AskRelogin | undefined;
  readonly isPc: () => Promise<boolean>;
  /**
   * Requests the owner of a session from the platform. Rejects with SESSION_INVALID, REQUEST_*, ANSWER_UNREADABLE.
   */
  readonly identify: (sessionId: string, signal: AbortSignal) => Promise<SessionOwner>;
  /**
   * Checks with getInfo whether a session is valid. False only when the platform denies it; rejects without a
   * response.
   */
  readonly isAlive: (sessionId: string, signal: AbortSignal) => Promise<boolean>;
  /** Ends the session at the platform. Never rejects. */
  readonly endAtPlatform: () => Promise<void>;
  readonly time: ManagerTime;
  readonly randomText: () => string;
  /** The browser's Web Locks; undefined if unsupported. */
  readonly webLock: TabLock | undefined;
  /** Opens a channel; returns undefined if unsupported. */
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => TabChannel | undefined;
  readonly sharedStorage: TabStorage;
  /** Storage of this tab only, kept across reloads. */
  readonly tabStorage: Pick<TabStorage, 'read' | 'write' | 'remove'>;
  readonly watchPage: (moments: PageLifecycleListeners) => () => void;
  /** The session ended and no source returned another one; called once per session. */
  readonly onLost: (error: WeaverError) => void;
  /** The user was signed out: in another tab (`elsewhere`), or here on a phone when every source failed. */
  readonly onSignedOut: (reason: SignOutReason) => void;
  /** The user has signed in again after that. */
  readonly onSignedIn: () => void;
  /** Shows the message with the button that signs in, after the session of this tab has expired on a phone. */
  readonly offerSignIn: () => void;
}
