import { itemsIn, type StoredItems } from './storage.js';

/**
 * Opens a channel to the other tabs of the origin. Undefined where the browser has none or refuses it.
 *
 * @param onMessage hears what any script of the origin posts there, whatever it is
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
    // A sandboxed page may have none.
    return undefined;
  }
}

type Work<T> = (waited: boolean) => Promise<T>;

/**
 * The browser's own locks, which all tabs of the origin share and a tab that dies gives back; undefined where there are
 * none (plain http, old browsers). The function runs `work` while no other tab runs its own under that name; `waited`
 * says that another was first. The signal ends the waiting, not the work. Rejects also where the locks refuse the page.
 */
export function webLock(): (<T>(name: string, signal: AbortSignal, work: Work<T>) => Promise<T>) | undefined {
  // Old browsers have no `locks` whatever the types say.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return undefined;
  return async <T>(name: string, signal: AbortSignal, work: Work<T>): Promise<T> => {
    const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? undefined : { value: await work(false) },
    );
    return free ? free.value : locks.request(name, { signal }, () => work(true));
  };
}

/** Moments of the page's own life. */
interface Moments {
  /** The page goes into the back/forward cache, or away. */
  readonly onLeave: () => void;
  /** The page is back from that cache. */
  readonly onReturn: () => void;
  /** The page is seen again after it was not. */
  readonly onVisible: () => void;
}

/** Tells the moments until the returned function ends it. No `unload` listeners: those bar the page from the cache. */
export function watchPage({ onLeave, onReturn, onVisible }: Moments): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onReturn();
  };
  const visible = (): void => {
    if (document.visibilityState === 'visible') onVisible();
  };
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', shown);
  addEventListener('visibilitychange', visible);
  return () => {
    removeEventListener('pagehide', onLeave);
    removeEventListener('pageshow', shown);
    removeEventListener('visibilitychange', visible);
  };
}

/** What all tabs of the origin see; `onChange` hears the keys that other tabs change. */
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

/** What this tab alone sees, also after a reload; nothing is kept where session storage is refused. */
export function sessionTabStorage(): StoredItems {
  return itemsIn('sessionStorage');
}
