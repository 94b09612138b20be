import { raceAbort } from '../core/abort.js';
import { createDeferred, sleep } from '../core/promises.js';
import { itemsIn, type StoredItems } from './storage.js';

/**
 * Opens a channel to the other tabs of the origin. Undefined if the browser lacks or refuses it.
 *
 * @param onMessage called with every message, which any script of the origin may post
 */
export function openTabChannel(
  name: string,
  onMessage: (message: unknown) => void,
): { post(message: unknown): void; close(): void } | undefined {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      onMessage(data);
    });
    return {
      post(message) {
        channel.postMessage(message);
      },
      close() {
        channel.close();
      },
    };
  } catch {
    // A sandboxed page may not open one.
    return undefined;
  }
}

type Work<T> = (waited: boolean) => Promise<T>;

/**
 * Runs `work` while no other tab holds the lock `name`. `waited`: another tab held it before. Aborting the signal
 * ends the waiting, not the work.
 */
export type TabLock = <T>(name: string, signal: AbortSignal, work: Work<T>) => Promise<T>;

/** A browser says at once whether a lock is free; one that does not has lost what keeps the locks. */
const ANSWER_LIMIT_MS = 3_000;

/**
 * The Web Locks API, shared by all tabs of the origin; the lock of a closed tab is released. Undefined if missing
 * (plain http, old browsers). The function runs `work` while no other tab holds the lock of that name; `waited`:
 * another tab held it before. The signal ends the waiting, not the work. Rejects also if the page may not use locks, and if
 * the browser does not answer within 3 s. Of what `request` returns nothing is needed but its failures: the result is that
 * of the work, however late the browser, or what a page has put in its place, settles.
 */
export function webLock(): TabLock | undefined {
  // Old browsers have no `locks`, unlike the types.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return undefined;
  return <T>(name: string, signal: AbortSignal, work: Work<T>): Promise<T> => {
    const result = createDeferred<T>();
    let isAnswered = false;
    let isDecided = false;
    const run = async (waited: boolean): Promise<void> => {
      if (isDecided) return;
      isDecided = true;
      try {
        result.resolve(await work(waited));
      } catch (error) {
        result.reject(error);
      }
    };
    const giveUp = (error: unknown): void => {
      if (!isDecided) result.reject(error);
      isDecided = true;
    };
    const ask = async (): Promise<void> => {
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        isAnswered = true;
        if (lock) await run(false);
      });
      if (!isDecided && isAnswered)
        await raceAbort(
          locks.request(name, { signal }, () => run(true)),
          signal,
        );
      giveUp(new Error('the browser did not give the lock'));
    };
    ask().catch(giveUp);
    void sleep(ANSWER_LIMIT_MS).then(() => {
      if (!isAnswered) giveUp(new Error('the browser does not answer requests of locks'));
    });
    return result.promise;
  };
}

/** Local storage, shared by all tabs of the origin; `onChange` reports the keys that other tabs change. */
export function localTabStorage(): StoredItems & { onChange(listener: (key: string) => void): () => void } {
  return {
    ...itemsIn('localStorage'),
    onChange(listener) {
      const hear = ({ key }: StorageEvent): void => {
        if (key !== null) listener(key);
      };
      globalThis.addEventListener('storage', hear);
      return () => {
        globalThis.removeEventListener('storage', hear);
      };
    },
  };
}

/** Session storage of this tab, kept across reloads; nothing is stored if it is refused. */
export function sessionTabStorage(): StoredItems {
  return itemsIn('sessionStorage');
}
