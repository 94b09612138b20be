/** A storage of the page: shared by all tabs of the origin, or of this tab only, kept across reloads. */
type Area = 'localStorage' | 'sessionStorage';

/** Short texts in a storage of the page. Only the SDK's keys are used. Never store a session id. */
export interface StoredItems {
  /** The stored text; undefined without one, or if storage is refused. */
  read(key: string): string | undefined;
  /** Stores a text. Does nothing if storage is refused or full. */
  write(key: string, value: string): void;
  remove(key: string): void;
}

function use<T>(area: Area, work: (storage: Storage) => T): T | undefined {
  try {
    // The getter throws where storage is blocked (cookies, sandbox), and writing throws when it is full.
    return work(globalThis[area]);
  } catch {
    return undefined;
  }
}

/**
 * The items in a storage of the page.
 *
 * @param memory keeps texts that the storage refuses, until the page is unloaded
 */
export function itemsIn(area: Area, memory?: Map<string, string>): StoredItems {
  return {
    // What the storage refused is newer than what it still has.
    read: (key) => memory?.get(key) ?? use(area, (storage) => storage.getItem(key)) ?? undefined,
    write(key, value) {
      memory?.delete(key);
      const isStored = use(area, (storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored !== true) memory?.set(key, value);
    },
    remove(key) {
      memory?.delete(key);
      use(area, (storage) => {
        storage.removeItem(key);
      });
    },
  };
}

const local = /* @__PURE__ */ itemsIn('localStorage');
const sessionOrMemory = /* @__PURE__ */ itemsIn('sessionStorage', /* @__PURE__ */ new Map());

/** The text in local storage; undefined without one, or if local storage is refused. */
export function readLocalItem(key: string): string | undefined {
  return local.read(key);
}

/** Stores a text in local storage; does nothing if it is refused or full. */
export function writeLocalItem(key: string, value: string): void {
  local.write(key, value);
}

/** The text in session storage, or in memory where session storage is refused or full; undefined without one. */
export function readSessionItem(key: string): string | undefined {
  return sessionOrMemory.read(key);
}

/** Stores a text in session storage, or in memory where session storage is refused or full. */
export function writeSessionItem(key: string, value: string): void {
  sessionOrMemory.write(key, value);
}

/** Removes an item from session storage and memory. */
export function removeSessionItem(key: string): void {
  sessionOrMemory.remove(key);
}
