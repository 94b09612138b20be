import type { WeaverError } from '../../core/errors.js';
import type { IssuedSession } from '../../wire/session.js';
import type { SessionStore } from '../sessionStore.js';
import type { SessionOwner } from './owner.js';

/** Clocks and timers. */
export interface ManagerTime {
  /** Milliseconds since 1970; people may set it. */
  wallMs(): number;
  /** Milliseconds that only go on; they may stand still while a computer sleeps. */
  monotonicMs(): number;
  /** Runs `work` once; returns what calls it off. */
  after(delayMs: number, work: () => void): () => void;
}

/**
 * Runs `work` while no other tab runs its own under that name. `waited`: another tab was first. A signal that aborts ends
 * the waiting, not the work.
 */
export type TabLock = <T>(
  name: string,
  signal: AbortSignal,
  work: (waited: boolean) => Promise<T>,
) => Promise<T>;

/** A channel to the other tabs of the origin. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

/** Short texts that all tabs of the origin see. Where nothing can be kept, `read` finds nothing. */
export interface TabMarks {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Hears the keys that other tabs change. */
  onChange(listener: (key: string) => void): () => void;
}

/** What the browser tells of the page's own life. */
export interface PageMoments {
  /** The page goes into the back/forward cache, or away. */
  readonly onLeave: () => void;
  /** The page is back from that cache. */
  readonly onReturn: () => void;
  /** The page is seen again. */
  readonly onVisible: () => void;
}

/** One way to another session. It may give none, throw, or never settle. */
export type SessionSource = (signal: AbortSignal) => Promise<IssuedSession | undefined>;

/** What a person gives in the relogin box; undefined when they close it. */
export type AskRelogin = (
  signal: AbortSignal,
) => Promise<{ readonly eteamsid: string; readonly expiresIn?: number | undefined } | undefined>;

/** What a {@link SessionManager} needs of the world. */
export interface ManagerDeps {
  readonly oadomain: string;
  readonly owner: SessionOwner;
  readonly session: SessionStore;
  /** When the session began in this tab, in ms since 1970: a sign-out in another tab since then counts. */
  readonly beganAtMs: number;
  /** In the order in which they are asked. */
  readonly sources: readonly SessionSource[];
  /** How long one source may take, and the check of what it gave. */
  readonly stageLimitMs: number;
  /** Shows the relogin box; only on a PC. */
  readonly askRelogin: AskRelogin | undefined;
  readonly isPc: () => Promise<boolean>;
  /** Asks the platform whose session an id is. Rejects with SESSION_INVALID, REQUEST_*, ANSWER_UNREADABLE. */
  readonly identify: (sessionId: string, signal: AbortSignal) => Promise<SessionOwner>;
  /** Asks getInfo whether an id still counts. False only when the platform says no; without an answer it rejects. */
  readonly isAlive: (sessionId: string, signal: AbortSignal) => Promise<boolean>;
  /** Tells the platform of a logout. Never rejects. */
  readonly endAtPlatform: () => Promise<void>;
  readonly time: ManagerTime;
  readonly randomText: () => string;
  /** The locks of the browser; undefined where it has none. */
  readonly webLock: TabLock | undefined;
  /** Opens a channel; undefined where there are none. */
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => TabChannel | undefined;
  readonly marks: TabMarks;
  /** Kept with this tab, also over a reload. */
  readonly ofTab: Pick<TabMarks, 'read' | 'write' | 'remove'>;
  readonly watchPage: (moments: PageMoments) => () => void;
  /** The session ended and no source gave another; once for each session. */
  readonly onLost: (error: WeaverError) => void;
  /** Somebody signed out: here because no source is left on a phone, or in another tab. */
  readonly onSignedOut: () => void;
}

/** Renews and ends a session after init. */
export interface SessionManager {
  /**
   * The session id of now.
   *
   * @throws WeaverError SESSION_EXPIRED once the person signed out, DESTROYED once the SDK is gone: no call is sent then
   */
  sessionId(): string | undefined;
  /**
   * To be called when an answer says that the session is over. Any number of calls at once are one renewal; when a newer
   * session is there already it resolves at once.
   *
   * @param usedSessionId the session id that the refused call went with
   * @param signal ends this caller's waiting, not the renewal; it then rejects with REQUEST_ABORTED, or its own reason
   * @returns true: there is a new session, try the call again, once
   */
  renew(usedSessionId: string | undefined, signal: AbortSignal | undefined): Promise<boolean>;
  /** Starts what runs by itself: renewal ahead of the end, other tabs, the way back from sleep. */
  watch(): void;
  /** Takes the `Date` header of an answer of the platform. */
  noteDate(date: string | null): void;
  /** Ends the session everywhere: the other tabs first, then the platform. Never rejects. */
  logout(): Promise<void>;
  /** Ends every timer, listener, channel and renewal. The other tabs are not told: they go on. */
  dispose(): void;
}
