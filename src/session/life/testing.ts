import { vi } from 'vitest';
import { WeaverError } from '../../core/index.js';
import type { IssuedSession } from '../../wire/index.js';
import { createSessionStore } from '../sessionStore.js';
import { createSessionLife } from './createSessionLife.js';
import type { SessionOwner } from './owner.js';
import type {
  AskRelogin,
  LifeSurroundings,
  LifeTime,
  PageMoments,
  SessionLife,
  SessionSource,
  TabLock,
} from './surroundings.js';

const PERSON: SessionOwner = { tenantKey: 't1', userId: 'u1' };

/** What a fake tab may have otherwise. */
export interface TabOptions {
  readonly owner?: SessionOwner;
  readonly oadomain?: string;
  /** Its first session; undefined life time: nobody knows. */
  readonly issued?: IssuedSession;
  readonly sources?: readonly SessionSource[];
  readonly askRelogin?: AskRelogin;
  readonly isPhone?: true;
  /** Of what stays with a tab over a reload. */
  readonly ofTab?: Map<string, string>;
}

/** One tab of a fake browser. */
export interface FakeTab {
  readonly life: SessionLife;
  readonly id: () => string | undefined;
  readonly onLost: ReturnType<typeof vi.fn<(error: WeaverError) => void>>;
  readonly onSignedOut: ReturnType<typeof vi.fn<() => void>>;
  readonly moments: () => PageMoments | undefined;
  readonly isWatched: () => boolean;
}

/** A browser with tabs of one origin, and a platform that knows whose session each id is. */
export interface FakeBrowser {
  tab(options?: TabOptions): FakeTab;
  /** What local storage holds. */
  readonly stored: Map<string, string>;
  /** Whose sessions count: a source's ids are the person's from when they are given. */
  readonly owners: Map<string, SessionOwner>;
  /** Calls of the platform and of the usual source, in their order. */
  readonly calls: string[];
  /** Everything that went through channels, as text. */
  readonly posted: string[];
  /** Posts to every channel of that name, as a hostile script would. */
  post(message: unknown): void;
  /** The usual source: a new session each time, of the person. */
  readonly source: SessionSource;
  /** Moves the clock on the wall without time passing. */
  setWall(byMs: number): void;
  /** Lets time pass without timers, and without the monotonic clock: a sleep. */
  sleep(ms: number): Promise<void>;
}

/** What a fake browser lacks. */
export interface BrowserLacks {
  readonly locks?: true;
  readonly channels?: true;
  readonly storage?: true;
}

/** Locks as the browser has them: first come, first served; `ifAvailable` is told by `waited`. */
function fakeLock(): TabLock {
  const queues = new Map<string, Promise<unknown>>();
  return async (name, signal, work) => {
    const before = queues.get(name);
    const turn = (async () => {
      if (before) {
        await Promise.race([
          before.catch(() => undefined),
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              reject(signal.reason as Error);
            });
          }),
        ]);
      }
      return work(before !== undefined);
    })();
    queues.set(name, turn);
    try {
      return await turn;
    } finally {
      if (queues.get(name) === turn) queues.delete(name);
    }
  };
}

/** Creates a {@link FakeBrowser} on Vitest's fake timers. */
export function createFakeBrowser(lacks: BrowserLacks = {}): FakeBrowser {
  const stored = new Map<string, string>();
  const owners = new Map<string, SessionOwner>();
  const calls: string[] = [];
  const posted: string[] = [];
  const channels = new Set<{ name: string; hear: (message: unknown) => void }>();
  const storageListeners = new Set<{ tab: object; hear: (key: string) => void }>();
  const lock = fakeLock();
  let wallShift = 0;
  let slept = 0;
  let count = 0;
  let texts = 0;
  const start = Date.now();

  const time: LifeTime = {
    wallMs: () => Date.now() + wallShift,
    monotonicMs: () => Date.now() - start - slept,
    after(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => {
        clearTimeout(timer);
      };
    },
  };

  const source: SessionSource = () => {
    count += 1;
    calls.push('token');
    owners.set(`new-${count}`, PERSON);
    return Promise.resolve({ sessionId: `new-${count}` });
  };

  return {
    stored,
    owners,
    calls,
    posted,
    source,
    post(message) {
      for (const { hear } of [...channels]) hear(message);
    },
    setWall(byMs) {
      wallShift += byMs;
    },
    async sleep(ms) {
      slept += ms;
      vi.setSystemTime(Date.now() + ms);
      await vi.advanceTimersByTimeAsync(60_000);
    },
    tab(options = {}) {
      const me = {};
      const session = createSessionStore();
      const issued = options.issued ?? { sessionId: 'old' };
      session.set(issued);
      let moments: PageMoments | undefined;
      const ofTab = options.ofTab ?? new Map<string, string>();
      const onLost = vi.fn<(error: WeaverError) => void>();
      const onSignedOut = vi.fn<() => void>();
      const around: LifeSurroundings = {
        oadomain: options.oadomain ?? 'https://oa.example.com',
        owner: options.owner ?? PERSON,
        session,
        sources: options.sources ?? [source],
        stageLimitMs: 30_000,
        askRelogin: options.askRelogin,
        isPc: () => Promise.resolve(options.isPhone !== true),
        identify(sessionId) {
          calls.push('identify');
          const owner = owners.get(sessionId);
          return owner ? Promise.resolve(owner) : Promise.reject(new WeaverError('SESSION_INVALID'));
        },
        isAlive(sessionId) {
          calls.push('getInfo');
          return Promise.resolve(owners.has(sessionId));
        },
        endAtPlatform() {
          calls.push('logout');
          return Promise.resolve();
        },
        time,
        randomText: () => `random-${++texts}`,
        webLock: lacks.locks ? undefined : lock,
        openChannel: (name, onMessage) => {
          if (lacks.channels) return undefined;
          const mine = { name, hear: onMessage };
          channels.add(mine);
          return {
            post(message) {
              posted.push(JSON.stringify(message));
              const others = [...channels].filter((one) => one !== mine && one.name === name);
              // Delivered as a task of its own, as browsers do.
              for (const other of others) {
                setTimeout(() => {
                  if (channels.has(other)) other.hear(structuredClone(message));
                }, 1);
              }
            },
            close() {
              channels.delete(mine);
            },
          };
        },
        marks: {
          read: (key) => stored.get(key),
          write(key, value) {
            if (lacks.storage) return;
            stored.set(key, value);
            for (const { tab, hear } of storageListeners) if (tab !== me) setTimeout(() => hear(key), 1);
          },
          remove: (key) => void stored.delete(key),
          onChange(hear) {
            const listener = { tab: me, hear };
            storageListeners.add(listener);
            return () => storageListeners.delete(listener);
          },
        },
        ofTab: {
          read: (key) => ofTab.get(key),
          write: (key, value) => void ofTab.set(key, value),
          remove: (key) => void ofTab.delete(key),
        },
        watchPage(given) {
          moments = given;
          return () => {
            moments = undefined;
          };
        },
        onLost,
        onSignedOut,
      };
      const life = createSessionLife(around);
      life.watch();
      return {
        life,
        id: () => session.sessionId(),
        onLost,
        onSignedOut,
        moments: () => moments,
        isWatched: () => moments !== undefined,
      };
    },
  };
}
