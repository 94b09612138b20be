import { linkAbort } from '../../core/abort.js';
import { createLeaseLock } from './leaseLock.js';
import { isScope } from './owner.js';
import type { ManagerDeps, TabChannel } from './managerDeps.js';
import { parseTabMessage, tabMessageWire, type TabMessage } from './tabMessage.js';

/** Names in the storage of the origin, and of channels and locks; a scope follows. */
const NAMES = {
  channel: 'weaver-session.',
  lock: 'weaver-session-renewal.',
  over: 'weaver_session_over.',
  renewed: 'weaver_session_renewed.',
  lease: 'weaver_session_lease.',
} as const;

/** Under which a tab remembers whose session it had. */
const TAB_KEY = 'weaver_session_scope';

/** The mark in storage changed, and there is no channel to say how. */
interface Nudge {
  readonly kind: 'nudge';
}

/** The other tabs of one person. */
export interface Tabs {
  /** Listens to the others; after {@link close} it may be called again. */
  open(): void;
  tell(message: TabMessage): void;
  /** The session of now is the newest that this tab knows of. */
  see(): void;
  /** True when somebody signed out since this life began, whether the news arrived or not. */
  isOver(): boolean;
  /** Runs `work` in one tab at a time. Rejects only when the signal aborts while it waits. */
  exclusively<T>(signal: AbortSignal, work: (waited: boolean) => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Creates the link to the tabs of `scope`. Where there are no channels, they learn through the storage that something
 * happened; a session id is never put there.
 */
export function createTabs(
  scope: string,
  around: Pick<
    ManagerDeps,
    'beganAtMs' | 'marks' | 'ofTab' | 'openChannel' | 'randomText' | 'stageLimitMs' | 'time' | 'webLock'
  >,
  onMessage: (message: TabMessage | Nudge) => void,
): Tabs {
  const { beganAtMs, marks, ofTab, openChannel, randomText, stageLimitMs, time, webLock } = around;
  const overKey = NAMES.over + scope;
  const markAtStart = marks.read(overKey);
  const renewedKey = NAMES.renewed + scope;
  let seen = marks.read(renewedKey);
  let channel: TabChannel | undefined;
  let unwatch: (() => void) | undefined;
  let ownMark: string | undefined;

  const markOver = (whose: string): void => {
    ownMark = `${time.wallMs()} ${randomText()}`;
    marks.write(NAMES.over + whose, ownMark);
  };
  const isOver = (): boolean => {
    const mark = marks.read(overKey);
    if (mark === undefined || mark === ownMark) return false;
    // A mark that was there already may be of a moment between the beginning of the session and that of this code.
    return mark !== markAtStart || Number.parseInt(mark, 10) > beganAtMs;
  };

  const see = (): void => {
    seen = marks.read(renewedKey);
  };

  // Another person signs in where one was before: the tabs of that one must not go on.
  const before = ofTab.read(TAB_KEY);
  if (isScope(before) && before !== scope) {
    markOver(before);
    const farewell = openChannel(NAMES.channel + before, () => undefined);
    farewell?.post(tabMessageWire(before, { kind: 'over' }));
    farewell?.close();
  }
  ofTab.write(TAB_KEY, scope);

  return {
    open() {
      if (unwatch) return;
      channel = openChannel(NAMES.channel + scope, (value) => {
        const message = parseTabMessage(scope, value);
        if (message) onMessage(message);
      });
      unwatch = marks.onChange((key) => {
        if (key === overKey && isOver()) onMessage({ kind: 'over' });
        if (key === renewedKey && !channel) onMessage({ kind: 'nudge' });
      });
    },
    tell(message) {
      if (message.kind === 'over') {
        markOver(scope);
        // Whoever signs in here next finds nobody to say goodbye for.
        ofTab.remove(TAB_KEY);
      }
      if (message.kind === 'renewed') {
        seen = randomText();
        marks.write(renewedKey, seen);
      }
      channel?.post(tabMessageWire(scope, message));
    },
    see,
    isOver,
    async exclusively(signal, work) {
      let isStarted = false;
      const waiting = linkAbort(signal);
      const cancelLimit = time.after(stageLimitMs, () => {
        waiting.controller.abort();
      });
      const started: typeof work = (waited) => {
        isStarted = true;
        cancelLimit();
        // A mark is there at once, a message only soon: the tab before this one may just have left.
        // No mark at all says that somebody cleared the storage, and nothing of another tab.
        const mark = marks.read(renewedKey);
        const isBehind = channel !== undefined && mark !== undefined && mark !== seen;
        see();
        return work(waited || isBehind);
      };
      try {
        if (webLock) {
          try {
            return await webLock(NAMES.lock + scope, waiting.controller.signal, started);
          } catch (error) {
            // A sandboxed page has locks that refuse it.
            if (isStarted || waiting.controller.signal.aborted) throw error;
          }
        }
        const leaseLock = createLeaseLock(marks, time, randomText);
        return await leaseLock(NAMES.lease + scope, waiting.controller.signal, started);
      } catch (error) {
        if (isStarted || signal.aborted) throw error;
        // A frozen tab, or another script of the page, holds the lock: no call waits for it longer than for an answer.
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
